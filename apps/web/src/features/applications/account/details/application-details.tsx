import type { ApplicationDetails as Details } from '@lokseva/contract/applications/schemas'
import type { ReactNode } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { CancelAction, OrderAction, QuestionsAction } from '../changes/change-actions.tsx'
import { useFocusFallback } from '../use-focus-fallback.ts'
import { AppliedAnswers } from './applied-answers.tsx'
import { AppliedPosts } from './applied-posts.tsx'
import { AuthoritiesReview } from './authorities-review.tsx'
import { Course } from './course.tsx'
import { Declaration } from './declaration.tsx'
import { Examination } from './examination.tsx'
import { partIds, usePartOfAddress } from './parts.ts'
import { type DocumentSlots, SentDocuments } from './sent-documents.tsx'
import { Summary } from './summary.tsx'

type ApplicationDetailsProps = DocumentSlots & {
  details: Details
  payments: ReactNode
  stages: ReactNode
  onChanged: () => void
}

/** Everything that was applied for, where it stands, and what can still be changed in it. */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { details, payments, stages, papers, ViewDocument, onChanged } = props
  const t = useT()
  const { application } = details
  const box = useFocusFallback(application.status)
  usePartOfAddress()
  return (
    <>
      <div ref={box}>
        <Course details={details} />
      </div>
      <div id={partIds.stages} tabIndex={-1} className="application-part">
        {stages}
      </div>
      <div id={partIds.fee} tabIndex={-1} className="application-part">
        <Card heading={t('applications.mine.amount')}>{payments}</Card>
      </div>
      <Summary details={details} />
      <Card
        heading={t('applications.mine.posts')}
        actions={!application.isDeleted && <OrderAction details={details} onChanged={onChanged} />}
      >
        <AppliedPosts details={details} />
      </Card>
      <AuthoritiesReview details={details} />
      <Examination details={details} onChanged={onChanged} />
      <div id={partIds.documents} tabIndex={-1} className="application-part">
        <SentDocuments details={details} papers={papers} ViewDocument={ViewDocument} />
      </div>
      <AppliedAnswers details={details}>
        <QuestionsAction application={application} onChanged={onChanged} />
      </AppliedAnswers>
      <Declaration details={details} />
      {!application.isDeleted && (
        <Card heading={t('applications.cancel.section')}>
          <div className="application-leaving">
            <p className="application-hint">{t('applications.cancel.text')}</p>
            <CancelAction application={application} onChanged={onChanged} />
          </div>
        </Card>
      )}
    </>
  )
}
