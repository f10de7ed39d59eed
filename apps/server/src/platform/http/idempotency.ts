import { sql } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database, Transaction } from '../database/pool.ts'
import { AppError } from '../refusals/app-error.ts'

/**
 * A refusal that keeps what was written before it, such as a counted wrong code. It is returned;
 * an AppError is thrown and leaves no trace. One cannot be taken for the other: a returned
 * AppError does not compile, and this is no Error to throw.
 */
export class CommittedRefusal {
  readonly error: AppError
  constructor(error: AppError) {
    this.error = error
  }
}

/** Refuses, and commits all the same. */
export const commitRefusal = (error: AppError): CommittedRefusal => new CommittedRefusal(error)

type Work<T> = (tx: Transaction) => Promise<T>

/** No function fits the sentence, so work that returns an AppError is refused by the compiler. */
export type NoReturnedError<T> = [Extract<T, AppError>] extends [never]
  ? unknown
  : 'throw an AppError to roll back, or return commitRefusal(…) to keep what was written'

/** What work answers when it is not refused. */
export type IdempotentResult<T> = Exclude<T, CommittedRefusal>

/**
 * Runs a change in one transaction that also burns the request's nonce and keeps its answer
 * under the Idempotency-Key. Work that throws leaves no trace; work that returns a refusal keeps
 * what it wrote, and the refusal is answered. It may be run again, so it does nothing outside.
 */
export type Idempotent = <T>(work: Work<T> & NoReturnedError<T>) => Promise<IdempotentResult<T>>

export type RequestClaim = {
  cid: string
  nonce: string
  owner: string
  key: string | undefined
  hash: Buffer
  now: Date
}

type Outcome = { outcome: string; status: number | null; answer: StoredResponse | null }
type StoredResponse = {
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

export async function runIdempotent<T>(
  db: Database,
  claim: RequestClaim,
  work: Work<T>,
): Promise<IdempotentResult<T>> {
  const outcome = await inTransaction(db, async (tx) => {
    const claimed = await claimRequest(tx, claim)
    if (claimed.outcome === 'answered') return recall<T>(claimed.answer)
    if (claimed.outcome !== 'new')
      throw new AppError(refusals[claimed.outcome as keyof typeof refusals])
    const result = await work(tx)
    if (claim.key) await storeResponse(tx, claim, result)
    return result
  })
  if (outcome instanceof CommittedRefusal) throw outcome.error
  return outcome as IdempotentResult<T>
}

/**
 * Whether a request looks new, as a part of somebody's question: a hot path that claims inside a
 * statement of its own begins with it. Where it is false, `once` knows what to answer.
 */
export const looksNew = ({
  cid,
  nonce,
  owner,
  key,
}: Pick<RequestClaim, 'cid' | 'nonce' | 'owner' | 'key'>) => sql<boolean>`(
    not exists (select from request_nonces n where n.cid = ${cid} and n.nonce = ${nonce})
    and not exists (select from idempotency_keys k
      where k.owner = ${owner} and k.key = ${key ?? null}))`

/** A claim as `claim_new_request` takes it, for a change that is one function of SQL. */
export const claimDocument = ({ cid, nonce, owner, key, hash }: RequestClaim): string =>
  JSON.stringify({ cid, nonce, owner, key, hash: hash?.toString('hex') })

async function claimRequest(tx: Transaction, claim: RequestClaim): Promise<Outcome> {
  const { rows } = await sql<Outcome>`select * from claim_request(
    ${claim.cid}, ${claim.nonce}, ${claim.owner}, ${claim.key ?? null}, ${claim.hash}, ${claim.now})`.execute(
    tx,
  )
  return rows[0]!
}

async function storeResponse(tx: Transaction, claim: RequestClaim, result: unknown) {
  const refused = result instanceof CommittedRefusal ? result.error : undefined
  const stored: StoredResponse = refused
    ? { error: { code: refused.code, params: refused.params, fieldErrors: refused.fieldErrors } }
    : { value: result }
  await sql`select keep_answer(${claim.owner}, ${claim.key!}, ${refused?.status ?? 200},
    ${JSON.stringify(stored)})`.execute(tx)
}

function recall<T>(response: StoredResponse | null): T | CommittedRefusal {
  const error = response?.error
  return error
    ? new CommittedRefusal(new AppError(error.code, error.params, error.fieldErrors))
    : (response?.value as T)
}
