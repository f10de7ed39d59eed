const AHEAD_MS = 5.5 * 3_600_000

const iso = (at: number) => new Date(at + AHEAD_MS).toISOString()

/** 2026-11-15 23:10:05 */
export const yearFirst = (at: number): string => iso(at).slice(0, 19).replace('T', ' ')

/** 15-11-2026 23:10:05 */
export function dayFirst(at: number): string {
  const [day = '', time = ''] = yearFirst(at).split(' ')
  return `${day.split('-').toReversed().join('-')} ${time}`
}
