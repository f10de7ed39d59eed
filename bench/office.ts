import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { listApprovals } from '@lokseva/contract/approvals/endpoints'
import { getAuditDesk, listAudit, listOwnAudit } from '@lokseva/contract/audit/desk/endpoints'
import { getJobs, getMessageFigures, getPortalHealth } from '@lokseva/contract/portal/endpoints'
import { listStaff, staffSignIn } from '@lokseva/contract/staff/endpoints'
import {
  demoOfficePassword,
  demoCode,
  officePeople,
} from '../apps/server/src/demo/office-people.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient } from '../apps/server/test/wire/wire-client.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { median, report, type Row, seconds } from './measure.ts'
import { applicationLists, demandNames } from './office/applications.ts'
import { idsOf, load, messagesCounted } from './office/load.ts'
import { loadApplicants } from './office/load-applications.ts'
import { costOfIndexes, endToEnd, scansSoFar, since } from './office/scans.ts'
import { type List, timed } from './office/timed-lists.ts'
import { tryOn } from './office/try-on.ts'

/**
 * `npm run bench:office`: rules tried on over a million profiles, signing in, and every list of the
 * Office over a year of work.
 */
const amounts = {
  lines: Number(process.env['LINES'] ?? 1_000_000),
  requests: 10_000,
  messages: Number(process.env['MESSAGES'] ?? 1_000_000),
  jobs: 10_000,
  applications: Number(process.env['APPLICATIONS'] ?? 1_000_000),
}
const PEOPLE = Number(process.env['PEOPLE'] ?? 1_000_000)

const tried = await tryOn(PEOPLE)
for (const [what, figure] of tried) console.log(`${what}: ${figure.toFixed(2)}`)
const folder = freshFolder()
const port = await nextFreePort(3920, '127.0.0.1')
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
  TRUSTED_PROXIES: '127.0.0.1,::1',
}).address
const database = runningDatabaseUrl(join(folder, 'postgres'))!
const page = await (await fetch(`${address}/office`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)

/** Each from a network of its own: the wrong sign-ins of one are stopped after some dozens. */
const client = (network = 0) =>
  wireClient({
    origin: address,
    channelKeys,
    deps: { wait: () => Promise.reject(new Error('busy')) },
    fetch: (url, init) => {
      const headers = { ...init?.headers, 'x-forwarded-for': `198.18.${network}.1` }
      return fetch(url, { ...init, headers })
    },
  })

/** Somebody of the demo, signed in with the code of this moment; and how long that took. */
async function officer(role: string) {
  const { email } = officePeople.find((each) => each.role === role)!
  const caller = await client()
  const begin = performance.now()
  const body = { email, password: demoOfficePassword, code: demoCode(email) }
  const { token } = await caller.call(staffSignIn, { body })
  caller.setToken(token)
  return { caller, ms: performance.now() - begin }
}

/** The rate of sign-ins, by people who are not there: the whole price, and no wait. */
async function signInRate() {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  const cores = availableParallelism()
  const raw = await seconds(3, cores, () => hash(demoOfficePassword, cost))
  const callers = await Promise.all(Array.from({ length: 40 }, (_, place) => client(place + 1)))
  let stranger = 0
  const attempt = async () => {
    stranger += 1
    const body = {
      email: `nobody${stranger}@example.in`,
      password: demoOfficePassword,
      code: '123456',
    }
    const { status } = await callers[stranger % callers.length]!.raw(staffSignIn, { body })
    if (status !== 401) throw new Error(`a sign-in was answered with ${status}`)
  }
  for (let n = 0; n < callers.length; n += 1) await attempt()
  return { raw, rate: await seconds(5, cores + 1, attempt) }
}

const { raw, rate } = await signInRate()
await load(database, amounts)
await messagesCounted(database)
await loadApplicants(database, amounts.applications)
const ids = await idsOf(database)
const people = {
  auditor: await officer('auditor'),
  approver: await officer('approver'),
  administrator: await officer('administrator'),
  examiner: await officer('examination'),
}
const signedIn = Object.values(people).map(({ ms }) => ms)
const [auditor, approver, administrator, examiner] = [
  people.auditor.caller,
  people.approver.caller,
  people.administrator.caller,
  people.examiner.caller,
]
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const audit = (name: string, query: object): List => ({
  name: `audit log, ${name}`,
  caller: auditor,
  call: listAudit,
  query,
})
const lists: List[] = [
  audit('all', {}),
  audit('by member', { member: ids.member }),
  audit('by candidate', { candidate: ids.candidate }),
  audit('by kind, common', { kind: 'LOGGED_IN' }),
  audit('by kind, not there', { kind: 'BACKUP_PROVED' }),
  audit('by application', { record: '2026-101-0000015-0' }),
  audit('by advertisement', { record: '102' }),
  audit('by request', { record: ids.request }),
  audit('by a day long ago', { from: day(300), to: day(300) }),
  audit('by member, kind and days', {
    member: ids.member,
    kind: 'APPROVAL_ASKED',
    from: day(200),
    to: day(100),
  }),
  audit('by advertisement and member', { record: '102', member: ids.member }),
  audit('by advertisement and a kind not there', { record: '102', kind: 'LOGGED_IN' }),
  audit('by candidate and kind', { candidate: ids.candidate, kind: 'LOGGED_OUT' }),
  { name: 'audit log, one’s own', caller: auditor, call: listOwnAudit },
  { name: 'audit log, its desk', caller: auditor, call: getAuditDesk },
  { name: 'approvals, all', caller: approver, call: listApprovals },
  {
    name: 'approvals, open and mine to decide',
    caller: approver,
    call: listApprovals,
    query: { state: 'open', part: 'forMe' },
  },
  {
    name: 'approvals, what I asked for',
    caller: approver,
    call: listApprovals,
    query: { part: 'mine' },
  },
  { name: 'staff', caller: administrator, call: listStaff },
  { name: 'jobs given up', caller: administrator, call: getJobs },
  { name: 'messages of a day', caller: administrator, call: getMessageFigures },
  { name: 'how the portal does', caller: administrator, call: getPortalHealth },
  ...applicationLists(examiner, amounts.applications),
]

await demandNames(examiner)
const before = await scansSoFar(database)
const rows: Row[] = [
  ['sign-ins a second, of the raw Argon2id rate', rate / raw, '≥ 0.50', rate / raw >= 0.5],
]
rows.push(...tried)
for (const list of lists) {
  const row = await timed(list)
  rows.push(row)
  if (!row[3]) console.log(`over its limit: ${row[0]} ${row[1].toFixed(0)} ms`)
}
const after = await scansSoFar(database)
rows.push(...endToEnd(before, after, lists.length))
const cost = await costOfIndexes(database)
report(
  `office, ${amounts.applications} applications, ${amounts.lines} lines, ${amounts.requests} requests, ${amounts.messages} messages, ${amounts.jobs} jobs`,
  rows,
)
console.log(
  `raw ${raw.toFixed(0)}/s, sign-ins ${rate.toFixed(0)}/s, one takes ${median(signedIn).toFixed(0)} ms`,
)
console.log(`writing the log takes ${cost.toFixed(2)} times as long with the indexes of its desk`)
for (const { name, scans } of since(before.indexes, after.indexes))
  console.log(`  ${name.padEnd(40)} used ${scans} times`)
await cleanUp()
process.exit()
