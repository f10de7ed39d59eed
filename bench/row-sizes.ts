import { cleanUp } from '../scripts/started-portal.ts'
import { load } from './growth/load.ts'
import { portalWithPeople } from './portal-with-people.ts'

/**
 * `npm run bench:sizes`: what a candidate with applications, documents, payments, notices and papers
 * takes in the database, table by table, rows and indexes apart. PEOPLE says how many are filled in.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 20_000)

type Line = { name: string; rows: number; table_bytes: number; index_bytes: number }

const portal = await portalWithPeople(34_100, { DEMO_DATA: 'on' })
const sizes = async (): Promise<Map<string, Line>> => {
  await portal.database.query('analyze')
  const { rows } = await portal.database.query<Line>(`select coalesce(p.relname, c.relname) as name,
      sum(greatest(c.reltuples, 0))::float8 as rows,
      sum(pg_table_size(c.oid))::float8 as table_bytes, sum(pg_indexes_size(c.oid))::float8 as index_bytes
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`)
  return new Map(rows.map((line) => [line.name, line]))
}
const before = await sizes()
await load(portal.url, PEOPLE)
const after = await sizes()
const grown = [...after.values()]
  .map(({ name, rows, table_bytes, index_bytes }) => {
    const old = before.get(name)
    return {
      name,
      rows: (rows - (old?.rows ?? 0)) / PEOPLE,
      table: (table_bytes - (old?.table_bytes ?? 0)) / PEOPLE,
      index: (index_bytes - (old?.index_bytes ?? 0)) / PEOPLE,
    }
  })
  .filter(({ table, index }) => table + index >= 1)
  .toSorted((a, b) => b.table + b.index - a.table - a.index)

console.log(`${PEOPLE} people; of each\n`)
console.log('table                              rows   bytes of rows   of indexes')
const line = (name: string, rows: string, table: number, index: number) =>
  `${name.padEnd(32)} ${rows.padStart(6)} ${table.toFixed(0).padStart(15)} ${index.toFixed(0).padStart(12)}`
for (const { name, rows, table, index } of grown)
  console.log(line(name, rows.toFixed(1), table, index))
const sum = (part: 'table' | 'index') => grown.reduce((total, each) => total + each[part], 0)
console.log(line('all', '', sum('table'), sum('index')))

/** What load does not fill: the rows of the demo people, without indexes. */
console.log('\nrows of the demo people             rows   bytes of a row')
for (const { name, rows } of before.values()) {
  if (rows < 5 || grown.some((each) => each.name === name)) continue
  const { rows: sizes } = await portal.database.query<{ bytes: number }>(
    `select avg(pg_column_size(t.*) + 4)::float8 as bytes from (select * from "${name}" limit 1000) t`,
  )
  console.log(
    `${name.padEnd(32)} ${String(rows).padStart(7)} ${sizes[0]!.bytes.toFixed(0).padStart(16)}`,
  )
}
await cleanUp()
process.exit()
