import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

/** What concerns every page: no connection, or a page that came over an unsafe one. */
export function PageBanners() {
  const t = useT()
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  // Without it the browser lends no cryptography, and nothing personal could be sent.
  const unsafe = globalThis.crypto?.subtle === undefined
  useEffect(() => {
    // What is being filled in must not disappear behind the banner that has just come.
    if (!online) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [online])
  return (
    <div className="banners">
      {unsafe && <Banner icon="alert">{t('wire.insecurePage')}</Banner>}
      {!online && <Banner icon="offline">{t('wire.offline')}</Banner>}
    </div>
  )
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
