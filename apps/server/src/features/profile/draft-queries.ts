import { sql, type Kysely } from 'kysely'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import type { DB } from '#platform/database/schema.generated'

type Key = { accountId: string; step: ProfileStep }

export async function selectDraft(db: Kysely<DB>, { accountId, step }: Key) {
  return db
    .selectFrom('profile_drafts')
    .select(['answers', 'saved_at'])
    .where('account_id', '=', accountId)
    .where('step', '=', step)
    .executeTakeFirst()
}

/** Keeps a draft in place of the one before. False: the profile is locked. */
export async function upsertDraft(
  tx: Kysely<DB>,
  { accountId, step, json, at }: Key & { json: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into profile_drafts (account_id, step, answers, saved_at)
    select a.id, ${step}, ${json}::jsonb, ${at}::timestamptz
      from accounts a left join profiles p on p.account_id = a.id
      where a.id = ${accountId} and p.is_locked is not true
    on conflict (account_id, step) do update
      set answers = excluded.answers, saved_at = excluded.saved_at`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteDraft(tx: Kysely<DB>, { accountId, step }: Key): Promise<void> {
  await tx
    .deleteFrom('profile_drafts')
    .where('account_id', '=', accountId)
    .where('step', '=', step)
    .execute()
}
