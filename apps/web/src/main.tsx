import '#ui/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { firstTexts } from '#app/first-texts.ts'
import { preloadPage } from '#app/lazy-pages.ts'
import { createQueryClient } from '#app/query-client.ts'
import { startupSettingsQuery } from '#features/site/use-startup-settings.ts'
import { currentLanguage } from '#platform/language/current-language.ts'
import { activateLanguage, loadTexts } from '#platform/language/translator.ts'
import { startAppearance } from '#ui/appearance/appearance.ts'
import { markMissingDevanagari } from '#ui/appearance/missing-devanagari.ts'

async function start(root: HTMLElement): Promise<void> {
  startAppearance()
  markMissingDevanagari()
  const queries = createQueryClient()
  const language = currentLanguage()
  void queries.prefetchQuery(startupSettingsQuery)
  if (language === 'mr') fetchMarathiFont()
  // Together, so that a slow line waits once.
  await Promise.all([loadTexts(firstTexts, language), preloadPage(location.pathname)])
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
