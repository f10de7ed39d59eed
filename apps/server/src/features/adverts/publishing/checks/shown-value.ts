import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'

/** A value as people write it. */
export const shown = (value: unknown): Bilingual => ({
  en: shownIn('en', value),
  mr: shownIn('mr', value),
})

const limits = ['minValue', 'maxValue', 'maxLength'] as const
type Limit = (typeof limits)[number]

/** The database keeps no order of keys: they are said in ours. */
function shownIn(language: Language, value: unknown): string {
  const none = () => translate(language, 'adverts.words.none')
  if (value === null || value === undefined) return none()
  if (typeof value === 'boolean')
    return translate(language, value ? 'adverts.words.yes' : 'adverts.words.no')
  if (Array.isArray(value))
    return value.length === 0 ? none() : value.map((each) => shownIn(language, each)).join(', ')
  if (typeof value === 'object') {
    const given = value as Partial<Record<Limit, unknown>>
    return limits
      .filter((name) => given[name] !== null && given[name] !== undefined)
      .map((name) =>
        translate(language, `adverts.words.limit.${name}`, {
          value: shownIn(language, given[name]),
        }),
      )
      .join('; ')
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? shownDay(text) : text
}
