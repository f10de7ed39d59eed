import type { BaseFacts } from '@lokseva/forms/engine/form'
import type { SavedStep } from '@lokseva/contract/profile/schemas'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/http/app-error'
import type { ProfileDeps } from '../deps.ts'
import { selectStepBasis } from '../queries.ts'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'
import { withoutDeleted } from './step-rows.ts'

/** A step as its owner saved it, without the rows that were deleted. */
export async function readDeclaredStep<F extends BaseFacts, A, D>(
  { step, form, shown }: DeclaredStep<F, A, D>,
  { db }: ProfileDeps,
  { accountId }: Candidate,
  { profileId }: { profileId: string },
): Promise<SavedStep> {
  const { stored, ...basis } = await selectStepBasis(db, accountId, step)
  if (!stored || basis.profileId !== profileId) throw new AppError('NOT_FOUND')
  return {
    ...withoutDeleted(stored.document, rowsFieldOf(form)?.id),
    ...shown?.(basis),
    profileId,
    userId: accountId,
    flgSubmittable: stored.isSubmittable,
    version: stored.version,
    savedAt: stored.savedAt.toISOString(),
  }
}
