import { createHmac } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { DB } from '#platform/database/schema.generated'
import type { Job } from '#platform/jobs/jobs'
import type { Vault } from '#platform/secrets/vault'

/** Longer than any transaction lives: below it no row can still appear between sealed ones. */
const SETTLE_SECONDS = 300

type Deps = { db: Database; clock: Clock; vault: Vault }
type Row = { id: number; line: string }

/**
 * Seals the rows added since the last seal: each seal hashes its rows together with the seal
 * before it, so that a row changed or removed by hand breaks the chain from there on.
 */
export async function sealAudit(
  { db, clock, vault }: Deps,
  settleSeconds = SETTLE_SECONDS,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit seals', 0))`.execute(tx)
    const last = await tx
      .selectFrom('audit_seals')
      .select(['last_id', 'chain'])
      .orderBy('last_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const rows = await selectRows(tx, last?.last_id ?? 0, { settleSeconds })
    if (rows.length === 0) return 0
    await tx
      .insertInto('audit_seals')
      .values({
        first_id: rows[0]!.id,
        last_id: rows.at(-1)!.id,
        sealed_at: new Date(clock.now()),
        chain: chainOf(vault, last?.chain, rows),
      })
      .execute()
    return rows.length
  })
}

/** The first seal that does not fit its rows any more, or nothing. */
export async function findBrokenSeal({
  db,
  vault,
}: Pick<Deps, 'db' | 'vault'>): Promise<number | undefined> {
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('last_id').execute()
  let before: Buffer | undefined
  for (const seal of seals) {
    const rows = await selectRows(db, seal.first_id - 1, { until: seal.last_id })
    if (!chainOf(vault, before, rows).equals(seal.chain)) return seal.last_id
    before = seal.chain
  }
  return undefined
}

type Range = { until?: number; settleSeconds?: number }

async function selectRows(db: Kysely<DB>, after: number, { until, settleSeconds = 0 }: Range) {
  // Below the first row that is not settled yet: between sealed rows none may still appear.
  const { rows } = await sql<Row>`select id, json_build_array(id, at, actor, actor_id, account_id,
      action, address, details, added_at)::text as line from audit_log
    where id > ${after} and (${until ?? null}::bigint is null or id <= ${until ?? null}::bigint)
      and id < coalesce((select min(id) from audit_log where id > ${after}
        and added_at > clock_timestamp() - make_interval(secs => ${settleSeconds})), 9223372036854775807)
    order by id`.execute(db)
  return rows
}

function chainOf(vault: Vault, before: Buffer | undefined, rows: Row[]): Buffer {
  const hash = createHmac('sha256', vault.keyFor('audit chain')).update(before ?? '')
  for (const { line } of rows) hash.update(line).update('\n')
  return hash.digest()
}

export function sealAuditJob(deps: Deps): Job {
  return {
    name: 'seal-audit',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 3,
    run: async () => void (await sealAudit(deps)),
  }
}
