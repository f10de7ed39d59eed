import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../actor/actor.ts'

/** For whom statements are made: PostgreSQL shows and lets change only what is that one's. */
export type Acting = {
  /** Who reads the audit log for the commission acts as a kind of its own. */
  kind: Actor['kind'] | 'auditor'
  /** Whose data it is about; without one it is nobody's. */
  accountId?: string
}

const acting = new AsyncLocalStorage<Acting>()

/**
 * Runs work on behalf of somebody. Every statement made inside, in a transaction or not, tells
 * PostgreSQL so; a statement made on behalf of nobody finds no row of any candidate.
 */
export function actAs<T>(who: Acting, work: () => T): T {
  return acting.run(who, work)
}

const portal: Acting = { kind: 'system' }

/**
 * On behalf of the portal itself, for what must look at all candidates: jobs and commands. Over
 * connections of those who answer people it is on behalf of nobody.
 */
export function actAsPortal<T>(work: () => T): T {
  return acting.run(portal, work)
}

export const actingNow = (): Acting | undefined => acting.getStore()
