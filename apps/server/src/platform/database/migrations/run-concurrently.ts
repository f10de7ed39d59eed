import { sql, type Kysely } from 'kysely'
import type { ConcurrentStatement } from './concurrent-statements.ts'

type Session = Kysely<unknown>
type NewIndex = Extract<ConcurrentStatement, { kind: 'create' }>

/**
 * Runs one statement outside a transaction. A start that was killed begins again with it: what is
 * done is known by itself, and what was left half done is taken away first.
 */
export async function runConcurrently(
  session: Session,
  statement: ConcurrentStatement,
  say: (words: string) => void,
): Promise<void> {
  if (statement.kind === 'drop') return dropIndex(session, statement.index)
  if (statement.kind === 'validate') {
    const { table, constraint } = statement
    say(`validating ${constraint} of ${table}`)
    return run(session, `alter table ${table} validate constraint ${constraint}`)
  }
  say(`making the index ${statement.index} of ${statement.table}`)
  const isParted = await isPartedTable(session, statement.table)
  return isParted ? makeIndexOfParts(session, statement) : makeIndex(session, statement)
}

async function makeIndex(session: Session, wanted: NewIndex): Promise<void> {
  const { index, table, definition } = wanted
  const found = await stateOf(session, index)
  if (found === 'whole') return
  if (found === 'broken') await dropIndex(session, index)
  try {
    await run(session, `create ${kindOf(wanted)} concurrently ${index} on ${table} ${definition}`)
  } catch (error) {
    // A unique one that is broken would refuse what people write all the same.
    await dropIndex(session, index).catch(() => {})
    throw error
  }
}

/**
 * PostgreSQL makes none concurrently of a table in parts: that of the whole is made without its
 * parts, those of the parts one by one, and with the last of them the whole is there.
 */
async function makeIndexOfParts(session: Session, wanted: NewIndex): Promise<void> {
  const { index, table, definition } = wanted
  await run(
    session,
    `create ${kindOf(wanted)} if not exists ${index} on only ${table} ${definition}`,
  )
  const { rows } = await sql<{ part: string }>`select c.relname as part
    from pg_inherits h join pg_class c on c.oid = h.inhrelid
    where h.inhparent = to_regclass(${table}) and not exists (
      select from pg_index i join pg_inherits a on a.inhrelid = i.indexrelid
      where i.indrelid = c.oid and a.inhparent = to_regclass(${index}))
    order by 1`.execute(session)
  for (const { part } of rows) {
    const own = `${part}_${index.startsWith(`${table}_`) ? index.slice(table.length + 1) : index}`
    await makeIndex(session, { ...wanted, index: own, table: part })
    await run(session, `alter index ${index} attach partition ${own}`)
  }
}

const kindOf = ({ isUnique }: NewIndex) => (isUnique ? 'unique index' : 'index')

const dropIndex = (session: Session, index: string) =>
  run(session, `drop index concurrently if exists ${index}`)

async function run(session: Session, statement: string): Promise<void> {
  await sql.raw(statement).execute(session)
}

async function stateOf(session: Session, index: string): Promise<'none' | 'broken' | 'whole'> {
  const { rows } = await sql<{ isWhole: boolean }>`select i.indisvalid as "isWhole"
    from pg_index i where i.indexrelid = to_regclass(${index})`.execute(session)
  if (!rows[0]) return 'none'
  return rows[0].isWhole ? 'whole' : 'broken'
}

async function isPartedTable(session: Session, table: string): Promise<boolean> {
  const { rows } = await sql<{ isParted: boolean }>`select c.relkind = 'p' as "isParted"
    from pg_class c where c.oid = to_regclass(${table})`.execute(session)
  return rows[0]?.isParted === true
}
