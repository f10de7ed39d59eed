import type { SamplePerson } from '@lokseva/contract/previews/schemas'
import type { Facts } from '@lokseva/rules/facts'
import { projectFacts, type SnapshotDocuments } from '#features/eligibility/index'
import { demoCandidates } from './candidates.ts'
import { daysSinceAnchor, movedBy } from './moved-days.ts'

/** What the profile of one of the demo's people says on a day, whether they are in this portal or not. */
export function sampleFacts(person: SamplePerson, today: string): Facts | undefined {
  const found = demoCandidates.find(({ email }) => email.startsWith(`${person}.`))
  if (!found?.profile) return undefined
  const { profile, dateOfBirth } = movedBy(daysSinceAnchor(today), found)
  const personal = { ...profile!.personal, dob: dateOfBirth }
  return projectFacts({ ...profile, personal } as SnapshotDocuments)
}
