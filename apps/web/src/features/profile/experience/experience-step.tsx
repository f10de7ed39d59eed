import { getExperience } from '@lokseva/contract/profile/step-endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { StepOpening } from '../step/step-opening.tsx'
import { type OwnIds, useStepAnswers } from '../step/use-step-answers.ts'
import { ExperienceForm } from './experience-form.tsx'

const read = (own: OwnIds) => call(getExperience, { params: own })

/** Step 5: whether the candidate has worked, and where. */
export function ExperienceStep({ locked }: { locked: boolean }) {
  const answers = useStepAnswers('experience', read)
  return (
    <StepOpening answers={answers}>
      {(beginning) => <ExperienceForm beginning={beginning} locked={locked} />}
    </StepOpening>
  )
}
