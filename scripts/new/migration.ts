import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isConcurrent } from '../../apps/server/src/platform/database/migrations/concurrent-statements.ts'
import {
  momentOf,
  nameAt,
  wrongName,
} from '../../apps/server/src/platform/database/migrations/migration-order.ts'
import { migrationsIn } from '../check-migrations.ts'
import { runNew, type Made } from './run-new.ts'

const MINUTE = 60_000

/** What a file made now is called: it comes last, whatever moments the others bear. */
export function migrationName(what: string, files: readonly string[], now: number): string {
  const moments = files.flatMap((file) => momentOf(file.replace(/\.sql$/, '')) ?? [])
  const next = Math.max(now, ...moments.map((moment) => moment + MINUTE))
  const name = `${nameAt(next)}_${what}`
  const fault = wrongName(name)
  if (fault) throw new Error(`${fault}: give it words like add_scribes_to_seats`)
  return `${name}.sql`
}

const skeleton = `-- Why this is needed, in a sentence.
-- Each new file runs in a transaction of its own, while the release before serves: no "begin" here,
-- nothing that takes long; what was committed stays if the next file fails; add, and take away what is unused in the next release (CONTRIBUTING.md).
-- An index on a table people use, or a check over its rows: a file named ..._concurrently.
-- A table with anything of a candidate is guarded row by row:
--   alter table x enable row level security;
--   create policy own on x
--     using (account_id = (select account from acting) or (select kind from acting) = 'system');

`

const skeletonApart = `-- Why this is needed, in a sentence.
-- Runs outside a transaction, one statement after the other, while people use the tables; after a
-- crash the next start goes on, and makes anew what was left half made. Only these may stand here:
--   create [unique] index concurrently x_day on x (day);
--   drop index concurrently x_old;
--   alter table x validate constraint x_day_check;

`

/** `npm run new:migration what_it_does`; one that ends in _concurrently runs outside a transaction. */
export function newMigration(root: string, [what = '']: string[], now = Date.now()): Made {
  const folder = join(root, migrationsIn)
  const file = migrationName(what, readdirSync(folder), now)
  const isApart = isConcurrent(what)
  writeFileSync(join(folder, file), isApart ? skeletonApart : skeleton)
  if (isApart)
    return {
      written: [`${migrationsIn}/${file}`],
      todo: [
        'write its statements',
        'what they are about is made by a file before it: columns, and checks that are not valid yet',
        'vitest run apps/server/src/platform/database scripts/check-migrations.test.ts',
      ],
    }
  return {
    written: [`${migrationsIn}/${file}`],
    todo: [
      'write its statements, then npm run db:types',
      'a new table: its line in portal-rights.ts and in table-owners.ts of apps/server/src/platform/database, then npm run house',
      'a new function: its owner in function-owners.ts beside them',
      'with anything of a candidate the policy of the skeleton, and a row of it in rowsOf of row-security.test.ts; without it its name there, among withoutCandidates',
      'vitest run apps/server/src/platform/database',
    ],
  }
}

runNew(import.meta, newMigration)
