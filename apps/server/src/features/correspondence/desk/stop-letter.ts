import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { LetterDeskDeps } from '../deps.ts'
import { enqueueLetter } from '../notify-letter.ts'

type Which = { advertisementId: number; letterId: string; isStopped: boolean }

/** Stops a letter between two pieces, or goes on with it where it stood; one that is done stays so. */
export async function setStopped(
  { clock }: Pick<LetterDeskDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, letterId, isStopped }: Which,
): Promise<void> {
  const at = new Date(clock.now())
  const letter = await tx
    .selectFrom('correspondence')
    .select(['told_at', 'stopped_at', 'sent_at'])
    .where('id', '=', letterId)
    .where('advertisement_id', '=', advertisementId)
    .forUpdate()
    .executeTakeFirst()
  if (!letter) throw new AppError('NOT_FOUND')
  if (letter.told_at || (letter.stopped_at !== null) === isStopped) return
  await tx
    .updateTable('correspondence')
    .set({ stopped_at: isStopped ? at : null })
    .where('id', '=', letterId)
    .execute()
  const action = isStopped ? 'LETTER_STOPPED' : 'LETTER_RESUMED'
  const details = { advertisement: advertisementId, letter: letterId }
  await recordAudit(tx, { at, actor, action, details })
  if (!isStopped)
    await enqueueLetter(tx, letterId, letter.sent_at > at ? letter.sent_at : undefined)
}
