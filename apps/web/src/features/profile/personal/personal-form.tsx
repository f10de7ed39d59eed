import { personalFields, personalForm } from '@lokseva/contract/forms/personal/personal-form'
import { putDraft } from '@lokseva/contract/profile/endpoints'
import type { Answers } from '@lokseva/contract/forms/engine/form'
import { useCallback, useMemo, useState } from 'react'
import { ChangeContext } from '#form-kit/declared/change-context.ts'
import { SectionPager } from '#form-kit/declared/section-pager.tsx'
import { useAutosave } from '#form-kit/declared/use-autosave.ts'
import { useDeclaredForm } from '#form-kit/declared/use-declared.ts'
import { FormErrors } from '#form-kit/form/form-errors.tsx'
import { call } from '#platform/api/call.ts'
import { browserFacts, type PlaceLists } from './browser-facts.ts'
import { DraftNotice } from './draft-notice.tsx'
import { usePersonalPieces } from './personal-pieces.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveOutcome } from './save-outcome.tsx'
import { answersOf, type Beginning, firstAnswers } from './use-personal-answers.ts'
import { useBorderPlaces } from './use-border-places.ts'
import { usePersonalChange } from './use-personal-change.tsx'
import { useSavePersonal } from './use-save-personal.ts'

const keep = async (answers: Answers): Promise<Date> => {
  // The last four digits stay with the person until the step is saved.
  const { aadhaarNo: _never, ...rest } = answers
  const { savedAt } = await call(putDraft, {
    params: { step: 'personal' },
    body: { answers: rest },
  })
  return new Date(savedAt)
}

/** The whole personal tab: one form, one Save button. */
export function PersonalForm({ beginning, locked }: { beginning: Beginning; locked: boolean }) {
  const [places] = useState<PlaceLists>(() => new Map())
  const [first] = useState(() => firstAnswers(beginning))
  const [restoredFrom, setRestoredFrom] = useState(first.restoredFrom)
  const [sectionId, setSectionId] = useState(personalForm.sections[0]!.id)
  const facts = useMemo(() => browserFacts(beginning, places), [beginning, places])
  const form = useDeclaredForm({
    ...{ texts: 'personal', fields: personalFields, facts },
    answers: first.answers,
  })
  const change = usePersonalChange(form)
  const placesFailed = useBorderPlaces(form, places)
  const { state, settle, rest } = useAutosave({ form, keep, enabled: !locked })
  const save = useSavePersonal({
    form,
    saved: beginning.saved,
    before: rest,
    onSaved: (at) => {
      setRestoredFrom(undefined)
      settle({ kind: 'saved', at })
    },
  })
  const pieces = usePersonalPieces(form, beginning.facts, locked, placesFailed)

  const reveal = useCallback(
    (fieldId: string) => {
      const section = personalForm.sections.find(({ fields }) =>
        fields.some(({ id }) => form.fieldId(id) === fieldId),
      )
      if (section) setSectionId(section.id)
    },
    [form],
  )
  const discard = () => {
    form.replace(beginning.saved ? answersOf(beginning.saved) : {})
    setRestoredFrom(undefined)
    settle()
  }

  return (
    <ChangeContext value={change}>
      <form
        className="profile-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.submit()
        }}
      >
        <SaveOutcome save={save} />
        <DraftNotice restoredFrom={restoredFrom} onDiscard={discard} />
        <FormErrors form={form} reveal={reveal} />
        <SectionPager
          form={form}
          sections={personalForm.sections}
          current={sectionId}
          onOpen={setSectionId}
          pieces={pieces}
          disabled={locked}
        />
        <SaveBar locked={locked} busy={save.busy} state={state} />
      </form>
    </ChangeContext>
  )
}
