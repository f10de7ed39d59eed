import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Loader } from '#ui/feedback/loader.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './layout.css'
import { PageBanners } from './page-banners.tsx'

const contentId = 'content'

export function Layout() {
  const t = useT()
  const session = useSession()
  const { key } = useLocation()
  return (
    <div className="layout">
      <SkipLink target={contentId} />
      <Header />
      <PageBanners />
      <main id={contentId} className="content" tabIndex={-1}>
        <ArrivalNotice />
        <ErrorBoundary key={key}>
          <Suspense fallback={<Loader label={t('app.loading')} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!session && <Footer />}
    </div>
  )
}
