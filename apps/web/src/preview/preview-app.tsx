import { Suspense } from 'react'
import { advertisementPage } from '#features/adverts/routes.ts'
import { applyPage } from '#features/applications/routes.ts'
import { createQueryCache } from '@lokseva/browser/api/queries/query-cache.ts'
import { QueryCacheContext } from '@lokseva/browser/api/queries/use-cached-query.ts'
import { WithQueries } from '@lokseva/browser/api/queries/with-queries.tsx'
import { LanguageProvider, useT } from '@lokseva/browser/language/language-provider.tsx'
import { pageAt } from '@lokseva/browser/pages/page-at.ts'
import type { AddressBar } from '@lokseva/browser/router/address-bar.ts'
import { Router, useBar, useLocation } from '@lokseva/browser/router/router.tsx'
import { ErrorBoundary } from '@lokseva/site-kit/error-boundary.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ToastsProvider } from '@lokseva/ui/feedback/toasts.tsx'
import { ConfirmProvider } from '@lokseva/ui/overlays/confirm.tsx'
import { PageFrame } from '#app/page-frame.tsx'
import { initialData } from '#candidate-kit/page-data.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import '#app/layout.css'
import './preview.css'

/** The pages themselves, as candidates have them. */
const shownPages = [
  advertisementPage(async () => (await import('#app/composed/advertisement.tsx')).Advertisement),
  applyPage(async () => (await import('#app/composed/apply.tsx')).Apply),
]

const known = createQueryCache(initialData())

/** Candidates' pages over a draft, marked as such wherever one scrolls to. */
export function PreviewApp({ bar }: { bar: AddressBar }) {
  return (
    <QueryCacheContext value={known}>
      <LanguageProvider>
        <Router bar={bar}>
          <ToastsProvider>
            <ConfirmProvider>
              <div className="layout">
                <DraftMark />
                <main className="content">
                  <Shown home={bar.now().pathname} />
                </main>
              </div>
            </ConfirmProvider>
          </ToastsProvider>
        </Router>
      </LanguageProvider>
    </QueryCacheContext>
  )
}

function DraftMark() {
  const t = useT()
  return (
    <div className="banners">
      <p className="draft-mark" role="note">
        <strong>{t('previews.draft')}</strong> {t('previews.nothingSaved')}
      </p>
    </div>
  )
}

function Shown({ home }: { home: string }) {
  const t = useT()
  const { pathname, key: visit } = useLocation()
  const session = useSession()
  const found = pageAt(shownPages, pathname)
  const isOpen = found && (session !== undefined || found.page.for === 'anyone')
  if (!isOpen) return <Elsewhere />
  return (
    <ErrorBoundary visit={visit} home={home}>
      <Suspense fallback={<Loader label={t('app.loading')} />}>
        <WithQueries>
          <PageFrame {...found} />
        </WithQueries>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Where a way out of these pages would lead. */
function Elsewhere() {
  const t = useT()
  const bar = useBar()
  return (
    <Notice tone="info" announce>
      <p>{t('previews.elsewhere')}</p>
      <Button variant="secondary" onClick={() => bar.step(-1)}>
        {t('previews.back')}
      </Button>
    </Notice>
  )
}
