import { dayInIndia } from '#platform/clock/clock'

/** How many days before a loss somebody is reminded. */
export const reminderDays = [3, 1] as const

const INDIA_OFFSET = 5.5 * 3_600_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Nobody is woken: from 9:00 to 20:00 in India, whose clocks are never changed. */
export function isReminderHour(now: number): boolean {
  const hour = Math.floor(((now + INDIA_OFFSET) % DAY) / HOUR)
  return hour >= 9 && hour < 20
}

/** The day so many days later, both YYYY-MM-DD. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export const daysUntil = (until: string, now: number): number =>
  (Date.parse(until) - Date.parse(dayInIndia(now))) / DAY

/** Seconds until midnight in India. */
export const secondsLeftToday = (now: number): number =>
  Math.ceil((DAY - ((now + INDIA_OFFSET) % DAY)) / 1000)
