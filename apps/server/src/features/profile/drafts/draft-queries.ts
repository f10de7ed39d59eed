import { sql } from 'kysely'
import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { DraftToSave, KnownDraft } from '@lokseva/contract/profile/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

type Key = { accountId: string; step: ProfileStep }

export async function selectDraft(db: Database, { accountId, step }: Key) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('profile_drafts as d', (join) =>
      join.onRef('d.account_id', '=', 'a.id').on('d.step', '=', step),
    )
    .select(['a.date_of_birth', 'd.answers', 'd.saved_at'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

type Typed = Pick<DraftToSave, 'version' | 'follows'> & { json: string; at: Date }
type Put =
  | { savedAt: Date }
  | {
      savedAt: null
      refusal: 'PROFILE_LOCKED' | 'DRAFT_OUTDATED' | 'DRAFT_CHANGED_ELSEWHERE'
    }

/** Keeps a draft in place of the one it follows. Sent twice it is the same draft. */
export async function upsertDraft(
  tx: Database,
  { accountId, step, json, at, version, follows }: Key & Typed,
): Promise<Put> {
  // Held as a save holds it: somebody who submits waits for this draft, or this draft is too late.
  // So is the step: a save under way is waited for, and its version is the one compared with.
  // No two drafts have one moment, by which the next one names the one it follows.
  const { rows } = await sql<{ put_at: Date | null; is_locked: boolean; is_outdated: boolean }>`
    with held as (select id, is_locked from profiles where account_id = ${accountId} for share),
    saved as (
      select s.version from profile_steps s
        where s.profile_id = (select id from held) and s.step = ${step} for share
    ),
    state as (
      select coalesce((select is_locked from held), false) as is_locked,
        ${version !== undefined} and
          (select version from saved) is distinct from ${version ?? null}::integer as is_outdated
    ),
    put as (
      insert into profile_drafts as d (account_id, step, answers, saved_at)
      select a.id, ${step}, ${json}::jsonb, ${at}::timestamptz
        from accounts a, state
        where a.id = ${accountId} and not is_locked and not is_outdated
      on conflict (account_id, step) do update set
        answers = excluded.answers,
        saved_at = greatest(excluded.saved_at, d.saved_at + interval '1 millisecond')
        where ${follows === undefined} or d.saved_at = ${follows ? new Date(follows) : null}::timestamptz
          or d.answers = excluded.answers
      returning d.saved_at
    )
    select (select saved_at from put) as put_at, is_locked, is_outdated from state`.execute(tx)
  const [{ put_at: savedAt, is_locked: isLocked, is_outdated: isOutdated }] = rows as [
    (typeof rows)[number],
  ]
  if (savedAt) return { savedAt }
  if (isLocked) return { savedAt, refusal: 'PROFILE_LOCKED' }
  return { savedAt, refusal: isOutdated ? 'DRAFT_OUTDATED' : 'DRAFT_CHANGED_ELSEWHERE' }
}

/** The steps with something typed since they were saved. */
export async function selectUnsaved(tx: Database, accountId: string): Promise<ProfileStep[]> {
  const { rows } = await sql<{ step: ProfileStep }>`select d.step from profile_drafts d
    left join profiles p on p.account_id = d.account_id
    left join profile_steps s on s.profile_id = p.id and s.step = d.step
    where d.account_id = ${accountId} and (s.saved_at is null or d.saved_at >= s.saved_at)`.execute(
    tx,
  )
  return profileSteps.filter((step) => rows.some((row) => row.step === step))
}

/** Deletes the draft that is known; another one stays, and the transaction is undone. */
export async function deleteDraft(
  tx: Database,
  { accountId, step, follows }: Key & KnownDraft,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('profile_drafts')
    .where('account_id', '=', accountId)
    .where('step', '=', step)
    .returning('saved_at')
    .executeTakeFirst()
  if (!deleted || follows === undefined) return
  if (follows === 'none' || deleted.saved_at.getTime() !== Date.parse(follows))
    throw new AppError('DRAFT_CHANGED_ELSEWHERE')
}
