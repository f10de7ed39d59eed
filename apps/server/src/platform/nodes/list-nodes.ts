import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { LIVE_SECONDS } from './register-node.ts'

/** The processes that serve the portal, and those that fell silent within a day. */
export async function listNodes(db: Database) {
  const rows = await db
    .selectFrom('nodes')
    .select(['name', 'version', 'roles', 'started_at', 'seen_at'])
    .select(
      sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${LIVE_SECONDS})`.as(
        'isLive',
      ),
    )
    .orderBy('name')
    .orderBy('started_at')
    .execute()
  return rows.map(({ name, version, roles, started_at, seen_at, isLive }) => ({
    name,
    version,
    roles,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
    isLive,
  }))
}

/** When a node last said that it is there; none where none ever did, or all have left in good order. */
export async function lastSeenAt(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('nodes')
    .select(({ fn }) => fn.max('seen_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}
