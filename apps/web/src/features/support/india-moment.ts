import type { Formatters } from '#platform/language/formatters.ts'

/** India keeps one time all year round. */
const indiaOffsetMs = 5.5 * 3_600_000

/** A moment of the server as people here write it: DD/MM/YYYY, 14:02. */
export function indiaMoment(format: Formatters, iso: string): string {
  const day = new Date(Date.parse(iso) + indiaOffsetMs).toISOString().slice(0, 10)
  return `${format.date(day)}, ${format.time(new Date(iso))}`
}
