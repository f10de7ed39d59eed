import type { Language } from '@lokseva/texts/text-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { firstTexts } from '#app/texts.ts'
import { createQueryCache } from '#platform/api/query-cache.ts'
import { QueryCacheContext } from '#platform/api/use-cached-query.ts'
import { forgetWithSession } from '#platform/api/with-queries.tsx'
import { storeLanguage } from '#platform/language/current-language.ts'
import { LanguageProvider } from '#platform/language/language-provider.tsx'
import { activateLanguage, loadTexts } from '#platform/language/translator.ts'
import { Router, useLocation } from '#platform/router/router.tsx'
import { ToastsProvider } from '#ui/feedback/toasts.tsx'
import { ConfirmProvider } from '#ui/overlays/confirm.tsx'
import { memoryAddressBar } from './memory-address-bar.ts'

type PageOptions = { language?: Language; path?: string | undefined; state?: unknown }

/** Draws something as the portal does: with its texts, its router and everything around it. */
export async function renderPage(
  children: ReactNode,
  { language = 'en', path = '/candidate', state }: PageOptions = {},
) {
  storeLanguage(language)
  await loadTexts(firstTexts, language)
  await activateLanguage(language)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  forgetWithSession(queries)
  const bar = memoryAddressBar(path, state)
  return await act(async () =>
    render(
      <QueryClientProvider client={queries}>
        <QueryCacheContext value={createQueryCache()}>
          <LanguageProvider>
            <ToastsProvider>
              <ConfirmProvider>
                <Router bar={bar}>
                  {children}
                  <Address />
                </Router>
              </ConfirmProvider>
            </ToastsProvider>
          </LanguageProvider>
        </QueryCacheContext>
      </QueryClientProvider>,
    ),
  )
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}
