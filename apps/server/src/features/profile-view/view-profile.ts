import type { Unread } from '@lokseva/forms/engine/answers'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { PersonalDocument } from '@lokseva/forms/personal/personal-document'
import { rowToWire } from '@lokseva/forms/qualification/wire-rows'
import type { ProfileView } from '@lokseva/contract/profile-view/schemas'
import { selectLabels } from '#features/lookups/index'
import { selectLastSnapshot } from '#features/profile/lock/index'
import { readImages, readSavedProfile, type SavedProfile } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { ViewDeps } from './deps.ts'
import { masked } from './personal-sections.ts'
import { choicesOf, sectionsOf, type Documents } from './sections.ts'

/** The whole profile to read: everything that is saved, in words, and masked. */
export async function viewProfile(
  { db, clock, storage }: ViewDeps,
  { accountId }: Pick<Candidate, 'accountId'>,
  { profileId }: { profileId: string },
): Promise<ProfileView> {
  const profile = await readSavedProfile(db, accountId, profileId)
  if (!profile) throw new AppError('PROFILE_NOT_LOADED')
  const documents = documentsOf(profile)
  const [labels, images, last] = await Promise.all([
    selectLabels(db, choicesOf(documents)),
    readImages({ db, storage }, accountId, profileId),
    selectLastSnapshot(db, profileId),
  ])
  const today = dayInIndia(clock.now())
  return {
    profileId,
    flgLocked: profile.isLocked,
    status: statusOf(profile),
    updatedAt: lastSaved(profile)?.toISOString() ?? null,
    ...lockOf(profile, last),
    ...namesOf(profile),
    photo: images.photo?.content.toString('base64') ?? null,
    signature: images.signature?.content.toString('base64') ?? null,
    lost: images.lost,
    sections: sectionsOf(documents, labels, { ...profile, today }),
    ...dtos(documents),
  }
}

/** The profile is complete once it is locked: before that nobody can apply with it. */
export const statusOf = ({ isLocked }: Pick<SavedProfile, 'isLocked'>) =>
  isLocked ? ('Complete' as const) : ('In Progress' as const)

/** Since when a profile is locked, and under which number; of an open one neither. */
export const lockOf = (
  { isLocked }: Pick<SavedProfile, 'isLocked'>,
  last: { number: number; lockedAt: Date } | undefined,
) => ({
  lockedAt: isLocked ? (last?.lockedAt.toISOString() ?? null) : null,
  snapshotNumber: isLocked ? (last?.number ?? null) : null,
})

/** When something of the profile was last saved. */
export function lastSaved({ steps }: Pick<SavedProfile, 'steps'>): Date | undefined {
  const moments = Object.values(steps).map(({ savedAt }) => savedAt.getTime())
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined
}

export function namesOf({ steps }: Pick<SavedProfile, 'steps'>) {
  const { englishFullName, devnagariFullName } = steps.personal?.document ?? {}
  return {
    englishFullName: text(englishFullName) ?? null,
    devnagariFullName: text(devnagariFullName) ?? null,
  }
}

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

function documentsOf({ steps }: SavedProfile): Documents {
  const saved = Object.entries(steps).map(([step, { document }]) => [step, document])
  return Object.fromEntries(saved) as Documents
}

/** The documents by the specification's names, without deleted rows and masked. */
function dtos({ personal, address, other, qualification, experience }: Documents) {
  const { isExperienced } = experience ?? {}
  return {
    personalInfoDto: personal ? masked(withLiveSports(personal)) : null,
    addressInfo: address ? { ...address } : null,
    otherInfo: other ? { ...other } : null,
    qualificationInfoList: liveEntries(qualification?.qualifications).map(rowToWire),
    experienceInfoList: liveEntries(experience?.experiences),
    isExperienced: typeof isExperienced === 'boolean' ? isExperienced : null,
  }
}

const withLiveSports = ({
  meritoriousSportsmanDtoList: rows,
  ...rest
}: Unread<PersonalDocument>): Unread<PersonalDocument> =>
  rows === undefined ? rest : { ...rest, meritoriousSportsmanDtoList: liveEntries(rows) }
