import type { Asker } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/refusals/ability'

type Profile = { accountId: string; isLocked: boolean }

/** Somebody else's profile is not there, like one that never was. */
const owns = (actor: Asker, { accountId }: Pick<Profile, 'accountId'>): boolean =>
  actor.kind === 'candidate' && actor.accountId === accountId

/** A submitted profile stays as it is. */
export function mayEdit(actor: Asker, profile: Profile): Ability {
  if (!owns(actor, profile)) return refused('NOT_FOUND')
  return profile.isLocked ? refused('PROFILE_LOCKED') : allowed
}

/** Only a whole profile is submitted, and only once. */
export function mayLock(actor: Asker, profile: Profile & { isComplete: boolean }): Ability {
  const edit = mayEdit(actor, profile)
  if (!edit.allowed) return edit
  return profile.isComplete ? allowed : refused('PROFILE_INCOMPLETE')
}

/** What is open need not be opened. */
export function mayUnlock(actor: Asker, profile: Profile): Ability {
  if (!owns(actor, profile)) return refused('NOT_FOUND')
  return profile.isLocked ? allowed : refused('PROFILE_NOT_LOCKED')
}
