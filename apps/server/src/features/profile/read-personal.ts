import type { SavedStep } from '@lokseva/contract/profile/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import { selectStepBasis } from './queries.ts'
import { liveRows, rowsOf, sportsList } from './sports-rows.ts'

/** The personal step as it was saved, without the rows that were deleted. */
export async function readPersonal(
  db: Database,
  accountId: string,
  profileId: string,
): Promise<SavedStep> {
  const { stored, ...basis } = await selectStepBasis(db, accountId, 'personal')
  if (!stored || basis.profileId !== profileId) throw new AppError('NOT_FOUND')
  const { document } = stored
  return {
    ...document,
    ...(rowsOf(document).length > 0 && { [sportsList]: liveRows(document) }),
    ...{ profileId, userId: accountId, mobileNumber: basis.mobile, emailId: basis.email },
    ...{ flgSubmittable: stored.isSubmittable, version: stored.version },
    savedAt: stored.savedAt.toISOString(),
  }
}
