import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import {
  demoCode,
  demoOfficePassword,
  officePeople,
} from '../../apps/server/src/demo/office-people.ts'
import { sessionTokens } from '../../apps/server/src/features/identity/sessions/session-token.ts'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient, type WireClient } from '../../apps/server/test/wire/wire-client.ts'
import { nextFreePort } from '../../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../../scripts/started-portal.ts'
import { bulkLoad } from '../bulk-load.ts'
import { median, type Row } from '../measure.ts'

const BATCH = 20_000
/** Four a second: ten seconds in which none is seen at work. */
const [QUIET_LOOKS, MOST_LOOKS] = [40, 2400]

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
  const sessionKey = randomBytes(32)
  const address = await startPortalProcess({
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: folder,
    SESSION_KEY: sessionKey.toString('base64url'),
  }).address
  const database = runningDatabaseUrl(join(folder, 'postgres'))!
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const clientOf = async (page: '/office' | '/candidate') => {
    const shown = await (await fetch(`${address}${page}`)).text()
    const channelKeys = JSON.parse(
      /oas-channel-keys" content="([^"]+)"/.exec(shown)![1]!.replaceAll('&quot;', '"'),
    )
    return wireClient({ origin: address, channelKeys })
  }
  const origin = `http://localhost:${port}`
  /** Past the sign-in: what that costs is no part of the figures. */
  const enter = async (caller: WireClient, accountId: string, isStaff: boolean) => {
    const sessionId = randomUUID()
    const expiresAt = Date.now() + 3_600_000
    await client.query(
      isStaff
        ? `insert into staff_sessions (id, member_id, cid, address, factor, started_at, last_seen_at,
             proved_at, expires_at)
           values ($1, $2, $3, '127.0.*.*', 'password', now(), now(), now(), $4)`
        : `insert into sessions (id, account_id, cid, address, started_at, last_seen_at, expires_at)
           values ($1, $2, $3, '127.0.*.*', now(), now(), $4)`,
      [sessionId, accountId, caller.cid, new Date(expiresAt)],
    )
    const tokens = sessionTokens(sessionKey, isStaff ? `${origin} office` : origin)
    caller.setToken(tokens.issue({ accountId, sessionId, cid: caller.cid, expiresAt }))
  }
  return {
    database,
    client,
    /** Colleagues of somebody of the demo, signed in, each with a channel of their own. */
    async colleagues(role: string, many: number): Promise<WireClient[]> {
      const { email } = officePeople.find((each) => each.role === role)!
      const callers: WireClient[] = []
      for (let n = 1; n <= many; n += 1) {
        const { rows } = await client.query<{ id: string }>(
          `insert into staff_members (id, email, name_en, name_mr, designation, state, created_at,
             activated_at)
           select gen_random_uuid(), $2 || email, name_en || $2, name_mr || $2, designation, 'active',
             created_at, activated_at
           from staff_members where email = $1 returning id`,
          [email, `b${n}`],
        )
        await client.query(
          `insert into staff_roles (member_id, role, granted_at) values ($1, $2, now())`,
          [rows[0]!.id, role],
        )
        const caller = await clientOf('/office')
        await enter(caller, rows[0]!.id, true)
        callers.push(caller)
      }
      return callers
    },
    /** A candidate of the demo, logged in. */
    async candidate(accountId: string): Promise<WireClient> {
      const caller = await clientOf('/candidate')
      await client.query(
        `update sessions set ended_at = now(), end_reason = 'replaced'
         where account_id = $1 and ended_at is null`,
        [accountId],
      )
      await enter(caller, accountId, false)
      return caller
    },
    /** What the demo has is loaded once the portal answers already. */
    async waitFor(statement: string): Promise<void> {
      for (let tries = 0; tries < 600; tries += 1) {
        const { rowCount } = await client.query(statement)
        if (rowCount) return
        await pause(200)
      }
      throw new Error(`the demo never had: ${statement}`)
    },
    /** Runs statements for so many copies, some thousands at a time. */
    async load(many: number, statements: readonly string[]): Promise<void> {
      await client.query('set session_replication_role = replica; set statement_timeout = 0')
      await bulkLoad(client, async () => {
        for (let from = 1; from <= many; from += BATCH)
          for (const statement of statements)
            await client.query(statement, [from, Math.min(many, from + BATCH - 1)])
      })
    },
    /** Until jobs have done what so many rows at once leave them: it is no part of the figures. */
    async untilJobsRest(): Promise<void> {
      for (let quiet = 0, tries = 0; quiet < QUIET_LOOKS; tries += 1) {
        if (tries > MOST_LOOKS) throw new Error('the jobs find no end')
        const { rowCount } = await client.query(`select from pg_stat_activity
          where usename = 'lokseva_worker' and state = 'active' limit 1`)
        quiet = rowCount ? 0 : quiet + 1
        await pause(250)
      }
    },
    async officer(role: string): Promise<WireClient> {
      const { email } = officePeople.find((each) => each.role === role)!
      const caller = await clientOf('/office')
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

/** Takes the time of calls, by what they are; some have a limit of their own. */
export function stopwatch(limit: number, own: Readonly<Record<string, number>> = {}) {
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
        const most = own[what] ?? limit
        return [`${what} (p50 ${median(taken).toFixed(0)})`, p95, `p95 ≤ ${most} ms`, p95 <= most]
      }),
  }
}
