import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import pg from 'pg'

/** A table: its name and the columns that can be written, then a line of JSON for every row. */
type Table = { name: string; columns: string[] }

/**
 * The rows of every table as text. PostgreSQL writes and reads the JSON, so whatever type a column
 * has comes back as it was; the tables themselves are made by the migrations of that release.
 */
export async function keepDatabase(url: string): Promise<Buffer> {
  const lines: string[] = []
  await withClient(url, async (client) => {
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ line: string }>(
        `select to_jsonb(t)::text as line from ${table.name} as t order by 1`,
      )
      lines.push(`# ${table.name} ${table.columns.join(',')}`, ...rows.map(({ line }) => line))
    }
    const { rows } = await client.query<{ name: string; last: string }>(
      `select quote_ident(sequencename) as name, last_value as last from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    )
    lines.push(...rows.map(({ name, last }) => `= ${name} ${last}`))
  })
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const text = Buffer.from(lines.join('\n'))
  return brotliCompressSync(text, {
    params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: text.length },
  })
}

/** Puts the rows into a database whose tables have the form of that release. */
export async function bringBack(url: string, kept: Buffer): Promise<void> {
  const lines = brotliDecompressSync(kept).toString('utf8').split('\n')
  await withClient(url, async (client) => {
    // The rows were right once: no trigger looks at them again, and parents may follow children.
    await client.query('begin; set local session_replication_role = replica')
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(oid::regclass::text, ', ') as names from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    await client.query(`truncate ${rows[0]!.names}`)
    let table: Table | undefined
    let rest: string[] = []
    const write = async () => {
      if (table && rest.length > 0) await insert(client, table, rest)
      rest = []
    }
    for (const line of lines) {
      const [sign, name = '', more = ''] = line.startsWith('{') ? [] : line.split(' ')
      if (sign === undefined) rest.push(line)
      else await write()
      if (sign === '#') table = { name, columns: more.split(',') }
      if (sign === '=') await client.query(`select setval($1, $2)`, [name, more])
    }
    await write()
    await client.query('commit')
  })
}

async function insert(client: pg.Client, { name, columns }: Table, rows: string[]) {
  const list = columns.join(', ')
  await client.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

/** All but the parts of parted tables, which are written through the whole. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.oid::regclass::text as name,
       array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
     group by c.oid order by 1`,
  )
  return rows
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
