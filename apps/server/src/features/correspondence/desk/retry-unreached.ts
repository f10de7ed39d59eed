import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import type { LetterDeskDeps } from '../deps.ts'
import { enqueueRetry } from '../retry-letter.ts'
import { demandLetter } from './demand-letter.ts'

type Which = { advertisementId: number; letterId: string }

/** Has those told again whom no message about a letter reached. */
export async function retryUnreached(
  { clock }: Pick<LetterDeskDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, letterId }: Which,
): Promise<void> {
  await demandLetter(tx, { advertisementId, letterId })
  const details = { advertisement: advertisementId, letter: letterId }
  const at = new Date(clock.now())
  await recordAudit(tx, { at, actor, action: 'LETTER_RETRIED', details })
  await enqueueRetry(tx, letterId)
}
