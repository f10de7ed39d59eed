import { join } from 'node:path'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import {
  fetchAccountSheet,
  getOrderStory,
  listBookLines,
  listBooks,
  listCategoryFees,
  listCategoryLines,
  listDeskRefunds,
  listFigureLines,
} from '@lokseva/contract/payments/desk/endpoints'
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
import { differencesOf, loadPayments, orderNoOf } from './accounts/load.ts'
import { tableScans } from './accounts/table-scans.ts'
import { median, report, type Row } from './measure.ts'

/** `npm run bench:accounts`: the desk of accounts over a million payments of four weeks. */
const PAYMENTS = Number(process.env['PAYMENTS'] ?? 1_000_000)
const RUNS = Number(process.env['RUNS'] ?? 60)
const LIMIT = 300

const folder = freshFolder()
const port = await nextFreePort(3940, '127.0.0.1')
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
  // What jobs do meanwhile is no part of the figure.
  ROLES: 'web',
}).address
const database = runningDatabaseUrl(join(folder, 'postgres'))!
const page = await (await fetch(`${address}/office`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)
const paid = await loadPayments(database, PAYMENTS)
const { email } = officePeople.find(({ role }) => role === 'accounts')!
const caller = await wireClient({ origin: address, channelKeys })
const body = { email, password: demoOfficePassword, code: demoCode(email) }
caller.setToken((await caller.call(staffSignIn, { body })).token)

async function timed(name: string, call: EndpointDefinition, input: object): Promise<Row> {
  const taken: number[] = []
  for (let run = -5; run < RUNS; run += 1) {
    const begin = performance.now()
    const { status } = await caller.raw(call, input)
    if (status !== 200) throw new Error(`${name} was answered with ${status}`)
    if (run >= 0) taken.push(performance.now() - begin)
  }
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!
  return [`${name} (p50 ${median(taken).toFixed(0)})`, p95, `p95 ≤ ${LIMIT} ms`, p95 <= LIMIT]
}

const india = (ago: number) =>
  new Date(Date.now() + 19_800_000 - ago * 86_400_000).toISOString().slice(0, 10)
const week = { from: india(6), to: india(0) }
const month = { from: india(28), to: india(0) }
const yesterday = india(1)
const books = await caller.call(listBooks, { query: month })
const before = await tableScans(database)
const rows = [
  await timed('three books and what is open, a week', listBooks, { query: week }),
  await timed('three books and what is open, four weeks', listBooks, { query: month }),
  await timed('rows of a figure', listBookLines, {
    query: { book: 'ours', day: yesterday, provider: 'sbi' },
  }),
  await timed('rows of what was taken, four weeks', listFigureLines, {
    query: { figure: 'taken', ...month },
  }),
  await timed('rows of what was settled, four weeks', listFigureLines, {
    query: { figure: 'settled', ...month },
  }),
  await timed('one order', getOrderStory, {
    params: { orderNo: orderNoOf(Math.floor(PAYMENTS / 2)) },
  }),
  await timed('refunds', listDeskRefunds, { query: {} }),
  await timed('day sheet, CSV', fetchAccountSheet, {
    query: { kind: 'day', of: yesterday, format: 'csv' },
  }),
  await timed('day sheet, PDF', fetchAccountSheet, {
    query: { kind: 'day', of: yesterday, format: 'pdf' },
  }),
  await timed('rows of what was settled, far behind', listFigureLines, {
    query: { figure: 'settled', ...month, offset: String(Math.floor(PAYMENTS * 0.8)) },
  }),
  await timed('fees by category, a day', listCategoryFees, {
    query: { from: yesterday, to: yesterday },
  }),
  await timed('fees by category, four weeks', listCategoryFees, { query: month }),
  await timed('applications of a category, a week', listCategoryLines, {
    query: { ...week, category: '324' },
  }),
  await timed('applications of a category, four weeks, far behind', listCategoryLines, {
    query: { ...month, category: '324', offset: String(Math.floor(PAYMENTS / 9 / 2)) },
  }),
  await timed('applications of a rare category, four weeks', listCategoryLines, {
    query: { ...month, category: '340' },
  }),
]
const calls = rows.length * (RUNS + 5)
for (const { name, scans } of await tableScans(database, before))
  rows.push([`${name}, read from end to end, times a call`, scans / calls, '0', scans === 0])
rows.push([
  'payments of the books, of those there are',
  books.figures.taken / paid,
  '= 1',
  books.figures.taken === paid,
])
const planted = differencesOf(PAYMENTS)
const named = books.open.filter(({ orderNo }) => /^[BX]0000/.test(orderNo ?? '')).length
rows.push(['differences that are named', named, `= ${planted}`, named === planted])
report(`accounts, ${PAYMENTS} payments`, rows)
await cleanUp()
process.exit()
