import type { Language } from '@lokseva/texts/text-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { firstTexts } from '#app/texts.ts'
import { keepLanguage } from '#platform/language/current-language.ts'
import { LanguageProvider } from '#platform/language/language-provider.tsx'
import { activateLanguage, loadTexts } from '#platform/language/translator.ts'
import { ToastsProvider } from '#ui/feedback/toasts.tsx'
import { ConfirmProvider } from '#ui/overlays/confirm.tsx'

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
  return await act(async () =>
    render(
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <ToastsProvider>
            <ConfirmProvider>
              <MemoryRouter initialEntries={[entryFor(path, state)]}>
                {children}
                <Address />
              </MemoryRouter>
            </ConfirmProvider>
          </ToastsProvider>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  )
}

/** An address with what the browser keeps of the way to it. */
const entryFor = (path: string, state: unknown) => {
  const { pathname, search } = new URL(path, 'https://portal.example')
  return { pathname, search, state }
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}
