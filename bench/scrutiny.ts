import { join } from 'node:path'
import pg from 'pg'
import {
  claimDocument,
  decideDocument,
  getScrutinyPage,
  listScrutinyQueues,
} from '@lokseva/contract/scrutiny/endpoints'
import { staffSignIn } from '@lokseva/contract/staff/endpoints'
import {
  demoCode,
  demoOfficePassword,
  officePeople,
} from '../apps/server/src/demo/office-people.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient, type WireClient } from '../apps/server/test/wire-client.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { median, report, type Row } from './measure.ts'

/**
 * `DOCUMENTS=1000000 npm run bench:scrutiny`: how long an officer waits for the next document, its
 * picture, the decision and the queues, with so many documents of one kind waiting (60,000 unless
 * said otherwise).
 */
const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 60_000)
const ROUNDS = 60
const LIMIT = 300
const BATCH = 20_000
const ADVERT = 104
const KIND = 'D01'

const folder = freshFolder()
const port = await nextFreePort(3940, '127.0.0.1')
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
}).address
const client = new pg.Client({
  connectionString: runningDatabaseUrl(join(folder, 'postgres'))!,
})
await client.connect()

/** So many people beside one of the demo, each with the application and the document of that one. */
const copy = (table: string, changed: string, of: string) =>
  `insert into ${table} select (jsonb_populate_record(x, jsonb_build_object(${changed}))).*
    from generate_series($1::int, $2::int) n, (select * from ${table} where ${of} limit 1) x`
const id = (what: string) =>
  `overlay(overlay(md5('${what}' || n) placing '4' from 13) placing '8' from 17)::uuid`
const mine = `account_id = (select account_id from applications
  where advertisement_id = ${ADVERT} and status = 'FEES_PAID' order by submitted_at limit 1)`
await client.query(`set session_replication_role = replica; set synchronous_commit = off;
  set statement_timeout = 0`)
console.log(`Loading ${DOCUMENTS.toLocaleString('en-IN')} documents …`)
for (let from = 1; from <= DOCUMENTS; from += BATCH) {
  const range = [from, Math.min(DOCUMENTS, from + BATCH - 1)]
  const own = `'account_id', ${id('account')}`
  for (const statement of [
    copy(
      'accounts',
      `'id', ${id('account')}, 'email', 'b' || n || '@example.in', 'mobile', (7000000000 + n)::text`,
      mine.replace('account_id =', 'id ='),
    ),
    copy(
      'applications',
      `${own}, 'id', ${id('application')},
        'application_no', '2026-057-' || lpad((1000000 + n)::text, 7, '0') || '-0'`,
      `${mine} and advertisement_id = ${ADVERT}`,
    ),
    copy(
      'documents',
      `${own}, 'id', ${id('document')}`,
      `${mine} and document_type_id = '${KIND}'`,
    ),
    copy(
      'application_documents',
      `${own}, 'application_id', ${id('application')}, 'document_id', ${id('document')},
        'opened_at', null`,
      `${mine} and document_type_id = '${KIND}'`,
    ),
    copy(
      'scrutiny_documents',
      `${own}, 'application_id', ${id('application')}, 'document_id', ${id('document')},
        'id', ${id('bench')}`,
      `${mine} and document_type_id = '${KIND}'`,
    ),
  ])
    await client.query(statement, range)
}
await client.query('analyze')

const page = await (await fetch(`${address}/office`)).text()
const channelKeys = JSON.parse(
  /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
)
async function officer(role: string): Promise<WireClient> {
  const { email } = officePeople.find((each) => each.role === role)!
  const caller = await wireClient({ origin: address, channelKeys })
  const body = { email, password: demoOfficePassword, code: demoCode(email) }
  caller.setToken((await caller.call(staffSignIn, { body })).token)
  return caller
}

const times: Record<string, number[]> = { next: [], picture: [], decision: [], queues: [] }
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const answer = await work()
  times[what]!.push(performance.now() - begin)
  return answer
}

/** Two officers beside each other, as fast as they can. */
async function work(caller: WireClient): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const desk = 'bench' as const
    const body = { advertisementId: ADVERT, documentTypeId: KIND, desk, holding: [] }
    const { document } = await timed('next', () => caller.call(claimDocument, { body }))
    if (!document) throw new Error('no document waits')
    const { claimId } = document
    const params = { claimId, file: '0', page: '1' }
    await timed('picture', () => caller.call(getScrutinyPage, { params }))
    const wish = { decision: 'Approved' } as const
    await timed('decision', () => caller.call(decideDocument, { params: { claimId }, body: wish }))
    if (round % 6 === 0) await timed('queues', () => caller.call(listScrutinyQueues))
  }
}
await Promise.all([work(await officer('scrutiny')), work(await officer('seniorScrutiny'))])

const rows = Object.entries(times).map(([what, taken]): Row => {
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!
  return [`${what} (p50 ${median(taken).toFixed(0)})`, p95, `p95 ≤ ${LIMIT} ms`, p95 <= LIMIT]
})
report(`The scrutiny bench, ${DOCUMENTS.toLocaleString('en-IN')} documents of a kind`, rows)
await client.end()
await cleanUp()
