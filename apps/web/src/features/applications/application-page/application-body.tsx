import { useFocusFallback } from '../account/use-focus-fallback.ts'
import { ChangesCard } from './changes-card.tsx'
import { Choices } from './choices.tsx'
import { ClosedActions } from './closed-actions.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { FeeCard } from './fee-card.tsx'
import { NextStep } from './next-step.tsx'
import { OpenNow } from './open-now.tsx'
import { PageHead } from './page-head.tsx'
import { PapersCard } from './papers-card.tsx'
import { SentCard } from './sent-card.tsx'
import { SentDocuments } from './sent-documents.tsx'
import type { BodyProps } from './slots.ts'

type ApplicationBodyProps = BodyProps & { isUnsaved: (stageId: number) => boolean }

/** What is to do, what is open and closed, and beside it what was sent. */
export function ApplicationBody(props: ApplicationBodyProps) {
  const { details, lead, leading, tasks, isUnsaved, onChanged } = props
  const { application } = details
  const box = useFocusFallback(application.status)
  const hasEnded = application.status !== 'SUBMITTED' && application.status !== 'FEES_PAID'
  return (
    <div className="page-stack application-page" ref={box}>
      <PageHead details={details} />
      <div className="application-columns">
        <div className="page-stack">
          <div className="page-stack application-lead">
            {hasEnded && <EndedNotice application={application} />}
            {/* Also of one that has ended something may be left to do: money that comes back. */}
            {hasEnded ? leading && lead : (lead ?? <NextStep application={application} />)}
          </div>
          <OpenNow
            details={details}
            leading={leading}
            tasks={tasks}
            isUnsaved={isUnsaved}
            onChanged={onChanged}
          />
          <ClosedActions details={details} isUnsaved={isUnsaved} />
        </div>
        <div className="page-stack">
          <SentDocuments details={details} ViewDocument={props.ViewDocument} />
          <Choices details={details} onChanged={onChanged} />
          <FeeCard {...props} />
          <PapersCard details={details} FeeReceipt={props.FeeReceipt} />
          <ChangesCard details={details} />
        </div>
        <div className="page-stack">
          <SentCard details={details} />
        </div>
      </div>
    </div>
  )
}
