import type { Unread } from '../engine/answers.ts'
import type { Fault } from '../engine/form.ts'
import { liveEntries } from '../engine/live-entries.ts'
import type { QualificationRow } from './answers.ts'

/** Any of these is the tenth standard. */
const schoolLeaving: readonly unknown[] = ['SSC', 'YCMOU', 'NIOS']
const belowSchoolLeaving = 'BSSC'
/** What nobody can have without the tenth standard; papers, courses and memberships anybody can. */
const standsAlone: readonly unknown[] = [
  ...schoolLeaving,
  belowSchoolLeaving,
  'Pb',
  'Cf',
  'Other',
  'MEMB',
]
const graduations: readonly unknown[] = ['G', 'ArmedForcesG']
const master = 'PG'
const doctorate = 'PHD'

const isSchoolLeaving = (type: unknown) => schoolLeaving.includes(type)
const isHigher = (type: unknown) => !standsAlone.includes(type)
type Row = Unread<QualificationRow>
const typeOf = (row: Row) => row.qualificationtypecode
const isLive = (row: Row) => row.flgDeleted !== true

/**
 * Whether the qualifications stand on each other: the tenth first, a degree before a master's
 * that is not an integrated course, one of the two before a Ph.D.
 */
export function cascadeFault(entries: unknown): Fault | undefined {
  const types = liveEntries(entries).map(typeOf)
  if (types.length === 0) return undefined
  if (!types.some(isSchoolLeaving)) {
    // Who left school before the tenth says so, and has nothing that stands on it.
    const leftBefore = types.includes(belowSchoolLeaving) && !types.some(isHigher)
    return leftBefore ? undefined : { code: 'SCHOOL_LEAVING_MISSING' }
  }
  if (types.some((type) => graduations.includes(type))) return undefined
  const masters = liveEntries<Row>(entries).filter((row) => typeOf(row) === master)
  if (!masters.every(isIntegrated)) return { code: 'GRADUATION_MISSING' }
  const lacksDegree = types.includes(doctorate) && masters.length === 0
  return lacksDegree ? { code: 'DEGREE_MISSING' } : undefined
}

/** A course that leads from school to the master's takes four years or more, no other does. */
const isIntegrated = (row: Row) => Number(row.courseDurationMonths) >= 48

/** Deleting this row takes the last tenth away, and with it every qualification above it. */
export function deletedWith(entries: readonly Row[], index: number): number[] {
  const gone = entries[index]
  if (!gone || !isSchoolLeaving(typeOf(gone))) return []
  const others = entries.flatMap((entry, at) => (at !== index && isLive(entry) ? [at] : []))
  if (others.some((at) => isSchoolLeaving(typeOf(entries[at]!)))) return []
  return others.filter((at) => isHigher(typeOf(entries[at]!)))
}
