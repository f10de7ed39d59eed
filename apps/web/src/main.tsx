import '#ui/styles/index.css'
import { pages } from '@lokseva/contract/site/pages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { preloadPage } from '#app/pages.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { firstTexts } from '#app/texts.ts'
import { prepareSealedCalls } from '#platform/api/call.ts'
import { currentLanguage } from '#platform/language/current-language.ts'
import { activateLanguage, loadTexts } from '#platform/language/translator.ts'
import { readSession } from '#platform/session/session.ts'
import { isForStrangers, seekSession } from '#platform/session/shared-session.ts'
import { reportUncaught } from '#site-kit/report-crash.ts'
import { startupSettingsQuery } from '#site-kit/startup-settings.ts'
import { markMissingDevanagari, startAppearance } from '#ui/appearance/appearance.ts'

async function start(root: HTMLElement): Promise<void> {
  reportUncaught()
  startAppearance()
  markMissingDevanagari()
  const queries = createQueryClient()
  const language = currentLanguage()
  void queries.prefetchQuery(startupSettingsQuery)
  if (readSession()) prepareSealedCalls()
  const path = location.pathname
  const handedOver = isForStrangers(path) ? undefined : seekSession()
  if (language === 'mr') fetchMarathiFont()
  // Together, so that a slow line waits once. Only a page that turns on it waits for the session.
  const turnsOnSession = [pages.login, pages.main].some((each) => path.startsWith(each))
  await Promise.all([
    loadTexts(firstTexts, language),
    preloadPage(path),
    turnsOnSession ? handedOver : undefined,
  ])
  await activateLanguage(language)
  createRoot(root).render(
    <StrictMode>
      <App queries={queries} />
    </StrictMode>,
  )
}

/** Asked for at once instead of when the first letter is drawn: less text changes its shape. */
function fetchMarathiFont(): void {
  for (const weight of [400, 700]) {
    document.fonts.load(`${weight} 1em 'Noto Sans Devanagari'`, 'अ').catch(() => {})
  }
}

const root = document.getElementById('root')
if (root) void start(root)
