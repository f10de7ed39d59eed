import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './guide-page.css'
import type { Guide } from './guides.ts'

const steps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const

export function GuidePage({ params }: { params: PageParams }) {
  const t = useT()
  const session = useSession()
  const guide = params['guide'] as Guide
  return (
    <div className="narrow-page guide">
      <p data-screen-only>
        <Link to={session ? pages.main : pages.landing}>
          <span aria-hidden="true">←</span> {t('app.nav.home')}
        </Link>
      </p>
      <PageHeading eyebrow={<p className="guide-eyebrow">{t('guides.eyebrow')}</p>}>
        {t(`guides.${guide}.title`)}
      </PageHeading>
      <p>{t(`guides.${guide}.intro`)}</p>
      <Card>
        <ol className="guide-steps">
          {steps.map((step) => (
            <li key={step}>{t(`guides.${guide}.${step}`)}</li>
          ))}
        </ol>
      </Card>
      <div data-screen-only>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('guides.print')}
        </Button>
      </div>
      <HelplineCard />
    </div>
  )
}
