import { join } from 'node:path'
import pg from 'pg'
import {
  getReport,
  getReportNow,
  getWholeReport,
  listFigures,
} from '@lokseva/contract/reports/endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import {
  demoCode,
  demoOfficePassword,
  officePeople,
} from '../apps/server/src/demo/office-people.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient } from '../apps/server/test/wire/wire-client.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { median, report, type Row } from './measure.ts'
import { loadApplications } from './office/load-applications.ts'
import { countedOtherwise } from './reports/counted-otherwise.ts'

/** `npm run bench:reports`: figures over a million applications, and what counting them takes. */
const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 1_000_000)
const RUNS = Number(process.env['RUNS'] ?? 60)
const LIMIT = 300

const folder = freshFolder()
const port = await nextFreePort(3930, '127.0.0.1')
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
  // Counting is timed here, not by the worker.
  ROLES: 'web',
}).address
const database = new pg.Client({ connectionString: runningDatabaseUrl(join(folder, 'postgres'))! })
await database.connect()
await database.query('set statement_timeout = 0')
const page = await (await fetch(`${address}/office`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)
const { email } = officePeople.find(({ role }) => role === 'publisher')!
const caller = await wireClient({ origin: address, channelKeys })
const body = { email, password: demoOfficePassword, code: demoCode(email) }
caller.setToken((await caller.call(staffSignIn, { body })).token)

/** Counts until nothing is left; how long each transaction took. */
async function count(): Promise<number[]> {
  const took: number[] = []
  for (;;) {
    const begin = performance.now()
    const { rows } = await database.query('select has_more from count_reports(48, now())')
    took.push(performance.now() - begin)
    if (!rows[0].has_more) return took
  }
}

/** A figure changes before each call: every report is made anew. */
async function timed(name: string, call: EndpointDefinition, input: object): Promise<Row> {
  const taken: number[] = []
  for (let run = -5; run < RUNS; run += 1) {
    await database.query('update report_progress set version = version + 1')
    const begin = performance.now()
    const { status } = await caller.raw(call, input)
    if (status !== 200) throw new Error(`${name} was answered with ${status}`)
    if (run >= 0) taken.push(performance.now() - begin)
  }
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!
  return [`${name} (p50 ${median(taken).toFixed(0)})`, p95, `p95 ≤ ${LIMIT} ms`, p95 <= LIMIT]
}

await loadApplications(runningDatabaseUrl(join(folder, 'postgres'))!, APPLICATIONS)
const first = await count()
await database.query(`update configuration set value = '1' where key = 'publicFigures'`)
const day = '2026-11-14'
const params = { advertisementId: 101 }
const rows = [
  await timed('an advertisement', getReport, { params, query: { day } }),
  await timed('all advertisements', getWholeReport, { query: { day } }),
  await timed('for everybody', listFigures, {}),
  await timed('what goes on now', getReportNow, {}),
]
const equal = async (when: string): Promise<Row> => {
  const wrong = await countedOtherwise(database)
  return [`figures that counting the rows finds otherwise, ${when}`, wrong, '= 0', wrong === 0]
}
rows.push(await equal('at first'))
// What a quarter of a minute of the last day changes: an hour that has very many.
await database.query(`update application_listing set status = 'REJECTED', fee = 'none',
  changed_in = pg_current_xact_id() where advertisement_id = 101 and serial between 1 and 500`)
const [again] = await count()
rows.push(await equal('after a change'))
report(`reports, ${APPLICATIONS} applications`, rows)
const sum = first.reduce((a, b) => a + b)
console.log(
  `counting all of them took ${(sum / 1000).toFixed(1)} s, at most ${Math.max(...first).toFixed(0)} ms ` +
    `a transaction; 500 that changed ${again!.toFixed(0)} ms`,
)
await database.end()
await cleanUp()
process.exit()
