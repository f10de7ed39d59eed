import pg from 'pg'

/** Where a database of tests keeps what it held at first. */
const PLACE = 'kept_by_tests'
/** What a database is made of: whoever changes its tables, rights or functions changes these. */
const catalogs = [
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
]
const newest = 'max(xmin::text::bigint)'

type Table = { name: string; columns: string; rows: number }
type Sequence = { name: string; value: string; isCalled: boolean }

/**
 * Has a database remember what it holds and what it is made of, so that `restoreContents` brings it
 * back to that when a file of tests is done with it.
 */
export async function rememberContents(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [tables, sequences] = [await tablesOf(client), await sequencesOf(client)]
    await client.query(`create schema ${PLACE}`)
    for (const [place, { name, columns, rows }] of tables.entries())
      if (rows > 0)
        await client.query(`create table ${PLACE}.t${place} as select ${columns} from ${name}`)
    await client.query(`create table ${PLACE}.since (place integer primary key, xid bigint);
      create table ${PLACE}.made_of (shape text);
      create function ${PLACE}.shape() returns text language sql as $$
        select concat_ws(' ', ${catalogs.map(shapeOf).join()}) $$;
      create function ${PLACE}.restore() returns boolean language plpgsql as $restore$
        declare
          v_newer bigint;
          v_total bigint;
        begin
          if (select shape from ${PLACE}.made_of) <> ${PLACE}.shape() then return false; end if;
          ${tables.map(restoreTable).join('\n')}
          ${sequences.map(restoreSequence).join('\n')}
          return true;
        end $restore$`)
    await client.query(`insert into ${PLACE}.since
      select place, pg_current_xact_id()::text::bigint
      from generate_series(0, ${tables.length}) place`)
    await client.query(`insert into ${PLACE}.made_of select ${PLACE}.shape()`)
  } finally {
    await client.end()
  }
}

/** Whether it is again as it was; not where somebody has changed what it is made of. */
export async function restoreContents(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>(`select ${PLACE}.restore() as done`)
  return rows[0]!.done
}

const shapeOf = (catalog: string) => `(select count(*) || '@' || ${newest} from ${catalog})`

function restoreTable({ name, columns, rows }: Table, place: number): string {
  if (rows === 0) return `delete from ${name};`
  const since = `(select xid from ${PLACE}.since where place = ${place})`
  return `select count(*) filter (where xmin::text::bigint > ${since}), count(*)
      into v_newer, v_total from ${name};
    if v_newer > 0 or v_total <> ${rows} then
      delete from ${name};
      insert into ${name} (${columns}) overriding system value
        select ${columns} from ${PLACE}.t${place};
      update ${PLACE}.since set xid = pg_current_xact_id()::text::bigint where place = ${place};
    end if;`
}

const restoreSequence = ({ name, value, isCalled }: Sequence) =>
  `perform setval('${name}', ${value}, ${isCalled});`

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Omit<Table, 'rows'>>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
      and not c.relispartition
    order by 1`)
  const counted: Table[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::integer as rows from ${table.name}`,
    )
    counted.push({ ...table, rows: rows[0]!.rows })
  }
  return counted
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname in ('public', 'graphile_worker')`)
  return rows
}
