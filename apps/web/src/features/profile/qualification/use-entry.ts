import type { BaseFacts } from '@lokseva/forms/engine/form'
import { qualificationEntry } from '@lokseva/forms/qualification/qualification-form'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDeclaredForm, type DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import type { EntryRow } from '../step/entries/entry-rows.ts'
import { type EntryDraft, putEntry } from '../step/entries/open-entries.ts'
import { useOpened } from '../step/entries/use-open-entry.ts'
import { placeKey } from '../step/places/place-lists.ts'
import type { EntryLists } from './use-study-lists.ts'

type Form = DeclaredForm<BaseFacts>

const typeId = qualificationEntry[0]!.id
/** Counts the entries begun, so that each is drawn anew. */
let made = 0

type Begin = {
  form: Form
  facts: BaseFacts
  entryLists: EntryLists
  /** What was typed of an entry and not added yet. */
  draft: EntryDraft | undefined
}

/** The qualification in the form: a new one on arrival, then the one that was asked for. */
export function useEntry({ form, facts, entryLists: { lists, missing }, draft }: Begin) {
  const id = useId()
  const create = (answers: EntryRow) => {
    missing.clear()
    return createDeclaredForm({
      id: `${id}-${++made}`,
      texts: 'qualification',
      fields: qualificationEntry,
      answers,
      facts: {
        ...facts,
        place: (kind, of) => lists.get(placeKey(kind, of)) ?? missing.get(placeKey(kind, of)),
      },
    })
  }
  /** Stands in where none is open. */
  const [none] = useState((): Form => {
    const entry = create(draft?.answers ?? {})
    putEntry(form, { entry, index: draft?.index }, { isBegun: draft !== undefined })
    return create({})
  })
  const opened = useOpened(form)
  return {
    opened,
    entry: opened?.entry ?? none,
    /** Opens a row for repair, or a new one, and leads to it. */
    begin(answers: EntryRow, index?: number) {
      const entry = create(answers)
      flushSync(() => putEntry(form, { entry, index }))
      goToField(entry.fieldId(typeId))
    },
    close: () => putEntry(form, undefined),
    focusType() {
      const type = opened && document.getElementById(opened.entry.fieldId(typeId))
      type?.focus({ preventScroll: true })
    },
  }
}
