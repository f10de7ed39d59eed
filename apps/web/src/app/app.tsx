import type { QueryCache } from '#platform/api/query-cache.ts'
import { QueryCacheContext } from '#platform/api/use-cached-query.ts'
import { LanguageProvider } from '#platform/language/language-provider.tsx'
import type { AddressBar } from '#platform/router/address-bar.ts'
import { Router } from '#platform/router/router.tsx'
import { ToastsProvider } from '#ui/feedback/toasts.tsx'
import { ConfirmProvider } from '#ui/overlays/confirm.tsx'
import { Pages } from './pages.tsx'
import { SessionEndListener } from './session-end.tsx'

export function App({ answers, bar }: { answers: QueryCache; bar: AddressBar }) {
  return (
    <QueryCacheContext value={answers}>
      <LanguageProvider>
        <ToastsProvider>
          <ConfirmProvider>
            <Router bar={bar}>
              <SessionEndListener />
              <Pages />
            </Router>
          </ConfirmProvider>
        </ToastsProvider>
      </LanguageProvider>
    </QueryCacheContext>
  )
}
