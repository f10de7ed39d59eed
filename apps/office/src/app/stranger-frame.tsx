import { officePages } from '@lokseva/contract/office/pages'
import { type ReactNode, Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { ErrorBoundary } from '@lokseva/site-kit/error-boundary.tsx'
import { LanguageSwitch } from '@lokseva/site-kit/language-switch.tsx'
import { PageBanners } from '@lokseva/site-kit/page-banners.tsx'
import { useCommissionColours } from '@lokseva/site-kit/use-commission-colours.ts'
import { AppearancePanel } from '@lokseva/ui/appearance/appearance-panel.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { SkipLink } from '@lokseva/ui/navigation/skip-link.tsx'
import { Brand } from './brand.tsx'
import './frame.css'

/** Around the pages of those who are not signed in. */
export function StrangerFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const { key: visit } = useLocation()
  useCommissionColours()
  return (
    <div className="stranger-frame">
      <SkipLink target="content" />
      <header className="stranger-bar">
        <Brand />
        <div className="bar-tools">
          <LanguageSwitch />
          <AppearancePanel />
        </div>
      </header>
      <PageBanners />
      <main id="content" tabIndex={-1} className="stranger-content">
        <ErrorBoundary visit={visit} home={officePages.signIn}>
          <Suspense fallback={<Loader label={t('app.loading')} />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}
