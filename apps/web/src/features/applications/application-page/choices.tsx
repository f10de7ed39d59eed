import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { applicationPath } from '@lokseva/contract/applications/addresses'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Fact, FactList } from '@lokseva/ui/data/fact-list.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { AppliedPosts } from './applied-posts.tsx'
import { hasOrderStage, OrderDialog } from './change-rows.tsx'

type ChoicesProps = { details: ApplicationDetails; onChanged: () => void }

/** The posts in their order, where the examination is sat, and with which help. */
export function Choices({ details, onChanged }: ChoicesProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { application, applicationExamCenterPrefDto: centre } = details
  const { flgDisabilityScribeReq: scribe, flgDisabilityCompTime, scribeArrangedBy } = application
  const answer = (is: boolean) => t(is ? 'applications.mine.yes' : 'applications.mine.no')
  const by = t(scribeArrangedBy === 1 ? 'applications.mine.self' : 'applications.mine.office')
  const facts: Fact[] = [
    {
      label: t('applications.mine.centre'),
      value: inLanguage(centre.examCenterName, centre.examCenterNameDvng),
    },
    { label: t('applications.mine.scribe'), value: answer(scribe) },
    ...(scribe ? [{ label: t('applications.mine.scribeBy'), value: by }] : []),
    { label: t('applications.mine.time'), value: answer(flgDisabilityCompTime) },
  ]
  return (
    <Card heading={t('applications.page.choices')}>
      <section aria-label={t('applications.mine.posts')}>
        <AppliedPosts details={details} />
        {hasOrderStage(details) && application.abilities['reorder']?.allowed && (
          <>
            <LinkButton variant="quiet" to={applicationPath(application.id, 'order')}>
              {t('applications.order.open')}
            </LinkButton>
            <OrderDialog details={details} onChanged={onChanged} />
          </>
        )}
      </section>
      <FactList facts={facts} />
    </Card>
  )
}
