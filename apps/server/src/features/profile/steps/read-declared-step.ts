import type { BaseFacts } from '@lokseva/forms/engine/form'
import type { SavedStep } from '@lokseva/contract/profile/schemas'
import type { Candidate } from '#platform/actor/actor'
import { preparedRead } from '#platform/database/prepared-statement'
import { AppError } from '#platform/refusals/app-error'
import type { ProfileDeps } from '../deps.ts'
import type { StepInputs, StoredStep } from '../queries.ts'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'
import { withoutDeleted } from './step-rows.ts'

/** A saved step of somebody's own profile, with the addresses that some steps show. */
export const stepStatement = `
  select p.id as "profileId", a.email, a.mobile, s.document, s.version,
    s.is_submittable as "isSubmittable", s.saved_at as "savedAt"
  from accounts a
  join profiles p on p.account_id = a.id
  join profile_steps s on s.profile_id = p.id and s.step = $2
  where a.id = $1`

const selectStep = preparedRead<Pick<StepInputs, 'profileId' | 'email' | 'mobile'> & StoredStep>(
  stepStatement,
)

/** How a step is read as its owner saved it, without the rows that were deleted. */
export function readingOf<F extends BaseFacts, A, D>({ step, form, shown }: DeclaredStep<F, A, D>) {
  const list = rowsFieldOf(form)?.id
  return async (
    { db }: ProfileDeps,
    { accountId }: Candidate,
    { profileId }: { profileId: string },
  ): Promise<SavedStep> => {
    const [stored] = await selectStep(db, accountId, step)
    if (stored?.profileId !== profileId) throw new AppError('NOT_FOUND')
    // The document was read for this answer alone: it need not be copied.
    return Object.assign(withoutDeleted(stored.document, list), shown?.(stored), {
      profileId,
      userId: accountId,
      flgSubmittable: stored.isSubmittable,
      version: stored.version,
      savedAt: stored.savedAt.toISOString(),
    })
  }
}
