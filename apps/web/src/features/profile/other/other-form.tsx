import { otherFieldList, otherForm } from '@lokseva/forms/other/other-form'
import { createOther, updateOther } from '@lokseva/contract/profile/step-endpoints'
import { useState } from 'react'
import { useDeclaredForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { initialAnswers } from '../step/first-answers.ts'
import { stepFacts } from '../step/step-facts.ts'
import { StepForm } from '../step/step-form.tsx'
import type { StepCalls } from '../step/save/send-save.ts'
import { useStepChange } from '../step/use-step-change.tsx'
import { ownIds, type StepBeginning } from '../step/use-step-answers.ts'

const calls: StepCalls = {
  create: (body, query, options) => call(createOther, { body, query }, options),
  update: (body, query, options) => call(updateOther, { params: ownIds(), body, query }, options),
}

type OtherInformationFormProps = { beginning: StepBeginning; locked: boolean }

export function OtherInformationForm({ beginning, locked }: OtherInformationFormProps) {
  const [first] = useState(() => initialAnswers(otherFieldList, beginning))
  const [facts] = useState(() => stepFacts(beginning))
  const form = useDeclaredForm({
    texts: 'other',
    fields: otherFieldList,
    facts,
    answers: first.answers,
  })
  const change = useStepChange(form)
  return (
    <StepForm
      step="other"
      declaration={otherForm}
      form={form}
      first={first}
      calls={calls}
      change={change}
      locked={locked}
    />
  )
}
