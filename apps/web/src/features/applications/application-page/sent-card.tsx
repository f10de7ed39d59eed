import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { AppliedAnswers } from './applied-answers.tsx'
import { AuthoritiesReview } from './authorities-review.tsx'
import { Declaration } from './declaration.tsx'
import { Summary } from './summary.tsx'

/** All else that was sent. */
export function SentCard({ details }: { details: ApplicationDetails }) {
  return (
    <>
      <Summary details={details} />
      <AuthoritiesReview details={details} />
      <AppliedAnswers details={details} />
      <Declaration details={details} />
    </>
  )
}
