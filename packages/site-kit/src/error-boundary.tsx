import { Component, type ErrorInfo, type ReactNode, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { PageMissingError } from '@lokseva/browser/pages/lazy-page.ts'
import { reportCrash } from '@lokseva/site-kit/report-crash.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'

type ErrorBoundaryProps = {
  /** Another one is another try: going elsewhere leaves the failure behind. */
  visit: string
  /** Where the way out leads. */
  home: string
  children: ReactNode
}

/** A page that fails while being drawn gives way to one that says so; the header stays. */
export function ErrorBoundary({ visit, home, children }: ErrorBoundaryProps) {
  const [failedAt, setFailedAt] = useState<string>()
  const [round, setRound] = useState(0)
  // Only what failed is drawn anew; all other pages keep what they have from visit to visit.
  if (failedAt !== undefined && failedAt !== visit) {
    setFailedAt(undefined)
    setRound(round + 1)
  }
  return (
    <Boundary key={round} home={home} onFailed={() => setFailedAt(visit)}>
      {children}
    </Boundary>
  )
}

type BoundaryProps = { home: string; onFailed: () => void; children: ReactNode }

class Boundary extends Component<BoundaryProps, { failed: boolean; missing: boolean }> {
  override state = { failed: false, missing: false }

  static getDerivedStateFromError(error: unknown): { failed: boolean; missing: boolean } {
    return { failed: true, missing: error instanceof PageMissingError }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onFailed()
    reportCrash(error, componentStack ?? undefined)
  }

  override render(): ReactNode {
    const { home, children } = this.props
    return this.state.failed ? <CrashPage home={home} missing={this.state.missing} /> : children
  }
}

/** `missing`: nothing is wrong with the page; it has not come. */
function CrashPage({ home, missing }: { home: string; missing: boolean }) {
  const t = useT()
  return (
    <div className="narrow-page" role="alert">
      <PageHeading>{t(missing ? 'app.missing.heading' : 'app.crash.heading')}</PageHeading>
      <p>{t(missing ? 'app.missing.text' : 'app.crash.text')}</p>
      <ButtonRow>
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        <LinkButton variant="secondary" to={home} reloadDocument>
          {t('app.goHome')}
        </LinkButton>
      </ButtonRow>
      <HelplineCard />
    </div>
  )
}
