import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { Database } from '#platform/database/pool'
import type { Candidate } from '#platform/actor/actor'
import { allowed, type Ability } from '#platform/refusals/ability'
import { mayEdit, mayLock } from './policy.ts'

export type ProfileToDo = {
  edit: Ability
  lock: Ability
  /** Not complete yet, in the order of the form. */
  missing: ProfileStep[]
}

/** What is left to do in a candidate's profile; one that was never begun lacks everything. */
export async function profileToDo(db: Database, actor: Candidate): Promise<ProfileToDo> {
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('profile_steps as s', 's.profile_id', 'p.id')
    .select(['p.is_locked', 's.step', 's.is_submittable'])
    .where('p.account_id', '=', actor.accountId)
    .execute()
  const complete = rows.flatMap(({ step, is_submittable }) => (is_submittable ? [step] : []))
  const missing = profileSteps.filter((step) => !complete.includes(step))
  const profile = { accountId: actor.accountId, isLocked: rows[0]?.is_locked ?? false }
  return {
    edit: rows[0] ? mayEdit(actor, profile) : allowed,
    lock: mayLock(actor, { ...profile, isComplete: missing.length === 0 }),
    missing,
  }
}
