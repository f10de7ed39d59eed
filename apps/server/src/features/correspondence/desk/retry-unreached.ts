import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { LetterDeskDeps } from '../deps.ts'
import { enqueueRetry } from '../retry-letter.ts'
import { listUnreached } from '../unreached.ts'
import { demandLetter } from './demand-letter.ts'

type Which = { advertisementId: number; letterId: string }
type Deps = Pick<LetterDeskDeps, 'clock'>

/** Has the one told again whom no message about a letter reached; about more two people decide. */
export async function retryUnreached(
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  which: Which,
): Promise<void> {
  await demandLetter(tx, which)
  const people = await listUnreached(tx, which.letterId)
  if (people.length === 0) throw new AppError('LETTER_REACHED_ALL')
  if (people.length > 1) throw new AppError('LETTER_TO_MANY')
  await retryLetter(deps, tx, actor, { ...which, people })
}

export async function retryLetter(
  { clock }: Deps,
  tx: Transaction,
  actor: Officer | System,
  { advertisementId, letterId, people }: Which & { people: readonly string[] },
): Promise<void> {
  const details = { advertisement: advertisementId, letter: letterId, people: people.length }
  const at = new Date(clock.now())
  await recordAudit(tx, { at, actor, action: 'LETTER_RETRIED', details })
  await enqueueRetry(tx, letterId, people)
}
