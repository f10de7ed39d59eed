export type Length = { months: number; days: number }
export type Period = { from: string; to: string }

const DAY = 86_400_000
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const written = (date: Date) => date.toISOString().slice(0, 10)

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const daysIn = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : lengths[month - 1]!

/** A day that stands in the calendar, written YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false
  const month = Number(value.slice(5, 7))
  const date = Number(value.slice(8))
  return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(Number(value.slice(0, 4)), month)
}

/** So many years later. Who is born on 29 February has the birthday of other years on 1 March. */
export function yearsLater(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  return day.endsWith('-02-29') && !isDay(same) ? `${year}-03-01` : same
}

/** A day moved on by a length; a day the month does not have runs over into the next one. */
export function movedBy(day: string, { months, days }: Length): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return written(new Date(Date.UTC(year, month - 1 + months, date + days)))
}

/** Completed years and months on a day. */
export function ageOn(birthDay: string, day: string): { years: number; months: number } {
  let years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  if (yearsLater(birthDay, years) > day) years -= 1
  const birthday = yearsLater(birthDay, years)
  const months = Number(day.slice(5, 7)) - Number(birthday.slice(5, 7))
  const begun = day.slice(8) >= birthday.slice(8) ? months : months - 1
  return { years, months: (begun + 12) % 12 }
}

/** Whole months and the days over, the first and the last day counted. */
function lengthOf({ from, to }: Period): Length {
  const start = midnight(from)
  const end = new Date(midnight(to).getTime() + DAY)
  let months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  if (monthsAfter(start, months) > end) months -= 1
  return { months, days: Math.round((end.getTime() - monthsAfter(start, months).getTime()) / DAY) }
}

/** The same day so many months later, or that month's last day where it is shorter. */
function monthsAfter(start: Date, months: number): Date {
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)))
}

/** Periods that share a day become one. */
function merged(periods: readonly Period[]): Period[] {
  const result: Period[] = []
  for (const { from, to } of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1)
    if (!last || from > last.to) result.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return result
}

/** Months and days of all periods, no day counted twice; of several thirty days carry a month. */
export function totalLength(periods: readonly Period[]): Length {
  const spans = merged(periods)
  // Of one period the calendar tells the months: a day short of one is short.
  if (spans.length === 1) return lengthOf(spans[0]!)
  let months = 0
  let days = 0
  for (const period of spans) {
    const length = lengthOf(period)
    months += length.months
    days += length.days
  }
  return { months: months + Math.floor(days / 30), days: days % 30 }
}

/** What a total lacks of so many months: of one period by its last day, of several in months of 30 days. */
export function lackingOf(months: number, periods: readonly Period[]): Length {
  const spans = merged(periods)
  if (spans.length === 1) {
    const [{ from, to }] = spans as [Period]
    const wanted = new Date(monthsAfter(midnight(from), months).getTime() - DAY)
    return lengthOf({ from: written(new Date(midnight(to).getTime() + DAY)), to: written(wanted) })
  }
  const total = totalLength(spans)
  const lacking = months * 30 - total.months * 30 - total.days
  return { months: Math.floor(lacking / 30), days: lacking % 30 }
}

/** From one day to a later one, the first not counted. */
export const daysBetween = (from: string, to: string): Length =>
  lengthOf({ from: written(new Date(midnight(from).getTime() + DAY)), to })
