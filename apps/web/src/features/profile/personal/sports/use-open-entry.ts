import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { sportsEntry } from '@lokseva/contract/forms/sports/sports-entry'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDeclaredForm, type DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useFromForm } from '#form-kit/declared/use-declared.ts'
import { goToField } from '#ui/fields/go-to-field.ts'
import type { SportsRow } from './sports-list.ts'

type OpenEntry = {
  entry: DeclaredForm<PersonalFacts>
  /** The place of the row under repair; a new one has none yet. */
  index: number | undefined
}

/** As long as the page has its form: going to another section and back loses no entry. */
const openEntries = new WeakMap<DeclaredForm<PersonalFacts>, OpenEntry>()

/** The achievement that is being entered, if any. */
export function useOpenEntry(form: DeclaredForm<PersonalFacts>) {
  const id = useId()
  const [opened, setOpened] = useState(() => openEntries.get(form))
  const facts = useFromForm(form, () => form.facts())
  useEffect(() => opened?.entry.setFacts(facts), [opened, facts])

  const put = (next: OpenEntry | undefined) => {
    if (next) openEntries.set(form, next)
    else openEntries.delete(form)
    setOpened(next)
  }
  return {
    opened,
    open(answers: SportsRow, index?: number) {
      const entry = createDeclaredForm({
        ...{ id: `${id}-entry`, texts: 'sports', fields: sportsEntry },
        ...{ answers, facts: form.facts() },
      })
      flushSync(() => put({ entry, index }))
      goToField(entry.fieldId(sportsEntry[0]!.id))
    },
    close: () => put(undefined),
  }
}
