import type { ApplicationDetails, TimelineStep } from '@lokseva/contract/applications/schemas'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useLanguage, useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import { ApplicationTimeline, nextSteps } from '../application-timeline.tsx'
import { FeeStatus } from '../fee-status.tsx'
import { goToPart, partIds } from './parts.ts'

type CourseProps = { details: ApplicationDetails }

/** What it is, how far it has come, and what is next. */
export function Course({ details: { application, requiredDocuments } }: CourseProps) {
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  const { advertisement, applicationNo, isRejected, reasonForRejection, timeline } = application
  const { advertisementNo, year, name, nameDvng } = advertisement
  return (
    <Card
      heading={inLanguage(name, nameDvng)}
      aside={<FeeStatus application={application} brief />}
    >
      <div className="application-course">
        <p className="application-hint">
          {t('applications.mine.which', { advertisement: `${advertisementNo}/${year}` })}
          {' · '}
          <span className="application-number">{applicationNo}</span>
        </p>
        <ApplicationTimeline application={application} />
        {application.isDeleted ? (
          <Notice tone="info" heading={t('applications.mine.status.CANCELLED')}>
            {application.endedAt && (
              <p>
                {t('applications.mine.cancelledOn', {
                  date: indiaMoment(format, application.endedAt).date,
                })}
              </p>
            )}
            {application.reasonForCancellation && (
              <p>{t('applications.mine.reason', { reason: application.reasonForCancellation })}</p>
            )}
          </Notice>
        ) : isRejected ? (
          <Notice tone="bad" heading={t('applications.mine.fee.REJECTED')}>
            {reasonForRejection && (
              <p>{t('applications.mine.reason', { reason: reasonForRejection })}</p>
            )}
          </Notice>
        ) : (
          <Next
            timeline={timeline}
            isMissing={requiredDocuments.some(({ isUploaded }) => !isUploaded)}
          />
        )}
      </div>
    </Card>
  )
}

type NextProps = {
  timeline: readonly TimelineStep[]
  /** A document was never sent; one that was sent back goes again in its stage. */
  isMissing: boolean
}

function Next({ timeline, isMissing }: NextProps) {
  const t = useT()
  const next = nextSteps(timeline)
  if (next.length === 0) return null
  const isTo = next[0]?.state === 'now'
  return (
    <Notice
      tone={isTo ? 'caution' : 'info'}
      heading={t(isTo ? 'applications.mine.toDo' : 'applications.mine.next')}
    >
      {next.map(({ step, state, message }) => (
        <div key={step} className="application-next">
          <p>{message}</p>
          {state === 'now' && <GoTo to={wayTo(step, isMissing)} />}
        </div>
      ))}
    </Notice>
  )
}

/** Where each thing to do is done; two that stand at one time are named apart. */
const ways = {
  fee: partIds.fee,
  documents: partIds.documents,
  again: partIds.stages,
  card: partIds.stages,
  stages: partIds.stages,
} as const

function wayTo(step: TimelineStep['step'], isMissing: boolean): keyof typeof ways {
  if (step === 'documents') return isMissing ? 'documents' : 'again'
  if (step === 'examination') return 'card'
  return step === 'fee' ? 'fee' : 'stages'
}

function GoTo({ to }: { to: keyof typeof ways }) {
  const t = useT()
  return (
    <Button variant="secondary" onClick={() => goToPart(ways[to])}>
      {t(`applications.mine.goTo.${to}`)}
    </Button>
  )
}
