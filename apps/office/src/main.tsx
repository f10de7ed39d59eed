import '@lokseva/ui/styles/index.css'
import '#office-kit/session/session.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareSealedCalls } from '@lokseva/browser/api/call.ts'
import { createQueryCache } from '@lokseva/browser/api/queries/query-cache.ts'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import { activateLanguage, loadTexts } from '@lokseva/browser/language/translator.ts'
import { dataInPage, isPageFresh } from '@lokseva/browser/pages/page-facts.ts'
import { browserAddressBar } from '@lokseva/browser/router/address-bar.ts'
import { takesSessionsAt } from '@lokseva/browser/session/session.ts'
import { seekSession } from '@lokseva/browser/session/shared-session.ts'
import { reportCrash, reportUncaught } from '@lokseva/site-kit/report-crash.ts'
import { markMissingDevanagari, startAppearance } from '@lokseva/ui/appearance/appearance.ts'
import { App } from '#app/app.tsx'
import { preloadPage } from '#app/pages.tsx'
import { firstTexts } from '#app/texts.ts'

async function start(root: HTMLElement): Promise<void> {
  reportUncaught()
  startAppearance()
  markMissingDevanagari()
  prepareSealedCalls()
  const language = currentLanguage()
  const path = location.pathname
  if (takesSessionsAt(path)) await seekSession()
  await Promise.all([loadTexts(firstTexts, language), preloadPage(path).catch(() => {})])
  await activateLanguage(language)
  const queryCache = createQueryCache(dataInPage(), isPageFresh() ? Date.now() : 0)
  createRoot(root).render(
    <StrictMode>
      <App answers={queryCache} bar={browserAddressBar()} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) {
  start(root).catch((error: unknown) => {
    document.getElementById('not-begun')!.hidden = false
    reportCrash(error)
  })
}
