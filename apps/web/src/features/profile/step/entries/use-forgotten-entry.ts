import type { BaseFacts } from '@lokseva/forms/engine/form'
import { useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import { useOpened } from './use-open-entry.ts'

/** The entry that was open when Save was pressed, where it is to be added or given up first. */
export function useForgottenEntry<F extends BaseFacts>(form: DeclaredForm<F>) {
  const entry = useOpened(form)?.entry
  const [forgotten, setForgotten] = useState<unknown>()
  return {
    isForgotten: entry !== undefined && entry === forgotten,
    /** Leads back to it; nothing is saved as long as it is open. */
    leadBack() {
      setForgotten(entry)
      if (entry) goToField(entry.fieldId(entry.fields[0]!.id))
      return entry !== undefined
    },
  }
}
