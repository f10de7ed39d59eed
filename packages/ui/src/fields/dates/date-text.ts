import { latinDigits } from '../digits/latin-digits.ts'

const separated = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const together = /^(\d{2})(\d{2})(\d{4})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * What was typed, as data: YYYY-MM-DD once day, month and year are there, else the text itself.
 * A day that does not exist stays as it is, for validation to refuse by name; nothing is guessed.
 */
export function dateFromText(text: string): string {
  const typed = latinDigits(text).trim()
  const dayFirst = separated.exec(typed) ?? together.exec(typed)
  if (dayFirst) return asData(dayFirst[3], dayFirst[2], dayFirst[1])
  const iso = yearFirst.exec(typed)
  if (iso) return asData(iso[1], iso[2], iso[3])
  return typed
}

/** Data as people read it: 1998-03-05 → 05/03/1998; anything else unchanged. */
export function dateToText(value: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value
}

/** Whether the calendar has that day: 1998-02-31 has the right form, but no place in it. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Puts the slashes in while digits are typed at the end; leaves every other edit alone. */
export function maskDateTyping(before: string, after: string): string {
  const typed = latinDigits(after)
  const appended = typed.length === before.length + 1 && typed.startsWith(before)
  if (!appended) return typed
  if (/^\d{2}$/.test(typed) || /^\d{2}\/\d{2}$/.test(typed)) return `${typed}/`
  // The slash was deleted by hand and typing goes on: 05 3 → 05/3
  const resumed = /^(\d{2})(\d)$/.exec(typed) ?? /^(\d{2}\/\d{2})(\d)$/.exec(typed)
  if (resumed) return `${resumed[1]}/${resumed[2]}`
  // A hand that types its own slash after ours means one slash.
  return typed.replace(/\/{2,}$/, '/')
}

function asData(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
