import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/pool.ts'
import type { DB } from '../database/schema.generated.ts'
import { AppError } from './app-error.ts'

/**
 * Runs a change in one transaction that also burns the request's nonce and keeps its answer
 * under the Idempotency-Key. Work that throws leaves no trace; work that returns an AppError
 * keeps what it wrote (a counted wrong code, say) and the error is answered.
 */
export type Once = <T>(work: (tx: Transaction<DB>) => Promise<T | AppError>) => Promise<T>

export type RequestClaim = {
  cid: string
  nonce: string
  owner: string
  key: string | undefined
  hash: Buffer
  now: Date
}

type Outcome = { outcome: string; status: number | null; answer: StoredAnswer | null }
type StoredAnswer = {
  value?: unknown
  error?: {
    code: AppError['code']
    params: AppError['params']
    fieldErrors: AppError['fieldErrors']
  }
}

const refusals = {
  replay: 'REPLAY',
  busy: 'IDEMPOTENCY_BUSY',
  mismatch: 'IDEMPOTENCY_MISMATCH',
} as const

export async function runOnce<T>(
  db: Database,
  claim: RequestClaim,
  work: (tx: Transaction<DB>) => Promise<T | AppError>,
): Promise<T> {
  const result = await db.transaction().execute(async (tx) => {
    const claimed = await claimRequest(tx, claim)
    if (claimed.outcome === 'answered') return recall<T>(claimed.answer)
    if (claimed.outcome !== 'new')
      throw new AppError(refusals[claimed.outcome as keyof typeof refusals])
    const answer = await work(tx)
    if (claim.key) await keepAnswer(tx, claim, answer)
    return answer
  })
  if (result instanceof AppError) throw result
  return result
}

async function claimRequest(tx: Transaction<DB>, claim: RequestClaim): Promise<Outcome> {
  const { rows } = await sql<Outcome>`select * from claim_request(
    ${claim.cid}, ${claim.nonce}, ${claim.owner}, ${claim.key ?? null}, ${claim.hash}, ${claim.now})`.execute(
    tx,
  )
  return rows[0]!
}

async function keepAnswer(tx: Transaction<DB>, claim: RequestClaim, answer: unknown) {
  const stored: StoredAnswer =
    answer instanceof AppError
      ? { error: { code: answer.code, params: answer.params, fieldErrors: answer.fieldErrors } }
      : { value: answer }
  await tx
    .updateTable('idempotency_keys')
    .set({
      status: answer instanceof AppError ? answer.status : 200,
      answer: JSON.stringify(stored),
    })
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key!)
    .execute()
}

function recall<T>(answer: StoredAnswer | null): T | AppError {
  const error = answer?.error
  return error ? new AppError(error.code, error.params, error.fieldErrors) : (answer?.value as T)
}
