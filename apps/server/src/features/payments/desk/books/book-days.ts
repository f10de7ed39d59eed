import { DAY_MS } from '@lokseva/contract/day-ms'
import type { BookDays } from '@lokseva/contract/payments/desk/schemas'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import { AppError } from '#platform/refusals/app-error'

const INDIA = '+05:30'

/** The first moment of a day in India. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00${INDIA}`)

/** The first moment after it. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS)

/** So many days before a day. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Days that can be shown at once. */
export function demandDays(days: BookDays): BookDays {
  const isRange = days.from <= days.to && days.from >= daysBefore(days.to, bookLimits.days - 1)
  if (isRange) return days
  throw new AppError('VALIDATION_FAILED', {}, [{ path: 'from', code: 'INVALID' }])
}
