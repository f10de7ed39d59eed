/**
 * What a failure of the database means for whoever asked:
 * - `conflict`: two transactions were in each other's way; this one left no trace
 * - `lost`: the connection broke under the statement; another one may do
 * - `read only`: a standby, or a primary that was demoted; another connection may reach the new one
 * - `away`: no connection can be had
 * - `slow`: it took too long and was given up
 * - `outdated`: a table has changed since its statement was prepared there; nothing happened, and a
 *   new connection prepares it anew
 * - `unknown`: the connection broke during COMMIT; whether it happened, the next try will tell
 */
export type FailureKind =
  | 'conflict'
  | 'lost'
  | 'read only'
  | 'away'
  | 'slow'
  | 'outdated'
  | 'unknown'

export type DatabaseFailure = { kind: FailureKind; retryAfterSeconds: number }

const retryAfter: Record<FailureKind, number> = {
  conflict: 1,
  lost: 2,
  'read only': 3,
  away: 3,
  slow: 3,
  outdated: 1,
  unknown: 2,
}

/** By SQLSTATE or the operating system's word; the first that fits counts. */
const byCode: [RegExp, FailureKind][] = [
  [/^(40001|40P01)$/, 'conflict'],
  [/^25006$/, 'read only'],
  // Cannot connect now, too many connections, out of memory or disk, dropped.
  [/^(57P03|57P04|53...|08001|08004)$/, 'away'],
  [/^(ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ETIMEDOUT)$/, 'away'],
  [/^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/, 'away'],
  // Stopped by an administrator, crashed, ended for standing idle.
  [/^(57P01|57P02|57P05|08...|ECONNRESET|ECONNABORTED|EPIPE)$/, 'lost'],
  // Cut off by a time-out of the server: statement, lock, transaction.
  [/^(57014|55P03|25P03|25P04)$/, 'slow'],
]

/** What the driver says in words alone. */
const byMessage: [RegExp, FailureKind][] = [
  [/^Query read timeout/, 'slow'],
  [/timeout exceeded when trying to connect|terminated due to connection timeout/, 'away'],
  [/^timeout expired$/, 'away'],
  [/^Connection terminated/, 'lost'],
  [/not queryable$/, 'lost'],
]

/** What is not supported, or not now: on a standby tables that are not copied to it, and locks. */
const unsupported = /^(0A000|55000)$/
const whatIsUnsupported: [RegExp, FailureKind][] = [
  [/during recovery$|recovery is in progress$/, 'read only'],
  [/^cached plan must not change result type$/, 'outdated'],
]

/** COMMIT was sent and its answer never came. */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError'
  constructor(cause: unknown) {
    super('the connection broke during COMMIT', { cause })
  }
}

/** Whether a failure is the database's and passes; nothing for a mistake of ours. */
export function classifyDatabaseError(error: unknown): DatabaseFailure | undefined {
  const kind = kindOf(error)
  return kind && { kind, retryAfterSeconds: retryAfter[kind] }
}

function kindOf(error: unknown): FailureKind | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof CommitUnknownError) return 'unknown'
  const { code, message } = error as Error & { code?: unknown }
  if (typeof code !== 'string') return find(byMessage, message)
  if (unsupported.test(code)) return find(whatIsUnsupported, message)
  return find(byCode, code)
}

const find = (list: [RegExp, FailureKind][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]
