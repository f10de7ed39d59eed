import { useEffect, useSyncExternalStore } from 'react'
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
  return (
    <div className="banners">
      {unsafe && <Banner icon="alert">{t('wire.insecurePage')}</Banner>}
      {online && unanswered && <Banner icon="alert">{t('wire.unanswered')}</Banner>}
      {!online && (
        <Banner icon="offline">{t(session ? 'wire.offlineKept' : 'wire.offline')}</Banner>
      )}
    </div>
  )
}
