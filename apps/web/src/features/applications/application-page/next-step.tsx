import type { Application } from '@lokseva/contract/applications/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { nextSteps } from '../account/application-timeline.tsx'

/** Where nothing is to do: what happens next. */
export function NextStep({ application }: { application: Application }) {
  const { timeline, payingOrderNo } = application
  const t = useT()
  const next = nextSteps(timeline)
  if (next.length === 0) return null
  return (
    <Card
      heading={t('applications.mine.next')}
      actions={
        payingOrderNo && (
          <LinkButton variant="secondary" to={pages.payment.replace('{orderNo}', payingOrderNo)}>
            {t('applications.mine.payment')}
          </LinkButton>
        )
      }
    >
      {next.map(({ step, message }) => (
        <p key={step}>{message}</p>
      ))}
    </Card>
  )
}
