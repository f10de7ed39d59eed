import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'

export type SealedRow = { id: number; part: string; line: string }

type Range = { after: number; until?: number; limit?: number }

/** Rows as the chain hashes them, in its order, each with the part of the log it lies in. */
export async function selectChainRows(db: Database, { after, until, limit }: Range) {
  const { rows } = await sql<SealedRow & { added_ago: number }>`select id,
      tableoid::regclass::text as part,
      json_build_array(id, at, actor, actor_id, account_id, action, address, details, added_at)::text
        as line,
      extract(epoch from clock_timestamp() - added_at)::float8 as added_ago
    from audit_log
    where id > ${after} and (${until ?? null}::bigint is null or id <= ${until ?? null}::bigint)
    order by id limit ${limit ?? null}::bigint`.execute(db)
  return rows
}

/** Hashes rows together with the seal before them. */
export function chainOf(vault: Vault, before: Buffer | undefined, rows: SealedRow[]): Buffer {
  const hash = createHmac('sha256', vault.keyFor('audit chain')).update(before ?? '')
  for (const { line } of rows) hash.update(line).update('\n')
  return hash.digest()
}
