import { sql, type RawBuilder } from 'kysely'
import type { Unread } from '@lokseva/forms/engine/answers'
import type { StepDocuments } from '@lokseva/forms/step-documents'
import type { Database } from '#platform/database/pool'
import { referenceVersionNow } from '#features/lookups/index'

/** The documents rules are judged by: the last snapshot of a locked profile, else what is saved. */
export type JudgedProfile = {
  profileId: string
  isLocked: boolean
  /** Of a locked profile the number an application is made from. */
  snapshotNumber: number | null
  /** Of the lists its answers are chosen from: what they are called stands until it changes. */
  referenceVersion: string
  documents: { [Step in keyof StepDocuments]?: Unread<StepDocuments[Step]> }
}

/** Joins `s` to the profile `p`: what its last lock kept, while it is locked. */
export const joinLastSnapshot = sql`left join lateral (
  select n.number, n.documents from profile_snapshots n
  where n.profile_id = p.id and p.is_locked order by n.number desc limit 1) s on true`

/** The profile that `l`, an application, was made with, as `n`. */
export const joinAppliedSnapshot = sql`join profile_snapshots n
  on n.profile_id = l.profile_id and n.number = l.snapshot_number`

/** A candidate's own profile to judge; nothing before the first step is saved. */
export async function selectJudgedProfile(
  db: Database,
  accountId: string,
): Promise<JudgedProfile | undefined> {
  const { rows } = await sql<JudgedProfile>`
    select p.id as "profileId", p.is_locked as "isLocked", s.number as "snapshotNumber",
      ${referenceVersionNow} as "referenceVersion",
      coalesce(s.documents, (select jsonb_object_agg(t.step, t.document)
        from profile_steps t where t.profile_id = p.id), '{}') as documents
    from profiles p
    ${joinLastSnapshot}
    where p.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Locked profiles, of whom `except` (of `p`, a profile, and `s`, its last snapshot) does not hold. */
export async function selectLockedExcept(
  db: Database,
  except: RawBuilder<unknown>,
  most: number,
): Promise<(LockedProfile & { profileId: string; snapshotNumber: number })[]> {
  const { rows } = await sql<LockedProfile & { profileId: string; snapshotNumber: number }>`
    select p.id as "profileId", p.account_id as "accountId", s.number as "snapshotNumber",
      s.documents
    from profiles p ${joinLastSnapshot}
    where p.is_locked and s.documents is not null and not ${except} limit ${most}`.execute(db)
  return rows
}

type LockedProfile = Pick<JudgedProfile, 'documents'> & { accountId: string }

/** Of these people those whose profiles are locked, as they are locked. */
export async function selectLockedProfiles(
  db: Database,
  accountIds: readonly string[],
): Promise<LockedProfile[]> {
  const { rows } = await sql<LockedProfile>`select p.account_id as "accountId", s.documents
    from profiles p ${joinLastSnapshot}
    where p.account_id = any(${accountIds}::uuid[]) and s.documents is not null`.execute(db)
  return rows
}
