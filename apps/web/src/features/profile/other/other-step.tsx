import { getOther } from '@lokseva/contract/profile/step-endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { StepOpening } from '../step/step-opening.tsx'
import { type OwnIds, useStepAnswers } from '../step/use-step-answers.ts'
import { OtherInformationForm } from './other-form.tsx'

const read = (own: OwnIds) => call(getOther, { params: own })

/** Step 3: the declarations and what the candidate wants to add. */
export function OtherStep({ locked }: { locked: boolean }) {
  const answers = useStepAnswers('other', read)
  return (
    <StepOpening answers={answers}>
      {(beginning) => <OtherInformationForm beginning={beginning} locked={locked} />}
    </StepOpening>
  )
}
