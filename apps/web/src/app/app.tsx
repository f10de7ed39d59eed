import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { LanguageProvider } from '#platform/language/language-provider.tsx'
import { ToastsProvider } from '#ui/feedback/toasts.tsx'
import { ConfirmProvider } from '#ui/overlays/confirm.tsx'
import { Pages } from './pages.tsx'
import { SessionEndListener } from './session-end.tsx'

export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <ToastsProvider>
          <ConfirmProvider>
            <BrowserRouter>
              <SessionEndListener />
              <Pages />
            </BrowserRouter>
          </ConfirmProvider>
        </ToastsProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
}
