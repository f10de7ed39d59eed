import type { Answers, Field, OptionSource } from '@lokseva/forms/engine/form'
import { isRecord } from '@lokseva/forms/engine/check-answers'
import { isOptionId } from '@lokseva/forms/engine/options-of'
import { eligibleGroups } from '@lokseva/forms/sports/sports-entry'
import type { ViewLine } from '@lokseva/contract/profile-view/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { choiceKey, type Choice, type Label } from '#features/lookups/index'
import { shownDay } from '#platform/clock/clock'
import { hasText, translate, type TextParams } from '#platform/texts/translate'

export type AnyField = Field<never>
export type Labels = ReadonlyMap<string, Label>

const sourceName = (source: OptionSource) => ('list' in source ? source.list : source.place)

/** Every choice a document names, so that all their names are asked for at once. */
export function choicesIn(fields: readonly AnyField[], document: Answers): Choice[] {
  return fields.flatMap((field): Choice[] => {
    const value = document[field.id]
    if (field.kind === 'entries')
      return (Array.isArray(value) ? value : [])
        .filter(isRecord)
        .flatMap((row) => choicesIn(field.entry, row))
    if (field.kind !== 'choice' && field.kind !== 'choices') return []
    const source = sourceName(field.options)
    return [value].flat().flatMap((id) => (isOptionId(id) ? [{ source, id }] : []))
  })
}

export const same = (text: string): Label => ({ en: text, mr: text })

export const bothLanguages = (id: TextId, params: TextParams = {}): Label => ({
  en: translate('en', id, params),
  mr: translate('mr', id, params),
})

/** An answer as a person reads it; nothing where there is none. */
function answerInWords(field: AnyField, value: unknown, labels: Labels): Label | undefined {
  if (value === undefined || value === null || value === '') return undefined
  switch (field.kind) {
    case 'yesNo':
    case 'tick':
      return bothLanguages(value === true ? 'profile-view.yes' : 'profile-view.no')
    case 'day':
      return same(shownDay(value as string))
    case 'choice':
    case 'choices': {
      const source = sourceName(field.options)
      const chosen = [value].flat().filter(isOptionId)
      return joined(chosen.map((id) => labels.get(choiceKey({ source, id })) ?? same(String(id))))
    }
    case 'flags':
      return groups(value)
    case 'entries':
      return undefined
    default:
      return same(String(value as string | number))
  }
}

function joined(labels: readonly Label[]): Label | undefined {
  if (labels.length === 0) return undefined
  return {
    en: labels.map(({ en }) => en).join(', '),
    mr: labels.map(({ mr }) => mr).join(', '),
  }
}

const groups = (flags: unknown): Label =>
  same(
    eligibleGroups
      .filter((_letter, index) => Array.isArray(flags) && flags[index] === true)
      .join(', '),
  )

/** What a question is called; its own name where the form has no word for it. */
export function questionWords(prefix: string, id: string): Label {
  const key = `${prefix}.${id}`
  return hasText(key) ? bothLanguages(key) : same(id)
}

export const line = (id: string, reference: string, label: Label, value: Label): ViewLine => ({
  id,
  reference,
  label,
  value,
})

/** The answered questions of a form, in their order. */
export function linesOf(
  prefix: string,
  fields: readonly AnyField[],
  document: Answers,
  labels: Labels,
): ViewLine[] {
  return fields.flatMap((field) => {
    const value = answerInWords(field, document[field.id], labels)
    return value ? [line(field.id, field.reference, questionWords(prefix, field.id), value)] : []
  })
}
