import { DAY_MS } from '@lokseva/contract/day-ms'
import { anchorDay } from './candidates.ts'

export const daysSinceAnchor = (today: string): number =>
  Math.round((Date.parse(today) - Date.parse(anchorDay)) / DAY_MS)

/** The same with every day in it moved. */
export function movedBy<T>(days: number, value: T): T {
  if (typeof value === 'string')
    return (/^\d{4}-\d{2}-\d{2}$/.test(value) ? moveDay(value, days) : value) as T
  if (Array.isArray(value)) return value.map((each) => movedBy(days, each)) as T
  if (typeof value !== 'object' || value === null) return value
  const moved = Object.entries(value).map(([name, each]) => [name, movedBy(days, each)])
  return Object.fromEntries(moved) as T
}

const moveDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
