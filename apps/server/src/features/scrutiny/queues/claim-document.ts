import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { scrutinyLimits, type ClaimInput } from '@lokseva/contract/scrutiny/schemas'
import { openForScrutiny } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Transaction } from '#platform/database/pool'
import { commitRefusal, type CommittedRefusal } from '#platform/http/idempotency'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { heldColumns, unclaimed, type HeldRow } from './bench-rows.ts'
import type { ScrutinyDeps } from '../deps.ts'
import { mayTake } from '../policy.ts'

const LEASE_MS = scrutinyLimits.leaseMinutes * 60_000
/** What was withdrawn meanwhile is passed over, so many by one call: none holds its rows for long. */
export const MOST_PASSED_OVER = 20

/** A lease that begins now. */
export const leaseUntil = (now: number): Date => new Date(now + LEASE_MS)

/**
 * The claim that somebody already has of this queue and the page does not, after an answer was lost; else the
 * next one, taken for 15 minutes. Nothing where none waits; who has passed over many that were withdrawn
 * asks again, as more may wait behind them.
 */
export async function claimDocument(
  deps: Pick<ScrutinyDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  input: ClaimInput,
): Promise<string | null | CommittedRefusal> {
  demand(mayTake(actor, input))
  const now = deps.clock.now()
  // Who asks in several tabs at once is answered in one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bench ${actor.memberId}`}, 0))`.execute(
    tx,
  )
  const own = await selectOwn(tx, actor, input, new Date(now))
  const kept = own.find(({ claimId }) => !input.holding.includes(claimId))
  if (kept) return kept.claimId
  if (own.length >= scrutinyLimits.held) return null
  for (let tries = 0; tries < MOST_PASSED_OVER; tries += 1) {
    const taken = await takeNext(tx, actor, input, now)
    if (!taken) return null
    if (await open(deps, tx, actor, taken)) return taken.claimId
    await sql`update scrutiny_documents set gone_from = state, state = 'gone', ${unclaimed}
      where id = ${taken.id}`.execute(tx)
  }
  // What was passed over stays so: the next call begins behind it.
  return commitRefusal(new AppError('SCRUTINY_ASK_AGAIN'))
}

const statesOf = ({ desk }: Pick<ClaimInput, 'desk'>) =>
  desk === 'senior' ? ['senior'] : ['first', 'second']

async function selectOwn(
  tx: Transaction,
  { memberId }: Officer,
  input: ClaimInput,
  at: Date,
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`select ${heldColumns} from scrutiny_documents s
    where s.claimed_by = ${memberId} and s.claimed_until > ${at}
      and s.advertisement_id = ${input.advertisementId}
      and s.document_type_id = ${input.documentTypeId} and s.state = any(${statesOf(input)}::text[])
    order by s.claimed_at, s.id`.execute(tx)
  return rows
}

/** What was sent again comes first. Nobody looks twice at the same document. */
async function takeNext(
  tx: Transaction,
  { memberId }: Officer,
  input: ClaimInput,
  now: number,
): Promise<HeldRow | undefined> {
  const at = new Date(now)
  const { rows } = await sql<HeldRow>`update scrutiny_documents s
    set claim_id = ${randomUUID()}, claimed_by = ${memberId}, claimed_at = ${at},
      claimed_until = ${leaseUntil(now)}
    where s.id = (select n.id from scrutiny_documents n
      where n.advertisement_id = ${input.advertisementId}
        and n.document_type_id = ${input.documentTypeId} and n.state = any(${statesOf(input)}::text[])
        and n.free_at <= ${at} and (n.claimed_until is null or n.claimed_until <= ${at})
        and n.first_by is distinct from ${memberId}::uuid
        and n.second_by is distinct from ${memberId}::uuid
      order by n.goes_first desc, n.queued_at, n.id limit 1 for update skip locked)
    returning ${heldColumns}`.execute(tx)
  return rows[0]
}

/** From here on its candidate reads in the own access log that it was looked at. */
async function open(
  { clock }: Pick<ScrutinyDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  { accountId, applicationId, documentTypeId, documentId }: HeldRow,
): Promise<boolean> {
  const at = new Date(clock.now())
  return forCandidate(accountId, async () => {
    const of = { accountId, applicationId, documentTypeId, documentId, at }
    if (!(await openForScrutiny(tx, of))) return false
    const details = { document: documentTypeId }
    await recordAudit(tx, { at, actor, accountId, action: 'DOCUMENT_LOOKED_AT', details })
    return true
  })
}

/** A member of staff sees one candidate: whose document is in hand. */
const forCandidate = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  actAs({ kind: 'staff', accountId }, work)
