import type { Answers, BaseFacts, FormDeclaration } from '@lokseva/forms/engine/form'
import { putDraft } from '@lokseva/contract/profile/endpoints'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Appeared } from '#form-kit/declared/appeared.tsx'
import { type ChangeAnswer, ChangeContext } from '#form-kit/declared/change-context.ts'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import type { SectionPieces } from '#form-kit/declared/declared-section.tsx'
import { RevealContext } from '#form-kit/declared/reveal-context.ts'
import { SectionPager } from '#form-kit/declared/section-pager.tsx'
import { useAutosave } from '#form-kit/declared/use-autosave.ts'
import { useFieldWords } from '#form-kit/declared/use-declared.ts'
import { FormErrors } from '#form-kit/form/form-errors.tsx'
import { call } from '#platform/api/call.ts'
import { DraftNotice } from './draft-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { type FailedHeadings, SaveOutcome } from './save-outcome.tsx'
import type { FirstAnswers } from './first-answers.ts'
import { type StepCalls, useSaveStep } from './use-save-step.ts'

type StepFormProps<F extends BaseFacts> = {
  step: ProfileStep
  declaration: FormDeclaration<F>
  form: DeclaredForm<F>
  first: FirstAnswers
  calls: StepCalls
  change: ChangeAnswer
  pieces?: SectionPieces
  locked: boolean
  /** What stands above the reason when a save fails. */
  failedHeadings?: FailedHeadings
  /** Asked before a good form is sent; no sends nothing. */
  confirm?: () => Promise<boolean>
  /** Stands above the Save button. */
  children?: ReactNode
}

/** The same at every drawing, so that what is typed draws nothing else. */
const noPieces: SectionPieces = {}

/** A step of the profile: its sections, its drafts and its one Save button. */
export function StepForm<F extends BaseFacts>(props: StepFormProps<F>) {
  const {
    step,
    declaration,
    form,
    first,
    calls,
    change,
    pieces = noPieces,
    locked,
    confirm,
  } = props
  const { sections } = declaration
  const [restoredFrom, setRestoredFrom] = useState(first.restoredFrom)
  const [sectionId, setSectionId] = useState(sections[0]!.id)
  const keep = useCallback((answers: Answers) => keepDraft(step, answers), [step])
  const { state, settle, rest } = useAutosave({ form, keep, enabled: !locked })
  const save = useSaveStep({
    form,
    calls,
    version: first.version,
    before: rest,
    onSaved: (at) => {
      setRestoredFrom(undefined)
      settle({ kind: 'saved', at })
    },
  })
  const words = useFieldWords(form)
  useEffect(() => {
    // Also of the sections that a phone does not show: the summary names them all.
    for (const { id } of form.fields) form.setLabel(id, words(id) ?? id)
  }, [form, words])
  const reveal = useCallback(
    (fieldId: string) => {
      const section = sections.find(({ fields }) =>
        fields.some(({ id }) => form.fieldId(id) === fieldId),
      )
      if (section) setSectionId(section.id)
    },
    [form, sections],
  )
  const discard = () => {
    form.replace(first.savedAnswers)
    setRestoredFrom(undefined)
    settle()
  }
  const submit = async () => {
    if (!save.mayBegin() || (confirm && !(await confirm()))) return
    save.send()
  }
  return (
    <ChangeContext value={change}>
      <form
        className="profile-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SaveOutcome step={step} save={save} failedHeadings={props.failedHeadings} />
        <DraftNotice step={step} restoredFrom={restoredFrom} onDiscard={discard} />
        <FormErrors form={form} reveal={reveal} />
        <Appeared form={form} />
        <RevealContext value={reveal}>
          <SectionPager
            form={form}
            sections={sections}
            pieces={pieces}
            current={sectionId}
            onOpen={setSectionId}
            disabled={locked}
          />
        </RevealContext>
        {props.children}
        <SaveBar locked={locked} busy={save.busy} state={state} />
      </form>
    </ChangeContext>
  )
}

async function keepDraft(step: ProfileStep, answers: Answers): Promise<Date> {
  // Digits of an Aadhaar number stay with the person until the step is saved.
  const { aadhaarNo: _never, ...rest } = answers
  const { savedAt } = await call(putDraft, { params: { step }, body: { answers: rest } })
  return new Date(savedAt)
}
