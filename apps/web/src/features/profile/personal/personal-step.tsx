import { StepOpening } from '../step/step-opening.tsx'
import { PersonalForm } from './personal-form.tsx'
import { usePersonalAnswers } from './use-personal-answers.ts'

/** Step 1: the personal form, once everything it begins with is there. */
export function PersonalStep({ locked }: { locked: boolean }) {
  const answers = usePersonalAnswers()
  return (
    <StepOpening answers={answers}>
      {(beginning) => <PersonalForm beginning={beginning} locked={locked} />}
    </StepOpening>
  )
}
