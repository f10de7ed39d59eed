import '@lokseva/ui/styles/index.css'
import { pages } from '@lokseva/contract/site/pages'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { prefetchPage, preloadPage } from '#app/pages.tsx'
import { firstTexts } from '#app/texts.ts'
import { prefetchCaptcha } from '#candidate-kit/captcha/first-captcha.ts'
import { createQueryCache } from '@lokseva/browser/api/queries/query-cache.ts'
import { prepareSealedCalls } from '@lokseva/browser/api/call.ts'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import { activateLanguage, loadTexts } from '@lokseva/browser/language/translator.ts'
import { guardOffline, sweepOffline } from '#candidate-kit/offline/offline-store.ts'
import { isPageFresh } from '@lokseva/browser/pages/page-facts.ts'
import { browserAddressBar } from '@lokseva/browser/router/address-bar.ts'
import { forgetAtLogout } from '@lokseva/browser/session/end-session.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import { seekSession } from '@lokseva/browser/session/shared-session.ts'
import { needsLogin, takesSessionsAt } from '#candidate-kit/session/session-pages.ts'
import { registerWhenIdle } from '#candidate-kit/register-service-worker.ts'
import { whenIdle } from '#candidate-kit/when-idle.ts'
import { initialData } from '#candidate-kit/page-data.ts'
import { reportCrash, reportUncaught } from '@lokseva/site-kit/report-crash.ts'
import {
  isDevanagariMissing,
  markMissingDevanagari,
  startAppearance,
} from '@lokseva/ui/appearance/appearance.ts'

async function start(root: HTMLElement): Promise<void> {
  reportUncaught()
  guardOffline()
  forgetAtLogout(() => void forgetReminders().catch(() => {}))
  startAppearance()
  const language = currentLanguage()
  // In English they are those of a button; a page in Marathi waits for them where they are missing.
  markMissingDevanagari(language === 'mr' ? undefined : whenIdle)
  const queryCache = createQueryCache(initialData(), isPageFresh() ? Date.now() : 0)
  if (readSession()) prepareSealedCalls()
  const path = location.pathname
  const handedOver = takesSessionsAt(path) ? seekSession() : undefined
  // A login that another tab hands over keeps its papers.
  void Promise.resolve(handedOver).then(() => sweepOffline())
  if (path === pages.login) void handedOver?.then((isIn) => isIn || prefetchCaptcha())
  const font = language === 'mr' ? fetchMarathiFont() : undefined
  // Together, so that a slow line waits once. Only a page that turns on it waits for the session.
  await Promise.all([
    loadTexts(firstTexts, language),
    // Without it the frame is drawn, and says in its place what is missing.
    preloadPage(path).catch(() => {}),
    needsLogin(path) ? handedOver : undefined,
    isDevanagariMissing() ? font : undefined,
  ])
  // What does not come now is asked for by the page itself.
  if (readSession()?.securityAnswerList.length) await prefetchPage(path).catch(() => {})
  await activateLanguage(language)
  // In slices: on a slow phone a first touch is not kept waiting for the whole page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App answers={queryCache} bar={browserAddressBar()} />
      </StrictMode>,
    ),
  )
}

/** Fetched by who logs out: nobody else needs it. */
async function forgetReminders(): Promise<void> {
  const { forgetNotifications } = await import('#candidate-kit/session/forget-notifications.ts')
  await forgetNotifications()
}

/** So long a page of boxes instead of letters is put off, and not longer: its figures can be read. */
const FONT_PATIENCE_MS = 5000

/** Asked for at once instead of when the first letter is drawn: less text changes its shape. */
function fetchMarathiFont(): Promise<unknown> {
  const weights = [400, 700].map((weight) =>
    document.fonts.load(`${weight} 1em 'Noto Sans Devanagari'`, 'अ').catch(() => {}),
  )
  const enough = new Promise((over) => setTimeout(over, FONT_PATIENCE_MS))
  return Promise.race([Promise.all(weights), enough])
}

const root = document.getElementById('root')
if (root) {
  start(root)
    .catch((error: unknown) => {
      // Not even the wording of the page has come: the page says so itself, in both languages.
      document.getElementById('not-begun')!.hidden = false
      reportCrash(error)
    })
    // Not while the page waits for its session or its answers: what is fetched for the next visit
    // would take its turn before this one is drawn.
    .finally(() => registerWhenIdle())
}
