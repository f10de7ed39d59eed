import type { Language } from '@lokseva/texts/text-id'
import { formattingLocale } from './formatters.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day, midnight in UTC, with its parts in words. */
export function dateFormat(
  language: Language,
  parts: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(parts)
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(formattingLocale[language], { ...parts, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}
