import pg from 'pg'
import type { Cluster } from '../cluster.ts'
import type { DatabaseMachine } from '../database-machine.ts'

/** Who answered reads that may be a second old: as the web nodes count, and as PostgreSQL does. */
export type DatabaseReads = { standby: number; primary: number; scans: Map<string, number> }

export async function countDatabaseReads(cluster: Cluster): Promise<DatabaseReads> {
  const pages = await Promise.all(
    cluster.webs.map(async ({ machine }) => {
      const page = await fetch(`http://${machine.address}:3000/metrics`)
      return page.text()
    }),
  )
  const counted = (by: string) =>
    pages.reduce((sum, page) => {
      const found = new RegExp(`^lokseva_standby_reads_total\\{by="${by}"\\} (\\d+)`, 'm')
      return sum + Number(found.exec(page)?.[1] ?? 0)
    }, 0)
  const scans = new Map<string, number>()
  for (const { machine } of cluster.databases)
    scans.set(
      machine.name,
      await numberOf(
        cluster,
        machine.address,
        `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as n from pg_stat_user_tables
         where relname = 'reference_changes'`,
        // A machine that has just been hurt may be away: then it has not answered anybody either.
      ).catch(() => 0),
    )
  return { standby: counted('standby'), primary: counted('primary'), scans }
}

/** In words, for what happened between two looks. */
export function inWords(before: DatabaseReads, after: DatabaseReads, reader: string): string {
  const scans = (after.scans.get(reader) ?? 0) - (before.scans.get(reader) ?? 0)
  return (
    `${after.standby - before.standby} reads of lists answered by the standby (by its own count ` +
    `${scans} looks at their version on ${reader}), ${after.primary - before.primary} by the primary`
  )
}

/** The standby the web nodes are led to: the one that holds connections of theirs. */
export async function standbyReadFrom(cluster: Cluster): Promise<DatabaseMachine> {
  for (const each of cluster.databases) {
    if (!(await each.is('replica'))) continue
    const held = await numberOf(
      cluster,
      each.machine.address,
      `select count(*)::int as n from pg_stat_activity where usename = 'lokseva_web'`,
    )
    if (held > 0) return each
  }
  throw new Error('no standby is read from')
}

const numberOf = async (cluster: Cluster, address: string, text: string) =>
  Number((await askMachine(cluster, address, text))['n'])

/** Asks one database machine itself, behind no proxy. */
async function askMachine(cluster: Cluster, address: string, text: string) {
  const url = new URL(cluster.superuserUrl)
  url.hostname = address
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows[0]!
  } finally {
    await client.end()
  }
}
