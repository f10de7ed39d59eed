import { sql } from 'kysely'
import { versionOf } from '@lokseva/forms/changes'
import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { Database } from '#platform/database/pool'
import type { Holder } from '#platform/actor/actor'
import { allowed, type Ability } from '#platform/refusals/ability'
import { mayEdit, mayLock } from './policy.ts'

export type ProfileToDo = {
  edit: Ability
  lock: Ability
  /** Not complete yet, in the order of the form. */
  missing: ProfileStep[]
  /** Saved before their questions were changed. */
  outdated: ProfileStep[]
}

/** What is left to do in a candidate's profile; one that was never begun lacks everything. */
export async function profileToDo(db: Database, { accountId }: Holder): Promise<ProfileToDo> {
  return (await profilesToDo(db, [accountId])).get(accountId)!
}

/** The same of many candidates at once, by their accounts. */
export async function profilesToDo(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, ProfileToDo>> {
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('profile_steps as s', 's.profile_id', 'p.id')
    .select(['p.account_id', 'p.is_locked', 's.step', 's.is_submittable', 's.form_version'])
    .where(sql<boolean>`p.account_id = any(${accountIds}::uuid[])`)
    .execute()
  const found = Map.groupBy(rows, ({ account_id }) => account_id)
  return new Map(accountIds.map((id) => [id, toDoOf(id, found.get(id) ?? [])]))
}

type StepRow = {
  is_locked: boolean
  step: string | null
  is_submittable: boolean | null
  form_version: number | null
}

function toDoOf(accountId: string, rows: readonly StepRow[]): ProfileToDo {
  const actor = { kind: 'candidate', accountId } as const
  const complete = rows.flatMap(({ step, is_submittable }) => (is_submittable ? [step] : []))
  const missing = profileSteps.filter((step) => !complete.includes(step))
  const profile = { accountId, isLocked: rows[0]?.is_locked ?? false }
  return {
    edit: rows[0] ? mayEdit(actor, profile) : allowed,
    lock: mayLock(actor, { ...profile, isComplete: missing.length === 0 }),
    missing,
    outdated: profileSteps.filter((step) =>
      rows.some((row) => row.step === step && row.form_version! < versionOf(step)),
    ),
  }
}
