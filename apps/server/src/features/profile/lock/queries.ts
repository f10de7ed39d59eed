import { sql } from 'kysely'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import type { Database } from '#platform/database/pool'
import type { JudgedProfile } from '../judged-profile.ts'
import type { SavedProfile } from '../saved-profile.ts'

export type LastSnapshot = { number: number; lockedAt: Date }

/** The newest snapshot of a candidate's own profile. */
export async function selectLastSnapshot(
  db: Database,
  profileId: string,
): Promise<LastSnapshot | undefined> {
  const row = await db
    .selectFrom('profile_snapshots')
    .select(['number', 'locked_at'])
    .where('profile_id', '=', profileId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, lockedAt: row.locked_at }
}

/** Keeps what the profile says now under the next number. The profile's row must be held. */
export async function insertSnapshot(
  tx: Database,
  { profileId, email, mobile, steps }: SavedProfile,
  at: Date,
): Promise<number> {
  const all = Object.entries(steps)
  const documents = documentsOf(steps)
  const versions = Object.fromEntries(all.map(([step, { formVersion }]) => [step, formVersion]))
  const { rows } = await sql<{ number: number }>`
    insert into profile_snapshots (profile_id, number, documents, form_versions, image_hashes,
      email, mobile, locked_at)
    select ${profileId}, coalesce(max(number), 0) + 1, ${JSON.stringify(documents)}::jsonb,
      ${JSON.stringify(versions)}::jsonb, ${JSON.stringify(imageHashes(steps))}::jsonb,
      ${email}, ${mobile}, ${at}
      from profile_snapshots where profile_id = ${profileId}
    returning number`.execute(tx)
  return rows[0]!.number
}

/** What each step says. */
export const documentsOf = (steps: SavedProfile['steps']): JudgedProfile['documents'] =>
  Object.fromEntries(Object.entries(steps).map(([step, { document }]) => [step, document]))

function imageHashes(steps: SavedProfile['steps']) {
  const pictures = steps['photo' satisfies ProfileStep]?.document ?? {}
  const hashOf = (kind: string) => {
    const picture = pictures[kind] as { sha256?: unknown } | undefined
    return typeof picture?.sha256 === 'string' ? picture.sha256 : null
  }
  return { photo: hashOf('photo'), signature: hashOf('signature') }
}

export async function deleteDrafts(tx: Database, accountId: string): Promise<void> {
  await tx.deleteFrom('profile_drafts').where('account_id', '=', accountId).execute()
}

/** A candidate's own profile, if there is one, with the addresses its codes go to. */
export async function selectOwnLock(db: Database, accountId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.id as profileId', 'a.id as accountId', 'p.is_locked as isLocked'])
    .select(['a.email', 'a.mobile'])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
}
