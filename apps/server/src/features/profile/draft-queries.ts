import { sql, type Kysely } from 'kysely'
import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { DB } from '#platform/database/schema.generated'

type Key = { accountId: string; step: ProfileStep }

export async function selectDraft(db: Kysely<DB>, { accountId, step }: Key) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('profile_drafts as d', (join) =>
      join.onRef('d.account_id', '=', 'a.id').on('d.step', '=', step),
    )
    .select(['a.date_of_birth', 'd.answers', 'd.saved_at'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Keeps a draft in place of the one before. False: the profile is locked. */
export async function upsertDraft(
  tx: Kysely<DB>,
  { accountId, step, json, at }: Key & { json: string; at: Date },
): Promise<boolean> {
  // Held as a save holds it: somebody who submits waits for this draft, or this draft is too late.
  const { numAffectedRows } = await sql`
    with held as (select is_locked from profiles where account_id = ${accountId} for share)
    insert into profile_drafts (account_id, step, answers, saved_at)
    select a.id, ${step}, ${json}::jsonb, ${at}::timestamptz
      from accounts a
      where a.id = ${accountId} and not exists (select from held where is_locked)
    on conflict (account_id, step) do update
      set answers = excluded.answers, saved_at = excluded.saved_at`.execute(tx)
  return numAffectedRows === 1n
}

/** The steps with something typed since they were saved. */
export async function selectUnsaved(tx: Kysely<DB>, accountId: string): Promise<ProfileStep[]> {
  const { rows } = await sql<{ step: ProfileStep }>`select d.step from profile_drafts d
    left join profiles p on p.account_id = d.account_id
    left join profile_steps s on s.profile_id = p.id and s.step = d.step
    where d.account_id = ${accountId} and (s.saved_at is null or d.saved_at >= s.saved_at)`.execute(
    tx,
  )
  return profileSteps.filter((step) => rows.some((row) => row.step === step))
}

export async function deleteDraft(tx: Kysely<DB>, { accountId, step }: Key): Promise<void> {
  await tx
    .deleteFrom('profile_drafts')
    .where('account_id', '=', accountId)
    .where('step', '=', step)
    .execute()
}
