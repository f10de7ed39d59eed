import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createDeclaredForm, type DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import type { EntryRow } from './entry-rows.ts'
import {
  openedEntry,
  type Opened,
  putEntry,
  unlistedEntry,
  waitingEntry,
  watchEntry,
} from './open-entries.ts'

/** The entry of a form's list that is open. */
export function useOpened<F extends BaseFacts>(form: DeclaredForm<F>): Opened<F> | undefined {
  const watch = useCallback((listener: () => void) => watchEntry(form, listener), [form])
  return useSyncExternalStore(watch, () => openedEntry(form))
}

/** Whether an entry of the form has answers that are not in its list yet, as they are typed. */
export function useUnlistedEntry(form: object) {
  const watch = useCallback((listener: () => void) => watchEntry(form, listener), [form])
  return useSyncExternalStore(watch, () => unlistedEntry(form))
}

/** The entry of a list that is in the making, if any. `texts` is where its wording stands. */
export function useOpenEntry<F extends BaseFacts>(form: DeclaredForm<F>, texts: string) {
  const id = useId()
  const opened = useOpened(form)
  const facts = useFromForm(form, () => form.facts())
  useEffect(() => opened?.entry.setFacts(facts), [opened, facts])

  const create = (fields: readonly Field<F>[], answers: EntryRow) =>
    createDeclaredForm({ id: `${id}-entry`, texts, fields, answers, facts: form.facts() })
  return {
    opened,
    open(fields: readonly Field<F>[], answers: EntryRow, index?: number) {
      const entry = create(fields, answers)
      flushSync(() => putEntry(form, { entry, index }))
      goToField(entry.fieldId(fields[0]!.id))
    },
    /** Opens what a draft has of an entry, where it stands and without leading there. */
    resume(fieldsBeside: (index: number | undefined) => readonly Field<F>[]) {
      const waiting = waitingEntry(form)
      if (!waiting) return
      const { index, answers } = waiting
      putEntry(form, { entry: create(fieldsBeside(index), answers), index }, { isBegun: true })
    },
    close: () => putEntry(form, undefined),
  }
}

export type OpenEntry<F extends BaseFacts> = ReturnType<typeof useOpenEntry<F>>
