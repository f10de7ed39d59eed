import {
  getMarksDesk,
  getMeritCounts,
  getMeritList,
  listMeritLines,
  makeMeritList,
  saveCutOffs,
} from '@lokseva/contract/marks/desk/endpoints'
import {
  beginKeyEffects,
  getKeyEffect,
  getSheetsFile,
  saveMarkingScheme,
  sendSheets,
  takeSheets,
} from '@lokseva/contract/objections/sheets/endpoints'
import { sheetsPart } from '@lokseva/contract/objections/sheets/schemas'
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
 * numbers that cut-offs are chosen by, for the lines around one, and for the desk; then how long so
 * many answer sheets of 100 questions take to be loaded, and the effect of a changed key on them.
 */
const STATEMENTS = Number(process.env['STATEMENTS'] ?? 200_000)
const ROUNDS = 40
const LIMIT = 300
const MAKING_LIMIT = 120_000
const QUESTIONS = 100
const LOADING_LIMIT = 300_000
const EFFECT_LIMIT = 15_000
/** So many lines of answer sheets a file. */
const SHEETS = 100_000
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
        'facts', (x).facts || jsonb_build_object('category', 323 + n % 10, 'gender', 320 + n % 2,
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

// Each list of merit with cut-offs is looked into for everybody whose total changes.
await caller.call(saveCutOffs, {
  params,
  body: {
    version: list.version,
    cutOffs: [{ categoryId: list.openId, group: null, total: 15_000 }],
  },
})
await portal.load(QUESTIONS, [
  `insert into answer_keys (exam_id, advertisement_id, subject_code, question, answer)
    select ${EXAM}, ${ADVERT}, '621', n, (1 + n % 4)::text from ${series}`,
])
const paper = { advertisementId: ADVERT, examId: EXAM, subjectCode: '621' }
await caller.call(saveMarkingScheme, {
  params: paper,
  body: { right: '2', wrong: '-1/3', blank: '0', cancelled: 'FULL' },
})
const columns = Array.from({ length: QUESTIONS }, (_, at) => at + 1)
const sheetOf = (n: number) =>
  columns.map((question) => {
    const drawn = (n * 7919 + question * question * 104_729) % 13
    return drawn < 6 ? String(1 + (question % 4)) : drawn === 12 ? '' : String(1 + (drawn % 4))
  })
/** Has one file of so many sheets looked at and taken. */
async function loadFile(from: number, to: number): Promise<void> {
  const lines = [`App,examId,subjectCode,paperSet,${columns.join(',')}`]
  for (let n = from; n <= to; n += 1) {
    const number = `2026-031-${String(1_000_000 + n).padStart(7, '0')}-0`
    lines.push(`${number},${EXAM},621,,${sheetOf(n).join(',')}`)
  }
  const form = new FormData()
  form.append('name', 'sheets.csv')
  form.append(sheetsPart, new Blob([lines.join('\n')]), 'sheets.csv')
  const sent = await caller.call(sendSheets, {
    params: { advertisementId: ADVERT },
    body: form as never,
  })
  const which = { params: { advertisementId: ADVERT, fileId: sent.id } }
  await untilFile(which, 'checked')
  await caller.call(takeSheets, which)
  await untilFile(which, 'taken')
}
type WhichFile = { params: { advertisementId: number; fileId: string } }
async function untilFile(which: WhichFile, wanted: 'checked' | 'taken'): Promise<void> {
  for (;;) {
    const { state, found } = await caller.call(getSheetsFile, which)
    if (state === wanted) return
    if (state === 'faulty') throw new Error(JSON.stringify(found?.shownFaults.slice(0, 3)))
    await new Promise((done) => setTimeout(done, 200))
  }
}
console.log(`Loading ${STATEMENTS.toLocaleString('en-IN')} answer sheets …`)
const loadBegan = performance.now()
for (let from = 1; from <= STATEMENTS; from += SHEETS)
  await loadFile(from, Math.min(STATEMENTS, from + SHEETS - 1))
const loading = performance.now() - loadBegan

const effectBegan = performance.now()
let [effect] = await caller.call(beginKeyEffects, {
  params: { advertisementId: ADVERT },
  body: {
    changes: [7, 41, 88].map((question) => ({
      examId: EXAM,
      subjectCode: '621',
      question,
      answer: '1',
    })),
  },
})
while (effect!.state === 'counting') {
  await new Promise((done) => setTimeout(done, 100))
  const effectId = effect!.id!
  effect = await caller.call(getKeyEffect, { params: { advertisementId: ADVERT, effectId } })
}
const counting = performance.now() - effectBegan
if (effect!.found?.sheets !== STATEMENTS) throw new Error('not every sheet was counted')

report(`Marks, ${STATEMENTS.toLocaleString('en-IN')} statements of a stage`, [
  ['making the list', making, `≤ ${MAKING_LIMIT} ms`, making <= MAKING_LIMIT],
  ['loading answer sheets', loading, `≤ ${LOADING_LIMIT} ms`, loading <= LOADING_LIMIT],
  ['effect of three changed answers', counting, `≤ ${EFFECT_LIMIT} ms`, counting <= EFFECT_LIMIT],
  ...rows(),
])
await portal.end()
