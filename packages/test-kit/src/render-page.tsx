import type { Language } from '@lokseva/texts/text-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { createQueryCache } from '@lokseva/browser/api/queries/query-cache.ts'
import { QueryCacheContext } from '@lokseva/browser/api/queries/use-cached-query.ts'
import { forgetWithSession } from '@lokseva/browser/api/queries/with-queries.tsx'
import { storeLanguage } from '@lokseva/browser/language/current-language.ts'
import { LanguageProvider } from '@lokseva/browser/language/language-provider.tsx'
import { activateLanguage, loadTexts } from '@lokseva/browser/language/translator.ts'
import { Router, useLocation } from '@lokseva/browser/router/router.tsx'
import { ToastsProvider } from '@lokseva/ui/feedback/toasts.tsx'
import { ConfirmProvider } from '@lokseva/ui/overlays/confirm.tsx'
import { memoryAddressBar } from '@lokseva/browser/router/memory-address-bar.ts'

/** What every page of the candidates begins with. */
const firstTexts: TextPack = {
  en: () => import('texts:en/app,wire,site,adverts'),
  mr: () => import('texts:mr/app,wire,site,adverts'),
}

type PageOptions = {
  language?: Language
  path?: string | undefined
  state?: unknown
  /** Where the page belongs to another app. */
  texts?: TextPack
}

/** Draws something as the portal does: with its texts, its router and everything around it. */
export async function renderPage(
  children: ReactNode,
  { language = 'en', path = '/candidate', state, texts = firstTexts }: PageOptions = {},
) {
  storeLanguage(language)
  await loadTexts(texts, language)
  await activateLanguage(language)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  forgetWithSession(queries)
  const bar = memoryAddressBar(path, state)
  return await act(async () =>
    render(
      <QueryClientProvider client={queries}>
        <QueryCacheContext value={createQueryCache()}>
          <LanguageProvider>
            <Router bar={bar}>
              <ToastsProvider>
                <ConfirmProvider>
                  {children}
                  <Address />
                </ConfirmProvider>
              </ToastsProvider>
            </Router>
          </LanguageProvider>
        </QueryCacheContext>
      </QueryClientProvider>,
    ),
  )
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}
