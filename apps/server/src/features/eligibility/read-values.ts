import type { Id } from '@lokseva/rules/facts'

/** What an older form may have kept otherwise is not known: undefined, never a guess. */
export const flag = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined

export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

export const id = (value: unknown): Id | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined

/** Figures are kept as they were typed. */
export function figure(value: unknown): number | undefined {
  const typed = typeof value === 'string' ? value.trim() : value
  if (typed === '' || (typeof typed !== 'string' && typeof typed !== 'number')) return undefined
  const read = Number(typed)
  return Number.isFinite(read) ? read : undefined
}

/** Whether something stands there at all: the number of a paper, for instance. */
export const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** A question that was not asked because the one above it was answered No is a No as well. */
export const within = (opener: unknown, value: unknown): boolean | undefined =>
  opener === false ? false : flag(value)
