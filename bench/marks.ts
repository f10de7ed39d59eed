import {
  getMarksDesk,
  getMeritCounts,
  getMeritList,
  listMeritLines,
  makeMeritList,
} from '@lokseva/contract/marks/desk/endpoints'
import { report } from './measure.ts'
import {
  copyAccounts,
  copyId as id,
  copyRows,
  deskPortal,
  modelOf,
  stopwatch,
} from './office/desk-portal.ts'

/**
 * `STATEMENTS=1000000 npm run bench:marks`: how long a list of merit takes to be made of so many
 * statements of two subjects (200,000 unless said otherwise), and how long an officer waits for the
 * numbers that cut-offs are chosen by, for the lines around one, and for the desk.
 */
const STATEMENTS = Number(process.env['STATEMENTS'] ?? 200_000)
const ROUNDS = 40
const LIMIT = 300
const MAKING_LIMIT = 120_000
const ADVERT = 106
const EXAM = 6
const STAGE = 'Main'

const portal = await deskPortal(3960)
const mine = modelOf(ADVERT)
const series = `generate_series($1::int, $2::int) n`
const subject = (code: string) => `insert into subject_marks (marks_id, account_id, subject_code,
    marks) select ${id('marks')}, ${id('account')}, '${code}',
    round((random() + random() + random()) * 200) / 4 from ${series}`
console.log(`Loading ${STATEMENTS.toLocaleString('en-IN')} statements …`)
await portal.load(STATEMENTS, [
  copyAccounts(mine),
  copyRows(
    'applications',
    `'account_id', ${id('account')}, 'id', ${id('application')},
        'application_no', '2026-031-' || lpad((1000000 + n)::text, 7, '0') || '-0',
        'facts', x.facts || jsonb_build_object('category', 323 + n % 10, 'gender', 320 + n % 2,
          'disabled', n % 25 = 0, 'exService', n % 40 = 0, 'orphan', n % 400 = 0,
          'birthDay', (date '1985-01-01' + n % 6000)::text)`,
    `${mine} and advertisement_id = ${ADVERT}`,
  ),
  `insert into application_marks (id, application_id, account_id, exam_id, stage, name,
        published_at)
      select ${id('marks')}, ${id('application')}, ${id('account')}, ${EXAM}, '${STAGE}', 'Main',
        now() - interval '1 hour' from ${series}`,
  subject('621'),
  subject('622'),
])
const caller = await portal.officer('examination')

const began = performance.now()
const { id: listId } = await caller.call(makeMeritList, {
  params: { advertisementId: ADVERT },
  body: { examId: EXAM, stage: STAGE, tieSubjects: ['622'] },
})
const params = { advertisementId: ADVERT, listId }
let list = await caller.call(getMeritList, { params })
while (list.state === 'making') {
  await new Promise((done) => setTimeout(done, 500))
  list = await caller.call(getMeritList, { params })
}
const making = performance.now() - began
if (list.candidates < STATEMENTS) throw new Error(`only ${list.candidates} on the list`)

const { timed, rows } = stopwatch(LIMIT)
for (let round = 0; round < ROUNDS; round += 1) {
  await timed('numbers by mark', () => caller.call(getMeritCounts, { params }))
  const around = { around: String(14_000 + round * 25) }
  await timed('lines around a cut-off', () =>
    caller.call(listMeritLines, { params, query: around }),
  )
  const from = { from: String(1 + ((round * 4999) % STATEMENTS)) }
  await timed('a page of the list', () => caller.call(listMeritLines, { params, query: from }))
  await timed('the list', () => caller.call(getMeritList, { params }))
  await timed('the desk', () => caller.call(getMarksDesk, { params: { advertisementId: ADVERT } }))
}

report(`Marks, ${STATEMENTS.toLocaleString('en-IN')} statements of a stage`, [
  ['making the list', making, `≤ ${MAKING_LIMIT} ms`, making <= MAKING_LIMIT],
  ...rows(),
])
await portal.end()
