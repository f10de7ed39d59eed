import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { translate, type TextParams } from '#platform/texts/translate'

type Line = { label: Bilingual; value: string | Bilingual }

export const words = (id: TextId, params?: TextParams): Bilingual => ({
  en: translate('en', id, params),
  mr: translate('mr', id, params),
})

export const line = (label: TextId, value: string | Bilingual): Line => ({
  label: words(label),
  value,
})

/** What has no second language. */
export const alike = (text: string): Bilingual => ({ en: text, mr: text })

const written = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const inUtc = { ...written, timeZone: 'UTC' } as const
// Short, so that it stands in one line of the time table.
const english = new Intl.DateTimeFormat('en-IN', { ...inUtc, weekday: 'short' })
const marathi = new Intl.DateTimeFormat('mr-IN-u-nu-latn', inUtc)

/** A day, YYYY-MM-DD, with its weekday and month in words. */
export function dayInWords(day: string): Bilingual {
  const at = Date.parse(`${day}T00:00:00Z`)
  return { en: english.format(at), mr: marathi.format(at) }
}

/** The first hour of each part of the day. */
const parts = [
  [20, 'printing.time.night'],
  [17, 'printing.time.evening'],
  [12, 'printing.time.afternoon'],
  [0, 'printing.time.morning'],
] as const

/** A time of 24 hours, HH:MM, as people say it: in 12, with the part of the day. */
export function timeInWords(time: string): Bilingual {
  const [hour, minute] = time.split(':') as [string, string]
  const [, part] = parts.find(([from]) => Number(hour) >= from)!
  return words(part, { time: `${Number(hour) % 12 || 12}:${minute}` })
}

export function periodInWords(from: string, to: string): Bilingual {
  const [begin, end] = [timeInWords(from), timeInWords(to)]
  const params = (language: keyof Bilingual) => ({ from: begin[language], to: end[language] })
  return {
    en: translate('en', 'printing.period', params('en')),
    mr: translate('mr', 'printing.period', params('mr')),
  }
}
