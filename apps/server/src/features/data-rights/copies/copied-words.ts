import { momentInIndia } from '#platform/clock/clock'

export const moment = (value: unknown): string =>
  value instanceof Date ? momentInIndia(value.getTime()) : '–'

export const text = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : '–'
}
