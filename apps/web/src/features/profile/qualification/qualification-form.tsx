import { india } from '@lokseva/forms/address/address-fields'
import type { Answers } from '@lokseva/forms/engine/form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import {
  qualificationFieldList,
  qualificationForm,
} from '@lokseva/forms/qualification/qualification-form'
import { rowFromWire, rowToWire } from '@lokseva/forms/qualification/wire-rows'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import {
  createQualifications,
  updateQualifications,
} from '@lokseva/contract/profile/step-endpoints'
import { useMemo, useState } from 'react'
import { useDeclaredForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { unlistedEntry } from '../step/entries/open-entries.ts'
import { useForgottenEntry } from '../step/entries/use-forgotten-entry.ts'
import { initialAnswers } from '../step/first-answers.ts'
import { placeKey, type PlaceLists } from '../step/places/place-lists.ts'
import { stepFacts } from '../step/step-facts.ts'
import { StepForm } from '../step/step-form.tsx'
import { useStepChange } from '../step/use-step-change.tsx'
import type { StepCalls } from '../step/save/send-save.ts'
import { ownIds } from '../step/use-step-answers.ts'
import { Qualifications } from './qualifications.tsx'
import { useConfirmSave } from './use-confirm-save.tsx'
import { useEntry } from './use-entry.ts'
import type { Beginning } from './use-qualification-answers.ts'
import type { EntryLists } from './use-study-lists.ts'

const listId = 'qualifications'

const wireRows = (answers: Answers) =>
  (Array.isArray(answers[listId]) ? (answers[listId] as Answers[]) : []).map(rowToWire)

/** The call answers with a list, as the specification has it; the first says all. */
const firstOf = ([saved]: StepSaved[]): StepSaved => {
  if (!saved) throw new Error('the portal saved the qualifications without saying so')
  return saved
}

const calls: StepCalls = {
  create: async (answers, query, options) =>
    firstOf(await call(createQualifications, { query, body: wireRows(answers) }, options)),
  update: async ({ version, ...answers }, known, options) => {
    const query = { ...known, version: String(version) }
    const request = { params: ownIds(), query, body: wireRows(answers) }
    return firstOf(await call(updateQualifications, request, options))
  },
}

type QualificationFormProps = { beginning: Beginning; locked: boolean }

/** All qualifications, one Save button. */
export function QualificationForm({ beginning, locked }: QualificationFormProps) {
  const t = useT()
  const [entryLists] = useState((): EntryLists => ({
    lists: new Map([[placeKey('state', india), beginning.states]]),
    missing: new Map(),
  }))
  const [first] = useState(() => readBeginning(beginning))
  const [facts] = useState(() => factsOf(beginning, entryLists.lists))
  const form = useDeclaredForm({
    texts: 'qualification',
    fields: qualificationFieldList,
    facts,
    answers: first.answers,
  })
  const change = useStepChange(form)
  const entryState = useEntry({ form, facts, entryLists, draft: first.entry })
  const confirm = useConfirmSave(form)
  const { isForgotten, leadBack } = useForgottenEntry(form)
  // With others in the list the question before the save says what is not among them.
  const waits = () =>
    liveEntries(form.values()[listId]).length === 0 &&
    unlistedEntry(form) !== undefined &&
    leadBack()
  const pieces = useMemo(
    () => ({
      instead: {
        [listId]: (
          <Qualifications
            form={form}
            entryState={entryState}
            entryLists={entryLists}
            locked={locked}
            isForgotten={isForgotten}
          />
        ),
      },
    }),
    [form, entryState, entryLists, locked, isForgotten],
  )
  return (
    <StepForm
      step="qualification"
      declaration={qualificationForm}
      form={form}
      first={first}
      change={change}
      pieces={pieces}
      locked={locked}
      waits={waits}
      confirm={confirm}
      calls={calls}
      failedHeadings={{
        first: t('qualification.failed.add'),
        later: t('qualification.failed.edit'),
      }}
    />
  )
}

function readBeginning({ saved, draft }: Beginning) {
  const read = <T extends Answers>(answers: T): T => ({
    ...answers,
    [listId]: Array.isArray(answers[listId])
      ? (answers[listId] as Answers[]).map(rowFromWire)
      : undefined,
  })
  const first = initialAnswers(qualificationFieldList, {
    saved: saved && read(saved),
    draft: draft.answers ? { ...draft, answers: read(draft.answers) } : draft,
  })
  return { ...first, read }
}

function factsOf({ types, ...beginning }: Beginning, lists: PlaceLists) {
  const facts = stepFacts(beginning, lists)
  return {
    ...facts,
    list: (name: string) => (name === 'qualification_type' ? types : facts.list(name)),
  }
}
