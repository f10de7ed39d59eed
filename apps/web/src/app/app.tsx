import type { QueryCache } from '@lokseva/browser/api/queries/query-cache.ts'
import { QueryCacheContext } from '@lokseva/browser/api/queries/use-cached-query.ts'
import { LanguageProvider } from '@lokseva/browser/language/language-provider.tsx'
import type { AddressBar } from '@lokseva/browser/router/address-bar.ts'
import { Router } from '@lokseva/browser/router/router.tsx'
import { ToastsProvider } from '@lokseva/ui/feedback/toasts.tsx'
import { ConfirmProvider } from '@lokseva/ui/overlays/confirm.tsx'
import { Pages } from './pages.tsx'
import { SessionEndListener } from './session-end.tsx'

export function App({ answers, bar }: { answers: QueryCache; bar: AddressBar }) {
  return (
    <QueryCacheContext value={answers}>
      <LanguageProvider>
        <Router bar={bar}>
          <ToastsProvider>
            <ConfirmProvider>
              <SessionEndListener />
              <Pages />
            </ConfirmProvider>
          </ToastsProvider>
        </Router>
      </LanguageProvider>
    </QueryCacheContext>
  )
}
