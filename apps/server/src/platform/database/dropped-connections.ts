import type { PoolClient } from 'pg'
import { classifyDatabaseError, type FailureKind } from './database-errors.ts'

const dropped = new WeakSet<PoolClient>()

/**
 * After these a connection is of no use: it is dead, it still waits for an answer that may come
 * any time, it leads to a server that takes no writes, or it knows tables as they were.
 */
const useless: FailureKind[] = ['lost', 'away', 'read only', 'outdated']

const isUseless = (error: unknown) => {
  const kind = classifyDatabaseError(error)?.kind
  const gaveUpWaiting = kind === 'slow' && (error as { code?: unknown }).code === undefined
  return gaveUpWaiting || (kind !== undefined && useless.includes(kind))
}

/** Whether a connection was given up; the pool forgets it when it comes back. */
export const isDropped = (client: PoolClient): boolean => dropped.has(client)

/** Ends a connection that is of no use any more, whoever holds it. */
export function dropIfUseless(client: PoolClient, error: unknown): void {
  if (!isUseless(error) || dropped.has(client)) return
  dropped.add(client)
  // The pool does not take an ended one back. A dead one may never say goodbye: nobody waits.
  void client.end()
}

/** A connection may die while somebody holds it and asks nothing: unheard, that ends the process. */
export function hearErrors(client: PoolClient): void {
  client.on('error', () => void dropped.add(client))
}
