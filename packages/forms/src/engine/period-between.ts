import { safeParse } from 'zod/v4/core'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { Day } from '@lokseva/contract/identity/fields'

export type Period = { years: number; months: number; days: number }

/** Whole years, months and days from one day to another, the last day counted. */
export function periodBetween(from: string, to: string): Period | undefined {
  if (!isDay(from) || !isDay(to) || from > to) return undefined
  const start = new Date(`${from}T00:00:00Z`)
  const end = new Date(`${to}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  let months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  if (monthsAfter(start, months) > end) months -= 1
  const days = (end.getTime() - monthsAfter(start, months).getTime()) / DAY_MS
  return { years: Math.floor(months / 12), months: months % 12, days }
}

const isDay = (text: string) => safeParse(Day, text).success

/** The same day so many months later, or that month's last day where it is shorter. */
function monthsAfter(start: Date, months: number): Date {
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)))
}
