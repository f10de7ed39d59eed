import type { BaseFacts } from '@lokseva/contract/forms/engine/form'
import type { SavedStep } from '@lokseva/contract/profile/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import { selectStepBasis, type StepBasis, type StoredStep } from '../queries.ts'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'
import { withoutDeleted } from './step-rows.ts'

export type StepOwner = { accountId: string; profileId: string }

/** A step as its owner saved it, without the rows that were deleted. */
export async function readDeclaredStep<F extends BaseFacts>(
  definition: DeclaredStep<F>,
  db: Database,
  owner: StepOwner,
): Promise<SavedStep> {
  const { stored, ...basis } = await selectStepBasis(db, owner.accountId, definition.step)
  if (!stored || basis.profileId !== owner.profileId) throw new AppError('NOT_FOUND')
  return shownStep(definition, owner, basis, stored)
}

export function shownStep<F extends BaseFacts>(
  { form, shown }: DeclaredStep<F>,
  { accountId, profileId }: StepOwner,
  basis: Pick<StepBasis, 'email' | 'mobile'>,
  { document, version, isSubmittable, savedAt }: StoredStep,
): SavedStep {
  return {
    ...withoutDeleted(document, rowsFieldOf(form)?.id),
    ...shown?.(basis),
    ...{ profileId, userId: accountId, flgSubmittable: isSubmittable, version },
    savedAt: savedAt.toISOString(),
  }
}
