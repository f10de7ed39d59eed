import { join } from 'node:path'
import pg from 'pg'
import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import {
  demoCode,
  demoOfficePassword,
  officePeople,
} from '../../apps/server/src/demo/office-people.ts'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient, type WireClient } from '../../apps/server/test/wire-client.ts'
import { nextFreePort } from '../../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../../scripts/started-portal.ts'
import { bulkLoad } from '../bulk-load.ts'
import { median, type Row } from '../measure.ts'

const BATCH = 20_000

/** Somebody of the demo who has paid for an advertisement, of whom copies are made. */
export const modelOf = (advertisementId: number) => `account_id = (select account_id
  from applications where advertisement_id = ${advertisementId} and status = 'FEES_PAID'
  order by submitted_at limit 1)`

/** The id of the nth copy of something. */
export const copyId = (what: string) =>
  `overlay(overlay(md5('${what}' || n) placing '4' from 13) placing '8' from 17)::uuid`

export const copyRows = (table: string, changed: string, of: string) =>
  `insert into ${table} select copy.*
    from (select x from ${table} x where ${of} limit 1) model, generate_series($1::int, $2::int) n,
      jsonb_populate_record(x, jsonb_build_object(${changed})) copy`

export const copyAccounts = (model: string) =>
  copyRows(
    'accounts',
    `'id', ${copyId('account')}, 'profile_id', ${copyId('profile')}, 'email', 'b' || n || '@example.in',
      'mobile', (7000000000 + n)::text`,
    model.replace('account_id =', 'id ='),
  )

/** A portal with the people of the demo, a way into its database, and its officers. */
export async function deskPortal(firstPort: number) {
  const folder = freshFolder()
  const port = await nextFreePort(firstPort, '127.0.0.1')
  const address = await startPortalProcess({
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: folder,
  }).address
  const client = new pg.Client({
    connectionString: runningDatabaseUrl(join(folder, 'postgres'))!,
  })
  await client.connect()
  return {
    /** Runs statements for so many copies, some thousands at a time. */
    async load(many: number, statements: readonly string[]): Promise<void> {
      await client.query('set session_replication_role = replica; set statement_timeout = 0')
      await bulkLoad(client, async () => {
        for (let from = 1; from <= many; from += BATCH)
          for (const statement of statements)
            await client.query(statement, [from, Math.min(many, from + BATCH - 1)])
      })
    },
    async officer(role: string): Promise<WireClient> {
      const page = await (await fetch(`${address}/office`)).text()
      const channelKeys = JSON.parse(
        /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
      )
      const { email } = officePeople.find((each) => each.role === role)!
      const caller = await wireClient({ origin: address, channelKeys })
      const body = { email, password: demoOfficePassword, code: demoCode(email) }
      caller.setToken((await caller.call(staffSignIn, { body })).token)
      return caller
    },
    async end(): Promise<void> {
      await client.end()
      await cleanUp()
    },
  }
}

/** Takes the time of calls, by what they are. */
export function stopwatch(limit: number) {
  const times: Record<string, number[]> = {}
  return {
    async timed<T>(what: string, work: () => Promise<T>): Promise<T> {
      const begin = performance.now()
      const answer = await work()
      ;(times[what] ??= []).push(performance.now() - begin)
      return answer
    },
    rows: (): Row[] =>
      Object.entries(times).map(([what, taken]) => {
        const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!
        return [`${what} (p50 ${median(taken).toFixed(0)})`, p95, `p95 ≤ ${limit} ms`, p95 <= limit]
      }),
  }
}
