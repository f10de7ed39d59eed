import type { SittingRow } from './sittings.ts'

const DAY_ENDS = 23 * 60 + 59
/** Extra time comes in steps of five minutes, never less than 20 minutes for every hour. */
const STEP = 5

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Until when somebody with extra time may write: as the time table says, else by the hour. */
export function writesUntil({
  durationFrom,
  durationTo,
  extraTimeTo,
}: Pick<SittingRow, 'durationFrom' | 'durationTo' | 'extraTimeTo'>): string {
  if (extraTimeTo !== null) return extraTimeTo
  const end = minutesOf(durationTo)
  const extra = Math.ceil((end - minutesOf(durationFrom)) / 3 / STEP) * STEP
  return timeOf(Math.min(end + extra, DAY_ENDS))
}

/** The papers of somebody, with the end of their extra time where they have any. */
export const withExtraTime = (
  sittings: readonly SittingRow[],
  needsExtraTime: boolean,
): SittingRow[] =>
  sittings.map((each) => ({ ...each, extraTimeTo: needsExtraTime ? writesUntil(each) : null }))
