import { sql } from 'kysely'
import type { Database, Transaction } from '../database/pool.ts'
import { AppError } from '../refusals/app-error.ts'
import type { Call } from './call.ts'
import type { IdempotentResult, NoReturnedError, RequestClaim } from './idempotency.ts'

/**
 * For a call that asks somebody outside, or a thread that hashes: the question first, while no
 * transaction is open, then its effect `once`. A request that was answered before, or whose
 * Idempotency-Key was used for another, asks nobody.
 */
export async function askOutside<A, T>(
  db: Database,
  { claim, idempotent }: Pick<Call, 'claim' | 'idempotent'>,
  ask: () => Promise<A>,
  keep: ((tx: Transaction, response: A) => Promise<T>) & NoReturnedError<T>,
): Promise<IdempotentResult<T>> {
  // What `keep` returns was looked at by the compiler already, at our own caller's.
  const settle = idempotent as (
    work: (tx: Transaction) => Promise<T>,
  ) => Promise<IdempotentResult<T>>
  if (await wasClaimed(db, claim)) return settle(refuseReplay)
  const response = await ask()
  return settle((tx) => keep(tx, response))
}

/** The claim finds the answer that was kept before it comes to this. */
async function refuseReplay(): Promise<never> {
  throw new AppError('REPLAY')
}

async function wasClaimed(db: Database, { cid, nonce, owner, key }: RequestClaim) {
  const { rows } = await sql<{ claimed: boolean }>`select
    exists (select from request_nonces where cid = ${cid} and nonce = ${nonce}) or
    exists (select from idempotency_keys where owner = ${owner} and key = ${key ?? null}) as claimed`.execute(
    db,
  )
  return rows[0]!.claimed
}
