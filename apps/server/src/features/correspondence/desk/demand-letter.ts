import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

/** That there is such a letter, of this advertisement. */
export async function demandLetter(
  db: Database,
  { advertisementId, letterId }: { advertisementId: number; letterId: string },
): Promise<void> {
  const letter = await db
    .selectFrom('correspondence')
    .select('id')
    .where('id', '=', letterId)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  if (!letter) throw new AppError('NOT_FOUND')
}
