import type { Actor } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/http/ability'

/** The help desk finds a candidate by user name, and sees what is masked; nobody else does. */
export const mayLookUp = (actor: Actor): Ability =>
  actor.kind === 'support' ? allowed : refused('API_KEY_WRONG')
