import { sql } from 'kysely'
import { projectFacts, type SnapshotDocuments } from '#features/eligibility/index'
import type { Database } from '#platform/database/pool'

/** Which reading of the forms facts are made by: one more whenever the projection changes. */
export const projection = 2

export type LockedProfile = {
  profileId: string
  accountId: string
  snapshotNumber: number
  documents: SnapshotDocuments
}

/** Keeps the facts of profiles that are locked, in place of those of an earlier lock. */
export async function storeFacts(tx: Database, locked: readonly LockedProfile[]): Promise<void> {
  const rows = locked.map(({ documents, ...profile }) => ({
    ...profile,
    facts: projectFacts(documents),
  }))
  await sql`insert into profile_facts (profile_id, account_id, snapshot_number, projection, facts)
    select r."profileId", r."accountId", r."snapshotNumber", ${projection}, r.facts
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r ("profileId" uuid, "accountId" uuid, "snapshotNumber" integer, facts json)
    on conflict (profile_id) do update set snapshot_number = excluded.snapshot_number,
      projection = excluded.projection, facts = excluded.facts`.execute(tx)
}
