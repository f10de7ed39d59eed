import { sql } from 'kysely'
import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

type Sending = { advertisementId: number; selectionId: string; letter: Letter }

/**
 * Whoever sends the same words to the same set once more pressed twice, or a colleague was first:
 * people get a letter once. Those whom no message about it reached are told again another way.
 */
export async function demandNotSent(
  tx: Transaction,
  { advertisementId, selectionId, letter: { subject, text } }: Sending,
): Promise<void> {
  // One after the other: two at once would both find none.
  await sql`select pg_advisory_xact_lock(hashtext('letters'), hashtext(${selectionId}))`.execute(tx)
  const sent = await tx
    .selectFrom('correspondence')
    .select('id')
    .where('advertisement_id', '=', advertisementId)
    .where('selection_id', '=', selectionId)
    .where('subject', '=', subject.en)
    .where('subject_mr', '=', subject.mr)
    .where('description', '=', text.en)
    .where('description_mr', '=', text.mr)
    .limit(1)
    .executeTakeFirst()
  if (sent) throw new AppError('LETTER_SENT_ALREADY')
}
