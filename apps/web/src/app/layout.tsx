import { pages } from '@lokseva/contract/site/pages'
import { type ReactNode, Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { ErrorBoundary } from '@lokseva/site-kit/error-boundary.tsx'
import { PageBanners } from '@lokseva/site-kit/page-banners.tsx'
import { useStartupSettings } from '@lokseva/site-kit/startup-settings.ts'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { SkipLink } from '@lokseva/ui/navigation/skip-link.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { Header } from './header.tsx'
import './layout.css'

const contentId = 'content'

/** Stays while pages come and go in it. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT()
  const session = useSession()
  const { key: visit } = useLocation()
  return (
    <div className="layout">
      <SkipLink target={contentId} />
      <Header />
      <PageBanners />
      <main id={contentId} className="content" tabIndex={-1}>
        <ArrivalNotice />
        <ErrorBoundary visit={visit} home={pages.landing}>
          <Suspense fallback={<Loader label={t('app.loading')} />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {!session && <Footer />}
    </div>
  )
}

/** Shown to visitors only. */
function Footer() {
  const t = useT()
  const version = useStartupSettings().data?.version
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>{t('app.footer.disclaimer')}</p>
        <p>
          <Link to={pages.verify}>{t('app.footer.verify')}</Link>
        </p>
        {version && <p className="footer-version">{t('app.footer.version', { version })}</p>}
      </div>
    </footer>
  )
}
