import type { Formatters } from './formatters.ts'

/** India keeps one time all year round. */
const indiaOffsetMs = 5.5 * 3_600_000

/** A moment of the server as people here write it: day DD/MM/YYYY and time. */
export function indiaMoment(format: Formatters, iso: string): { date: string; time: string } {
  const day = new Date(Date.parse(iso) + indiaOffsetMs).toISOString().slice(0, 10)
  return { date: format.date(day), time: format.time(new Date(iso)) }
}
