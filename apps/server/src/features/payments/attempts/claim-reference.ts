import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/pool'
import type { Attempt } from './attempts.ts'
import { referenceKey } from './reference-key.ts'

type Reported = { reference: string | undefined; amountPaise: number; at: Date }
export type Claim =
  /** Money nobody told of before, and what it is to be written under. */
  | { outcome: 'new'; captureId: string; deposit: string }
  /** The same money, told of once more. */
  | { outcome: 'known' }
  /** Nothing that may be counted for this attempt. */
  | { outcome: 'differs'; difference: 'reference' | 'amount' }

/**
 * Whether money that is told of is new: it is told apart by its provider and the provider's own
 * reference. Only called while the attempt is held. The database keeps a reference for one capture.
 */
export async function claimReference(
  tx: Transaction,
  attempt: Attempt,
  { reference, amountPaise, at }: Reported,
): Promise<Claim> {
  const { orderNo } = attempt
  const captures = await capturesOf(tx, orderNo)
  const key = referenceKey(reference)
  if (!key) {
    // Nobody says which payment it is: one of another amount than all of them may be a further one.
    const isLike = captures.some((capture) => capture.amountPaise === amountPaise)
    if (captures.length > 0)
      return isLike ? { outcome: 'known' } : { outcome: 'differs', difference: 'amount' }
    return { outcome: 'new', captureId: randomUUID(), deposit: '' }
  }
  if (await isNamedByAnother(tx, attempt, reference!))
    return { outcome: 'differs', difference: 'reference' }
  const nameless = captures.find((capture) => capture.key === null)
  const isFirstTold = !captures.some((capture) => capture.key === key)
  if (nameless && isFirstTold && nameless.amountPaise !== amountPaise)
    return { outcome: 'differs', difference: 'amount' }
  const captureId = nameless?.id ?? randomUUID()
  // Another order's row is not this candidate's to see, but its reference is taken all the same.
  const { rows } = await sql<{ holder: 'free' | 'own' | 'another' }>`
    select claim_provider_reference(${key}, ${reference}, ${captureId}, ${orderNo}, ${at}) as holder
  `.execute(tx)
  const { holder } = rows[0]!
  if (holder === 'own') return { outcome: 'known' }
  if (holder === 'another') return { outcome: 'differs', difference: 'reference' }
  if (nameless) return { outcome: 'known' }
  return { outcome: 'new', captureId, deposit: key }
}

/** What the provider calls the payments of an attempt that are in the ledger. */
export async function countedReferences(db: Database, orderNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_capture_references')
    .select('reference')
    .where('order_no', '=', orderNo)
    .execute()
  return rows.map(({ reference }) => reference)
}

async function capturesOf(tx: Transaction, orderNo: string) {
  const { rows } = await sql<{ id: string; amountPaise: number; key: string | null }>`
    select c.id, c.amount_paise as "amountPaise", r.key from payment_captures c
    left join payment_capture_references r on r.capture_id = c.id
    where c.order_no = ${orderNo}`.execute(tx)
  return rows
}

/** Whether the provider gave this name to another attempt when it began. */
async function isNamedByAnother(
  tx: Transaction,
  { orderNo, provider }: Attempt,
  reference: string,
): Promise<boolean> {
  const { rows } = await sql<{ isAnothers: boolean }>`
    select is_reference_of_another(${provider}, ${reference}, ${orderNo}) as "isAnothers"`.execute(
    tx,
  )
  return rows[0]!.isAnothers
}
