import type { Language } from '@lokseva/texts/text-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { firstTexts } from '#app/texts.ts'
import { createAnswers } from '#platform/api/answers.ts'
import { AnswersContext } from '#platform/api/use-answer.ts'
import { forgetWithSession } from '#platform/api/with-queries.tsx'
import { keepLanguage } from '#platform/language/current-language.ts'
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
  keepLanguage(language)
  await loadTexts(firstTexts, language)
  await activateLanguage(language)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  forgetWithSession(queries)
  const bar = memoryAddressBar(path, state)
  return await act(async () =>
    render(
      <QueryClientProvider client={queries}>
        <AnswersContext value={createAnswers()}>
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
        </AnswersContext>
      </QueryClientProvider>,
    ),
  )
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}
