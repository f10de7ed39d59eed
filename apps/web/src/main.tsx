import '#ui/styles/index.css'
import { pages } from '@lokseva/contract/site/pages'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { preloadPage } from '#app/pages.tsx'
import { firstTexts } from '#app/texts.ts'
import { prefetchCaptcha } from '#form-kit/captcha/first-captcha.ts'
import { createQueryCache } from '#platform/api/query-cache.ts'
import { prepareSealedCalls } from '#platform/api/call.ts'
import { currentLanguage } from '#platform/language/current-language.ts'
import { activateLanguage, loadTexts } from '#platform/language/translator.ts'
import { guardOffline, sweepOffline } from '#platform/offline/offline-store.ts'
import { isPageFresh } from '#platform/pages/page-facts.ts'
import { browserAddressBar } from '#platform/router/address-bar.ts'
import { forgetAtLogout } from '#platform/session/end-session.ts'
import { readSession } from '#platform/session/session.ts'
import { needsLogin, seekSession, takesSessionsAt } from '#platform/session/shared-session.ts'
import { registerWhenIdle } from '#site-kit/register-service-worker.ts'
import { initialData } from '#site-kit/page-data.ts'
import { reportCrash, reportUncaught } from '#site-kit/report-crash.ts'
import { markMissingDevanagari, startAppearance } from '#ui/appearance/appearance.ts'

async function start(root: HTMLElement): Promise<void> {
  reportUncaught()
  guardOffline()
  forgetAtLogout(() => void forgetReminders().catch(() => {}))
  startAppearance()
  markMissingDevanagari()
  const answers = createQueryCache(initialData(), isPageFresh() ? Date.now() : 0)
  const language = currentLanguage()
  if (readSession()) prepareSealedCalls()
  const path = location.pathname
  const handedOver = takesSessionsAt(path) ? seekSession() : undefined
  // A login that another tab hands over keeps its papers.
  void Promise.resolve(handedOver).then(() => sweepOffline())
  if (path === pages.login) void handedOver?.then((isIn) => isIn || prefetchCaptcha())
  if (language === 'mr') fetchMarathiFont()
  // Together, so that a slow line waits once. Only a page that turns on it waits for the session.
  await Promise.all([
    loadTexts(firstTexts, language),
    // Without it the frame is drawn, and says in its place what is missing.
    preloadPage(path).catch(() => {}),
    needsLogin(path) ? handedOver : undefined,
  ])
  await activateLanguage(language)
  // In slices: on a slow phone a first touch is not kept waiting for the whole page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App answers={answers} bar={browserAddressBar()} />
      </StrictMode>,
    ),
  )
}

/** Fetched by who logs out: nobody else needs it. */
async function forgetReminders(): Promise<void> {
  const { forgetNotifications } = await import('#platform/session/forget-notifications.ts')
  await forgetNotifications()
}

/** Asked for at once instead of when the first letter is drawn: less text changes its shape. */
function fetchMarathiFont(): void {
  for (const weight of [400, 700]) {
    document.fonts.load(`${weight} 1em 'Noto Sans Devanagari'`, 'अ').catch(() => {})
  }
}

const root = document.getElementById('root')
if (root) {
  start(root).catch((error: unknown) => {
    // Not even the wording of the page has come: the page says so itself, in both languages.
    document.getElementById('not-begun')!.hidden = false
    reportCrash(error)
  })
  registerWhenIdle()
}
