import type { Actor } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/refusals/ability'

/** The help desk finds a candidate by user name, and sees what is masked; nobody else does. */
export const mayLookUp = (actor: Actor): Ability =>
  actor.kind === 'support' ? allowed : refused('API_KEY_WRONG')

/**
 * What the help desk may do beyond looking: what helps the candidate in and gives nobody else
 * anything. The user name goes to the registered addresses only; passwords, addresses and answers
 * stay the candidate's own.
 */
export const mayHelp = (actor: Actor): Ability => mayLookUp(actor)
