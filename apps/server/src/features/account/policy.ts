import type { Actor } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/refusals/ability'

/**
 * Password and addresses are the candidate's alone: neither help desk nor commission changes them.
 * Somebody else's account is not there, like one that never was.
 */
export const mayChangeAccount = (actor: Actor, accountId: string): Ability =>
  actor.kind === 'candidate' && actor.accountId === accountId ? allowed : refused('NOT_FOUND')
