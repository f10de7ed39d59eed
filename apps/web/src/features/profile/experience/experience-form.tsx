import { experienceFieldList, experienceForm } from '@lokseva/forms/experience/experience-form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import { useState } from 'react'
import { useDeclaredForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { useForgottenEntry } from '../step/entries/use-forgotten-entry.ts'
import { useOpenEntry } from '../step/entries/use-open-entry.ts'
import { initialAnswers } from '../step/first-answers.ts'
import { stepFacts } from '../step/step-facts.ts'
import { StepForm } from '../step/step-form.tsx'
import type { StepBeginning } from '../step/use-step-answers.ts'
import { experienceCalls, experienceList } from './experience-calls.ts'
import { ExperienceRows } from './experience-rows.tsx'
import { useExperienceChange } from './use-experience-change.tsx'

type ExperienceFormProps = { beginning: StepBeginning; locked: boolean }

/** Whether there is experience, the list of it, and one Save button that asks once more. */
export function ExperienceForm({ beginning, locked }: ExperienceFormProps) {
  const t = useT()
  const ask = useConfirm()
  const [first] = useState(() => initialAnswers(experienceFieldList, beginning))
  const [facts] = useState(() => stepFacts(beginning))
  const form = useDeclaredForm({
    texts: 'experience',
    fields: experienceFieldList,
    facts,
    answers: first.answers,
  })
  const open = useOpenEntry(form, 'experience')
  const { isForgotten, leadBack } = useForgottenEntry(form)
  const change = useExperienceChange(form, open)
  const confirm = async () => {
    const count = liveEntries(form.values()[experienceList]).length
    return ask({
      heading: t('experience.saveDialog.heading'),
      body: <p>{t('experience.saveDialog.text', { count })}</p>,
      confirmLabel: t('experience.saveDialog.confirm'),
      declineLabel: t('experience.saveDialog.cancel'),
    })
  }
  return (
    <StepForm
      step="experience"
      declaration={experienceForm}
      form={form}
      first={first}
      change={change}
      locked={locked}
      waits={leadBack}
      confirm={confirm}
      calls={experienceCalls}
      failedHeadings={{
        first: t('experience.saveFailed'),
        later: t('experience.saveFailed'),
      }}
      pieces={{
        instead: {
          [experienceList]: (
            <ExperienceRows form={form} open={open} locked={locked} isForgotten={isForgotten} />
          ),
        },
      }}
    />
  )
}
