import type { AppliedPost } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { viewApplication } from '#features/applications/index'
import { pictureOf, selectPerson } from '#features/papers/index'
import type { SavedSteps } from '#features/profile/index'
import { selectLabels } from '#features/lookups/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { ProfilePdfDeps } from './deps.ts'
import { bothLanguages } from './in-words.ts'
import type { PrintedProfile } from './profile-pdf.ts'
import { choicesOf, sectionsOf, type Documents } from './sections.ts'
import { namesOf } from './view-profile.ts'

type Wanted = { profileId: string; applicationId: string; language: Language }

/** The profile an application was made with, and the authorities chosen in it. */
export async function appliedProfile(
  deps: ProfilePdfDeps,
  actor: Candidate,
  { profileId, applicationId, language }: Wanted,
): Promise<PrintedProfile> {
  const { db, clock, storage } = deps
  const [snapshot, details] = await Promise.all([
    selectAppliedSnapshot(db, { accountId: actor.accountId, applicationId }),
    viewApplication(deps, actor, { id: applicationId, language }),
  ])
  if (snapshot?.profileId !== profileId) throw new AppError('NOT_FOUND')
  const documents = snapshot.documents as Documents
  const [labels, person] = await Promise.all([
    selectLabels(db, choicesOf(documents)),
    selectPerson(db, applicationId),
  ])
  const [photo, signature] = await Promise.all([
    pictureOf(storage, person.photo, person.photoHash),
    pictureOf(storage, person.signature, person.signatureHash),
  ])
  const steps = Object.fromEntries(
    Object.entries(documents).map(([step, document]) => [step, { document }]),
  ) as SavedSteps
  const chosen = authoritiesOf(details)
  return {
    profileId,
    status: 'Complete',
    updatedAt: snapshot.lockedAt.toISOString(),
    applicationNo: details.application.applicationNo,
    ...namesOf({ steps }),
    photo: photo?.toString('base64') ?? null,
    signature: signature?.toString('base64') ?? null,
    sections: [
      ...sectionsOf(documents, labels, { ...snapshot, today: dayInIndia(clock.now()) }),
      ...(chosen.length > 0
        ? [{ heading: bothLanguages('profile-view.paper.authorities'), lines: chosen, tables: [] }]
        : []),
    ],
  }
}

/** The profile that somebody's own application was made with. */
export const selectAppliedSnapshot = (
  db: Database,
  { accountId, applicationId }: { accountId: string; applicationId: string },
) =>
  db
    .selectFrom('applications as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .innerJoin('profile_snapshots as n', (join) =>
      join.onRef('n.profile_id', '=', 'l.profile_id').onRef('n.number', '=', 'l.snapshot_number'),
    )
    .select(['n.documents', 'n.email', 'n.mobile', 'n.locked_at as lockedAt'])
    .select(['l.profile_id as profileId', 'a.date_of_birth as dateOfBirth'])
    .where('l.id', '=', applicationId)
    .where('l.account_id', '=', accountId)
    .executeTakeFirst()

type Details = Awaited<ReturnType<typeof viewApplication>>

/** Post by post; of several exams each post with the exam it belongs to. */
function authoritiesOf(details: Details): PrintedProfile['sections'][number]['lines'] {
  const exams = new Map(
    details.applicationMultipleExamSubjectDtoList.map((exam) => [exam.examId, exam]),
  )
  return details.applicationPostPrefDtoList
    .filter(({ authorities }) => authorities.length > 0)
    .map((post) => ({
      id: post.id,
      reference: '',
      label: postLabel(post, exams.get(post.examId)),
      value: {
        en: post.authorities.map(({ label }) => label).join('; '),
        mr: post.authorities.map(({ labelDvng }) => labelDvng).join('; '),
      },
    }))
}

function postLabel(
  { postName, postNameDvng }: AppliedPost,
  exam: { name: string; nameDvng: string } | undefined,
) {
  return exam
    ? { en: `${exam.name}: ${postName}`, mr: `${exam.nameDvng}: ${postNameDvng}` }
    : { en: postName, mr: postNameDvng }
}
