import type { BaseFacts, Section } from '@lokseva/forms/engine/form'
import { useEffect } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import { focusHeading } from '@lokseva/ui/navigation/focus-heading.ts'
import { focusRowOfStep } from '../entries/entries-table.tsx'

/**
 * On arrival: to the question or the row that the address names, or else to its section, which on a wide
 * screen may stand far below.
 */
export function useNamedPlace<F extends BaseFacts>(
  form: DeclaredForm<F>,
  sections: readonly Section<F>[],
): void {
  const params = useSearchParams()
  useEffect(() => {
    const question = params.get('question')
    if (question && form.isAsked(question)) {
      const row = Number(params.get('row'))
      return row > 0 ? focusRowOfStep(row - 1) : goToField(form.fieldId(question))
    }
    const index = sections.findIndex(({ id }) => id === params.get('section'))
    const first = index > 0 && sections[index]!.fields.find(({ id }) => form.isAsked(id))
    const card = first && document.getElementById(form.fieldId(first.id))?.closest('.card')
    if (!card) return
    card.scrollIntoView()
    focusHeading(card)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
