import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { onUnresponsive, isUnresponsive } from '@lokseva/browser/api/unresponsive.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useOnline } from '@lokseva/browser/offline/use-online.ts'
import { onSessionChange, readSession } from '@lokseva/browser/session/session.ts'
import { Banner } from '@lokseva/ui/feedback/banner.tsx'

/** What concerns every page: no connection, or a page that came over an unsafe one. */
export function PageBanners() {
  const t = useT()
  const online = useOnline()
  const unanswered = useSyncExternalStore(onUnresponsive, isUnresponsive)
  const session = useSyncExternalStore(onSessionChange, readSession)
  // Without it the browser lends no cryptography, and nothing personal could be sent.
  const unsafe = globalThis.crypto?.subtle === undefined
  useEffect(() => {
    // What is being filled in must not disappear behind the banner that has just come.
    if (!online || unanswered) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [online, unanswered])
  const strip = useRef<HTMLDivElement>(null)
  // With every drawing: what it says, and in which language, decides how high it is.
  useLayoutEffect(() => {
    setBannerHeight(strip.current)
    const again = () => setBannerHeight(strip.current)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  })
  return (
    <div className="banners" ref={strip}>
      {unsafe && <Banner icon="alert">{t('wire.insecurePage')}</Banner>}
      {online && unanswered && <Banner icon="alert">{t('wire.unanswered')}</Banner>}
      {!online && (
        <Banner icon="offline">{t(session ? 'wire.offlineKept' : 'wire.offline')}</Banner>
      )}
    </div>
  )
}

/** What stays in view further down comes to rest below them, never under them. */
function setBannerHeight(strip: HTMLElement | null): void {
  const height = strip?.offsetHeight ?? 0
  document.documentElement.style.setProperty('--banners', `${height}px`)
}
