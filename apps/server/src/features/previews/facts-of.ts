import { samplePeople } from '@lokseva/contract/previews/schemas'
import type { Facts } from '@lokseva/rules/facts'
import { drawFacts } from '#features/trials/index'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { PreviewDeps } from './deps.ts'

/** As whom a draft is looked at; without a profile there are no facts. */
type Looking = { profile: string; facts: Facts | undefined }

/** A made-up person, or somebody whose profile is locked, known by nothing but the facts. */
export async function factsOf(
  { db, clock, sampleFacts }: Pick<PreviewDeps, 'db' | 'clock' | 'sampleFacts'>,
  profile: string,
): Promise<Looking> {
  const person = samplePeople.find((each) => each === profile)
  if (person) return { profile, facts: sampleFacts(person, dayInIndia(clock.now())) }
  const drawn = await drawFacts(db, Number(profile.replace('real-', '')))
  if (!drawn) throw new AppError('NO_LOCKED_PROFILE')
  return { profile: `real-${drawn.place}`, facts: drawn.facts }
}
