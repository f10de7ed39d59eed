import { dateFormat } from '@lokseva/browser/language/date-format.ts'
import { type Words, words } from './paper-texts.ts'

/** What has no second language. */
export const alike = (text: string): Words => ({ en: text, mr: text })

const written = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** A day, YYYY-MM-DD, with its weekday and month in words; anything else as it was written. */
export function dayInWords(day: string): Words {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(at)) return alike(day)
  return { en: dateFormat('en', written).format(at), mr: dateFormat('mr', written).format(at) }
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
