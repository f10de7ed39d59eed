import {
  claimDocument,
  decideDocument,
  getScrutinyPage,
  listScrutinyQueues,
} from '@lokseva/contract/scrutiny/endpoints'
import type { WireClient } from '../apps/server/test/wire/wire-client.ts'
import { report } from './measure.ts'
import {
  copyAccounts,
  copyId as id,
  copyRows,
  deskPortal,
  modelOf,
  stopwatch,
} from './office/desk-portal.ts'
import { thirtyOfficers } from './office/thirty-officers.ts'

/**
 * `DOCUMENTS=1000000 npm run bench:scrutiny`: how long an officer waits for the next document, its
 * picture, the decision and the queues, with so many documents of one kind waiting (60,000 unless
 * said otherwise) and five times as many decided; then thirty officers at once beside candidates'
 * reads, who have the next one before they press a key.
 */
const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 60_000)
/** So many are decided already, with their decisions; three of four are announced. */
const SETTLED = Number(process.env['SETTLED'] ?? DOCUMENTS * 5)
const ROUNDS = Number(process.env['ROUNDS'] ?? 60)
const LIMIT = 300
/** A page is drawn while the one before is looked at: nobody waits for it but at the beginning. */
const DRAWN = 1500
/** Some 60,000 in three weeks, and as many of the other kinds. */
const EVERY = '6 seconds'
const ADVERT = 104
const KIND = 'D01'

const portal = await deskPortal(3940)
/** Whose copies there are to be: found once, since a copy is as old as they are. */
await portal.waitFor(`select from scrutiny_documents where ${modelOf(ADVERT)}`)
const { rows: models } = await portal.client.query<{ id: string; account: string }>(
  `select id, account_id as account from applications
   where ${modelOf(ADVERT)} and advertisement_id = ${ADVERT}`,
)
const { id: model, account } = models[0]!
/** They have sent the same document for another advertisement too. */
const sent = `document_type_id = '${KIND}' and application_id = '${model}'`
const own = `'account_id', ${id('account')}`
console.log(`Loading ${DOCUMENTS.toLocaleString('en-IN')} documents …`)
await portal.load(DOCUMENTS, [
  copyAccounts(`account_id = '${account}'`),
  copyRows(
    'applications',
    `${own}, 'id', ${id('application')},
        'application_no', '2026-057-' || lpad((1000000 + n)::text, 7, '0') || '-0'`,
    `id = '${model}'`,
  ),
  copyRows(
    'documents',
    `${own}, 'id', ${id('document')}`,
    `id = (select document_id from application_documents where ${sent})`,
  ),
  copyRows(
    'application_documents',
    `${own}, 'application_id', ${id('application')}, 'document_id', ${id('document')},
        'opened_at', null`,
    sent,
  ),
  copyRows(
    'scrutiny_documents',
    `${own}, 'application_id', ${id('application')}, 'document_id', ${id('document')},
        'id', ${id('bench')}`,
    sent,
  ),
])
console.log(`… and ${SETTLED.toLocaleString('en-IN')} that were decided`)
const { rows: members } = await portal.client.query<{ id: string }>(
  `select id from staff_members where email like 'auditor@%'`,
)
const decidedBy = `'${members[0]!.id}'`
await portal.load(SETTLED, [
  copyRows(
    'scrutiny_documents',
    `${own}, 'application_id', ${id('settled')}, 'document_id', ${id('settled')},
        'id', ${id('settledBench')}, 'state', case when n % 4 = 0 then 'settled' else 'announced' end,
        'announced_at', case when n % 4 > 0 then now() end, 'decision', 'Approved',
        'settled_at', now() - n * interval '${EVERY}', 'first_by', ${decidedBy}`,
    sent,
  ),
  `insert into scrutiny_decisions (id, scrutiny_document_id, account_id, look, claim_id, member_id,
     decision, decided_at, seconds)
   select gen_random_uuid(), ${id('settledBench')}, ${id('account')}, 'first', gen_random_uuid(),
     ${decidedBy}, 'Approved', now() - n * interval '${EVERY}', 9
   from generate_series($1::int, $2::int) n`,
])

await portal.untilJobsRest()
const { timed, rows } = stopwatch(LIMIT, { picture: DRAWN, 'picture, beside 30': DRAWN })

/** Two officers beside each other, as fast as they can. */
async function work(caller: WireClient): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const desk = 'bench' as const
    const body = { advertisementId: ADVERT, documentTypeId: KIND, desk, holding: [] }
    const { document } = await timed('next', () => caller.call(claimDocument, { body }))
    if (!document) throw new Error('no document waits: DOCUMENTS is at least twice ROUNDS')
    const { claimId } = document
    const params = { claimId, file: '0', page: '1' }
    await timed('picture', () => caller.call(getScrutinyPage, { params }))
    const input = { decision: 'Approved' } as const
    await timed('decision', () => caller.call(decideDocument, { params: { claimId }, body: input }))
    if (round % 2 === 0) await timed('queues', () => caller.call(listScrutinyQueues))
  }
}
await Promise.all([
  work(await portal.officer('scrutiny')),
  work(await portal.officer('seniorScrutiny')),
])

const beside = await thirtyOfficers(
  portal,
  { timed },
  { advertisementId: ADVERT, documentTypeId: KIND },
)
report(
  `The scrutiny bench, ${DOCUMENTS.toLocaleString('en-IN')} documents of a kind wait, ${SETTLED.toLocaleString('en-IN')} are decided`,
  [...rows(), ...beside],
)
await portal.end()
