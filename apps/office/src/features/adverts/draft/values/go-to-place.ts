import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import { fieldId } from '../../fields/part-context.ts'
import { controlOf } from './control-of.ts'

/** Leads to the field at a place, or to the nearest around it; what is folded around it opens. */
export function goToPlace(place: string): void {
  const steps = controlOf(place).split('.')
  for (let length = steps.length; length > 0; length -= 1) {
    const id = fieldId(steps.slice(0, length).join('.'))
    const found = document.getElementById(id)
    if (!found) continue
    found.querySelector(':scope > details')?.setAttribute('open', '')
    for (let fold = found.closest('details'); fold; fold = fold.parentElement!.closest('details'))
      fold.open = true
    goToField(id)
    found.scrollIntoView({ block: 'center' })
    return
  }
}
