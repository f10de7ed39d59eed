import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { GatewayOptions } from '@lokseva/contract/endpoint'
import type { Clock } from '../../clock/clock.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/pool.ts'
import type { Gateway, GatewayResponse, GatewayMessage, SignatureCheck } from './gateway.ts'
import { readMessage } from './read-message.ts'

export type GatewayDeps = { db: Database; clock: Clock }

/** Where a message ended: its own effect, that of the first of its kind, or none. */
export type End = { verdict: 'proven' | 'repeated' | 'refused'; response: GatewayResponse }

/** How long the request that brought a message may be at work on it. */
const PATIENCE_MS = 60_000
/** What nobody proved is kept no longer than this. */
const REFUSED_DAYS = 30

type Arrived = { raw: Buffer; headers: Record<string, string> }

/** Stores a message before anybody reads it. */
export async function storeMessage(
  { db, clock }: GatewayDeps,
  kind: GatewayOptions['kind'],
  { provider, keptDays }: Gateway,
  { raw, headers }: Arrived,
): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()]
  await db
    .insertInto('gateway_messages')
    .values({
      id,
      provider,
      kind,
      raw,
      hash: createHash('sha256').update(raw).digest(),
      headers: JSON.stringify(headers),
      received_at: new Date(now),
      due_at: new Date(now + PATIENCE_MS),
      kept_until: new Date(now + keptDays * DAY_MS),
    })
    .execute()
  return id
}

/** Judges a stored message and has its effect happen; safe to be begun by many and again. */
export async function finishMessage(deps: GatewayDeps, gateway: Gateway, id: string): Promise<End> {
  try {
    const verdict = await judge(deps, gateway, id)
    if (verdict.is === 'refused') return { verdict: 'refused', response: gateway.refused }
    return { verdict: verdict.is, response: await handleOnce(deps, gateway, verdict.first) }
  } catch (error) {
    await noteFailure(deps, id)
    throw error
  }
}

type Verdict = { is: 'refused' } | { is: 'proven' | 'repeated'; first: string }

async function judge(deps: GatewayDeps, gateway: Gateway, id: string): Promise<Verdict> {
  const { db, clock } = deps
  const row = await selectMessage(db, id)
  if (row.verdict === 'refused') return { is: 'refused' }
  if (row.verdict === 'proven') return { is: 'proven', first: id }
  const message = messageOf(row)
  const proof = message
    ? await gateway.prove(message)
    : ({ proven: false, reason: 'unreadable' } as const)
  const mark = db.updateTable('gateway_messages').where('id', '=', id).where('verdict', 'is', null)
  if (!proof.proven || !isKey(proof)) {
    const keptUntil = new Date(clock.now() + REFUSED_DAYS * DAY_MS)
    await mark
      .set({
        verdict: 'refused',
        reason: proof.proven ? 'key' : proof.reason,
        due_at: null,
        kept_until: sql`least(kept_until, ${keptUntil})`,
      })
      .execute()
    return { is: 'refused' }
  }
  try {
    await mark.set({ verdict: 'proven', idempotency_key: proof.key }).execute()
    return { is: 'proven', first: id }
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
  }
  await mark.set({ verdict: 'repeated', idempotency_key: proof.key, due_at: null }).execute()
  const first = await db
    .selectFrom('gateway_messages')
    .select('id')
    .where('provider', '=', row.provider)
    .where('kind', '=', row.kind)
    .where('idempotency_key', '=', proof.key)
    .where('verdict', '=', 'proven')
    .executeTakeFirstOrThrow()
  return { is: 'repeated', first: first.id }
}

const UNIQUE_VIOLATION = '23505'

/** Something the database can keep and an index can hold. */
const isKey = ({ key }: SignatureCheck & { proven: true }) => /^[\x20-\x7e]{1,200}$/.test(key)

/** The row's lock lets one do it; all others find its answer. */
async function handleOnce(
  { db, clock }: GatewayDeps,
  gateway: Gateway,
  id: string,
): Promise<GatewayResponse> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('gateway_messages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.handled_at) return row.outcome as GatewayResponse
    const response = await gateway.handle(tx, messageOf(row)!)
    await tx
      .updateTable('gateway_messages')
      .set({
        handled_at: new Date(clock.now()),
        outcome: JSON.stringify(response),
        due_at: null,
        attempts: sql`attempts + 1`,
      })
      .where('id', '=', id)
      .execute()
    return response
  })
}

/** After one minute, two, four, up to an hour it is tried again, for as long as it takes. */
async function noteFailure({ db, clock }: GatewayDeps, id: string): Promise<void> {
  const now = new Date(clock.now())
  await sql`update gateway_messages set attempts = attempts + 1,
    due_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * 2 ^ least(attempts, 10))
    where id = ${id} and due_at is not null`.execute(db)
}

async function selectMessage(db: Database, id: string) {
  return db
    .selectFrom('gateway_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const messageOf = ({
  raw,
  headers,
}: {
  raw: Buffer
  headers: unknown
}): GatewayMessage | undefined => readMessage(raw, headers as Record<string, string>)
