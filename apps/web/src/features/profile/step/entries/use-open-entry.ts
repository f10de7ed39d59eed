import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDeclaredForm, type DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useFromForm } from '#form-kit/declared/use-declared.ts'
import { goToField } from '#ui/fields/go-to-field.ts'
import type { EntryRow } from './entry-rows.ts'

type Opened<F extends BaseFacts> = {
  entry: DeclaredForm<F>
  /** The place of the row under repair; a new one has none yet. */
  index: number | undefined
}

/** As long as the page has its form: going to another section and back loses no entry. */
const openEntries = new WeakMap<object, unknown>()

/** Whether an entry of the form's list is in the making, also where its section is not on the page. */
export const hasOpenEntry = (form: object): boolean => openEntries.has(form)

/** The entry of a list that is in the making, if any. `texts` is where its wording stands. */
export function useOpenEntry<F extends BaseFacts>(form: DeclaredForm<F>, texts: string) {
  const id = useId()
  const [opened, setOpened] = useState(() => openEntries.get(form) as Opened<F> | undefined)
  const facts = useFromForm(form, () => form.facts())
  useEffect(() => opened?.entry.setFacts(facts), [opened, facts])

  const put = (next: Opened<F> | undefined) => {
    if (next) openEntries.set(form, next)
    else openEntries.delete(form)
    setOpened(next)
  }
  return {
    opened,
    open(fields: readonly Field<F>[], answers: EntryRow, index?: number) {
      const entry = createDeclaredForm({
        id: `${id}-entry`,
        texts,
        fields,
        answers,
        facts: form.facts(),
      })
      flushSync(() => put({ entry, index }))
      goToField(entry.fieldId(fields[0]!.id))
    },
    close: () => put(undefined),
  }
}

export type OpenEntry<F extends BaseFacts> = ReturnType<typeof useOpenEntry<F>>
