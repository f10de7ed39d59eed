import type { BaseFacts } from '@lokseva/forms/engine/form'
import { qualificationEntry } from '@lokseva/forms/qualification/qualification-form'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDeclaredForm, type DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { goToField } from '#ui/fields/go-to-field.ts'
import type { EntryRow } from '../step/entries/entry-rows.ts'
import { placeKey } from '../step/place-lists.ts'
import type { EntryLists } from './use-study-lists.ts'

const typeField = qualificationEntry[0]!

type OpenEntry = {
  entry: DeclaredForm<BaseFacts>
  /** The place of the row under repair; a new one has none yet. */
  index: number | undefined
  /** Counts the entries begun, so that each is drawn anew. */
  turn: number
}

/** The qualification in the form: a new one, until a row is opened for repair. */
export function useEntry(facts: BaseFacts, { lists, missing }: EntryLists) {
  const id = useId()
  const create = (answers: EntryRow) => {
    missing.clear()
    return createDeclaredForm({
      id,
      texts: 'qualification',
      fields: qualificationEntry,
      answers,
      facts: {
        ...facts,
        place: (kind, of) => lists.get(placeKey(kind, of)) ?? missing.get(placeKey(kind, of)),
      },
    })
  }
  const [opened, setOpened] = useState<OpenEntry>(() => ({
    entry: create({}),
    index: undefined,
    turn: 0,
  }))
  const begin = (answers: EntryRow, index?: number) => {
    const entry = create(answers)
    flushSync(() => setOpened(({ turn }) => ({ entry, index, turn: turn + 1 })))
  }
  return {
    opened,
    /** Opens a row for repair and leads to it. */
    edit(answers: EntryRow, index: number) {
      begin(answers, index)
      goToField(`${id}-${typeField.id}`)
    },
    /** Begins again with nothing chosen. */
    reset: () => begin({}),
    focusType: (scroll = true) =>
      document.getElementById(`${id}-${typeField.id}`)?.focus({ preventScroll: !scroll }),
  }
}
