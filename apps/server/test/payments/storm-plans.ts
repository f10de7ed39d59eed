import { providerNames, type ProviderName } from '@lokseva/contract/payments/providers'
import { seeded } from '../seeded.ts'

/** What happens at the bank, after so many minutes at its page. */
export type Course =
  | 'pays'
  | 'fails'
  | 'fails, then pays'
  | 'waits, then pays'
  | 'leaves'
  | 'is given back'
  | 'pays another amount'

const courses: [Course, percent: number][] = [
  ['pays', 52],
  ['fails', 12],
  ['fails, then pays', 9],
  ['waits, then pays', 9],
  ['leaves', 9],
  ['is given back', 4],
  ['pays another amount', 5],
]

/** A message on its way to the portal: so late, true or a lie, sealed or forged. */
export type Trip = {
  kind: 'return' | 'notice'
  after: number
  isLie: boolean
  isForged: boolean
}

/** What one person does. All of it is drawn beforehand: a seed tells the same story again. */
export type Plan = {
  provider: ProviderName
  startsAt: number
  course: Course
  paysAfter: number
  /** Between a first word of the bank and its last. */
  laterBy: number
  trips: Trip[]
  /** Somebody who does not wait for the end, and pays once more. */
  again: Plan | undefined
  cancelsAt: number | undefined
  /** The bank takes the money once more under the same order number, so much later. */
  secondAfter: number | undefined
  /** For what can only be drawn on the way: where a process dies. */
  chance: (below: number) => number
}

/** How people are; of a hundred so many. */
export type Habits = {
  /** Come back with a word the bank never said. */
  lies: number
  /** Pay once more without waiting for the end. */
  again: number
  /** Are charged a second time under the same order number. */
  seconds: number
  /** What becomes of all of them alike. */
  course?: Course
}
export const usualHabits: Habits = { lies: 6, again: 35, seconds: 10 }

/** The hours in which people come. */
export const STORM_MINUTES = 240

export function planOf(seed: number, habits: Habits, startsAt?: number): Plan {
  const chance = seeded(seed)
  const isOnce = (percent: number) => chance(100) < percent
  const anyOf = <T>(list: readonly T[]) => list[chance(list.length)]!
  const begins = startsAt ?? chance(STORM_MINUTES)
  const trip = (kind: Trip['kind']): Trip => ({
    kind,
    after: isOnce(70) ? chance(2) : chance(90),
    isLie: isOnce(habits.lies),
    isForged: isOnce(4),
  })
  // Some are lost, some are doubled.
  const trips = (['return', 'notice'] as const).flatMap((kind) =>
    Array.from({ length: anyOf([0, 1, 1, 1, 2]) }, () => trip(kind)),
  )
  return {
    provider: anyOf(providerNames),
    startsAt: begins,
    course: habits.course ?? drawn(chance(100)),
    // Most within minutes, some after the last moment that counts.
    paysAfter: isOnce(85) ? 1 + chance(10) : chance(120),
    laterBy: 1 + chance(90),
    trips,
    again:
      startsAt === undefined && isOnce(habits.again)
        ? planOf(seed ^ 0x5bd1e995, habits, begins + 11 + chance(40))
        : undefined,
    cancelsAt: isOnce(6) ? begins + chance(60) : undefined,
    secondAfter: isOnce(habits.seconds) ? 1 + chance(60) : undefined,
    chance,
  }
}

function drawn(percent: number): Course {
  let left = percent
  return courses.find(([, share]) => (left -= share) < 0)![0]
}
