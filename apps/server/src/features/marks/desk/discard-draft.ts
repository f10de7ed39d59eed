import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { selectDraft, type WhichDraft } from './draft-rows.ts'
import { requestsOf } from './list-drafts.ts'

/** Throws a file away with its bytes; what is asked for, or published, stays. */
export async function discardDraft(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  which: WhichDraft,
): Promise<void> {
  const { id, state, file_name: file } = await selectDraft(tx, which)
  if ((state !== 'checking' && state !== 'checked') || (await requestsOf(tx)).has(id))
    throw new AppError('MARKS_DRAFT_ASKED')
  const discarded = await tx
    .updateTable('marks_drafts')
    .set({ state: 'discarded', content: null, found: null, faults: null })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'checked'])
    .returning('id')
    .executeTakeFirst()
  if (!discarded) {
    // By a colleague at this moment: it is not there any more.
    await selectDraft(tx, which)
    // Approved at this moment: what two decided is not thrown away.
    throw new AppError('MARKS_DRAFT_ASKED')
  }
  const at = new Date(clock.now())
  const details = { advertisement: which.advertisementId, draft: id, file }
  await recordAudit(tx, { at, actor, action: 'MARKS_DISCARDED', details })
}
