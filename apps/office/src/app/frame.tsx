import { officePages } from '@lokseva/contract/office/pages'
import { type ReactNode, Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { ErrorBoundary } from '@lokseva/site-kit/error-boundary.tsx'
import { PageBanners } from '@lokseva/site-kit/page-banners.tsx'
import { useCommissionColours } from '@lokseva/site-kit/use-commission-colours.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { SkipLink } from '@lokseva/ui/navigation/skip-link.tsx'
import type { OfficePage } from '#office-kit/office-page.ts'
import {
  may,
  OwnSessionContext,
  useFetchOwnSession,
  useOwnSession,
} from '#office-kit/session/own-session.ts'
import { StepUpProvider } from '#office-kit/session/step-up.tsx'
import './frame.css'
import { IdleMonitor } from './idle-monitor.tsx'
import { KeyboardHelp } from './keyboard.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSignOut } from './use-sign-out.ts'

type FrameProps = { for: OfficePage['for']; children: ReactNode }

/** Around every desk: who is at work, where they may go, and the page in it. */
export function Frame({ for: whom, children }: FrameProps) {
  const t = useT()
  const { data: own, isFetching, isError, refetch } = useFetchOwnSession()
  const { key: visit } = useLocation()
  const signOut = useSignOut()
  useCommissionColours()
  if (!own)
    return isError ? (
      <main className="stranger-content">
        <FetchFailed
          message={t('office.own.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </main>
    ) : (
      <Loader label={t('app.loading')} />
    )
  return (
    <OwnSessionContext value={own}>
      <StepUpProvider>
        <div className="frame">
          <SkipLink target="content" />
          <SideBar />
          <div className="frame-main">
            <TopBar />
            <PageBanners />
            <main id="content" tabIndex={-1} className="frame-content">
              <ErrorBoundary visit={visit} home={officePages.today}>
                <Suspense fallback={<Loader label={t('app.loading')} />}>
                  <Permitted for={whom}>{children}</Permitted>
                </Suspense>
              </ErrorBoundary>
            </main>
          </div>
          <KeyboardHelp />
          <SessionWatch />
          <IdleMonitor onLeave={() => void signOut.run()} />
        </div>
      </StepUpProvider>
    </OwnSessionContext>
  )
}

/** A desk that is not one's own says so; the server refuses its calls all the same. */
function Permitted({ for: whom, children }: FrameProps) {
  const t = useT()
  const own = useOwnSession()
  if (typeof whom === 'string' || may(own, whom)) return children
  return (
    <div className="page-stack">
      <PageHeading>{t('office.notYours.heading')}</PageHeading>
      <Notice tone="caution" icon="lock">
        <p>{t('office.notYours.text')}</p>
      </Notice>
    </div>
  )
}
