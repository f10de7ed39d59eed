import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { type InBoth, loadBoth } from '@lokseva/browser/language/both-languages.ts'
import { formattingLocale } from '@lokseva/browser/language/formatters.ts'
import type { TextParams } from '@lokseva/browser/language/translator.ts'

export type Words = Bilingual

let speakers: InBoth | undefined

/** Fetches the words of printed papers, which a page that shows one needs before it is drawn. */
export async function loadPaperWords(): Promise<void> {
  speakers ??= await loadBoth({
    en: () => import('texts:en/printing'),
    mr: () => import('texts:mr/printing'),
  })
}

/** What a paper says, in both its languages. */
export function words(id: TextId, params?: TextParams): Words {
  if (!speakers) throw new Error('loadPaperWords comes first')
  return { en: speakers.en(id, params), mr: speakers.mr(id, params) }
}

/** What has no second language. */
export const alike = (text: string): Words => ({ en: text, mr: text })

const written = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const
const english = new Intl.DateTimeFormat(formattingLocale.en, written)
const marathi = new Intl.DateTimeFormat(formattingLocale.mr, written)

/** A day, YYYY-MM-DD, with its weekday and month in words; anything else as it was written. */
export function dayInWords(day: string): Words {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(at)) return alike(day)
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
export function timeInWords(time: string): Words {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  const [, part] = parts.find(([from]) => Number(hour) >= from) ?? []
  if (!part) return alike(time)
  return words(part, { time: `${Number(hour) % 12 || 12}:${minute}` })
}

export function periodInWords(from: string, to: string): Words {
  const [begin, end] = [timeInWords(from), timeInWords(to)]
  return {
    en: words('printing.period', { from: begin.en, to: end.en }).en,
    mr: words('printing.period', { from: begin.mr, to: end.mr }).mr,
  }
}
