import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as sheets from '@lokseva/contract/objections/sheets/endpoints'
import {
  sheetsPart,
  type KeyedPaper,
  type KeyEffect,
  type SheetsFile,
} from '@lokseva/contract/objections/sheets/schemas'
import { loadSchemes, loadSheetsFile } from '#features/objections/index'
import { actAs, actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { DECISIONS, KEY, objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { staffing } from '#test/portals/office-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { db, owner, clock, on, paid, features } = portal
const { officer } = await staffing(portal)
const { ask, approve, freshen, lastEntries } = askedApprovals(portal)
type Officer = Awaited<ReturnType<typeof officer>>
type Answered<T> = T & { status: number; code?: string }

const HEAD = ['App', 'examId', 'subjectCode', 'paperSet', ...KEY.map((_, at) => at + 1)].join(',')
type Sat = { number: string; id: string }
const line = ({ number }: Sat, set: number | '', marks: string) =>
  [number, 1, SUBJECT, set, ...marks.replaceAll('-', ' ')].join(',').replaceAll(' ', '')
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n')

async function bring(by: Officer, content: string, advertisementId = 101) {
  await freshen(by)
  const form = new FormData()
  form.append('name', 'Sheets of GS1.csv')
  form.append(sheetsPart, new Blob([content]), 'sheets.csv')
  return (await send(by.caller, sheets.sendSheets, {
    params: { advertisementId },
    body: form as never,
  })) as unknown as Answered<SheetsFile>
}
const work = (name: string, payload: object) =>
  actAsPortal(() =>
    features.objections.jobs.onDemand.find((job) => job.name === name)!.run(payload as never),
  )
async function looked(by: Officer, content: string) {
  const { id } = await bring(by, content)
  await work('take-answer-sheets', { fileId: id })
  return fileOf(by, id)
}
const fileOf = async ({ caller }: Officer, fileId: string) =>
  (await send(caller, sheets.getSheetsFile, {
    params: { advertisementId: 101, fileId },
  })) as unknown as Answered<SheetsFile>
async function taken(by: Officer, content: string) {
  const { id, found } = await looked(by, content)
  if (found?.faults !== 0) throw new Error(JSON.stringify(found))
  await send(by.caller, sheets.takeSheets, { params: { advertisementId: 101, fileId: id } })
  await work('take-answer-sheets', { fileId: id })
  return fileOf(by, id)
}
const stored = async () => {
  const rows = await owner
    .selectFrom('answer_sheets')
    .select(['application_id', 'paper_set', 'marked'])
    .execute()
  return new Map(rows.map((row) => [row.application_id, `${row.paper_set} ${row.marked}`]))
}
const markedNow = async () => {
  const query = owner.selectFrom('marked_papers').select('counts')
  return (await query.executeTakeFirstOrThrow()).counts as Record<string, number[]>
}
const papersOf = async ({ caller }: Officer) =>
  (await caller.call(sheets.listKeyedPapers, undefined)) as KeyedPaper[]

on('2026-11-15')
const [asha, ravi, meena] = [await paid(), await paid(), await paid()]
const boss = await officer('examination')

describe('a file of answer sheets', () => {
  it('is looked at first and changes nothing, then taken whole (OFFICE-590)', async () => {
    // Set 2 asks from behind with its options the other way round: these two marked the same.
    const content = csv(line(asha, 1, '12314-21'), line(ravi, 2, '43-14234'))
    const seen = await looked(boss, content)
    expect(seen).toMatchObject({
      state: 'checked',
      found: { lines: 2, faults: 0, added: 2, changed: 0, paper: { questions: 8 } },
    })
    expect(await stored()).toEqual(new Map())
    const { state } = await taken(boss, content)
    expect(state).toBe('taken')
    expect(await stored()).toEqual(
      new Map([
        [asha.id, '1 12314021'],
        [ravi.id, '2 43014234'],
      ]),
    )
    expect((await papersOf(boss)).find(({ subjectCode }) => subjectCode === SUBJECT)).toMatchObject(
      {
        sheets: 2,
        questions: 8,
        paperSets: 2,
        scheme: null,
      },
    )
    const counts = await markedNow()
    // By question of the master: blank, options 1 to 4, more than one.
    expect(counts['1']).toEqual([0, 2, 0, 0, 0, 0])
    expect(counts['6']).toEqual([2, 0, 0, 0, 0, 0])
    expect((await lastEntries(1))[0]).toMatchObject({ action: 'ANSWER_SHEETS_LOADED' })
  })

  it('replaces the sheets it names and leaves the others (OFFICE-590)', async () => {
    const { found } = await taken(
      boss,
      csv(line(asha, 1, '12314-21'), line(meena, 1, '2-------'), line(ravi, 1, '1*314-21')),
    )
    expect(found).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
    expect((await stored()).get(ravi.id)).toBe('1 1*314021')
  })

  it('names every line that cannot be, in both languages, and takes nothing (OFFICE-592)', async () => {
    const before = await stored()
    const { found, state } = await looked(
      boss,
      csv(
        line(asha, 1, '12314-29'),
        line(asha, 3, '12314-21'),
        line(asha, '', '12314-21'),
        line({ ...asha, number: '=HYPERLINK(1)' }, 1, '12314-21'),
        line(asha, 1, '12314-21').replace(SUBJECT, 'GS2'),
        `${line(asha, 1, '12314-21')},4`,
        line(meena, 1, '12314-21'),
        line(meena, 1, '12314-22'),
      ),
    )
    expect(state).toBe('faulty')
    expect(found!.shownFaults.map((each) => each.line)).toEqual([2, 3, 4, 5, 6, 7, 9])
    for (const { text } of found!.shownFaults) expect(text.mr).toMatch(/[\u0900-\u097f]/)
    expect(await stored()).toEqual(before)
    const nonsense = [
      '',
      'no heading',
      'PK\u0003\u0004',
      '\u0000\u0001\n\u0002',
      HEAD,
      `${HEAD},10`,
    ]
    for (const content of [...nonsense, csv('1,2'), csv(line(asha, 1, '1'))])
      expect((await looked(boss, content)).state).toBe('faulty')
  })

  it('is of the advertisement it was brought for, and of its officer (OFFICE-593)', async () => {
    const other = await officer({ role: 'examination', scope: [102] })
    expect((await bring(other, csv(line(asha, 1, '12314-21')))).status).toBe(404)
    const { id } = await bring(other, csv(line(asha, 1, '12314-21')), 102)
    await work('take-answer-sheets', { fileId: id })
    const own = await owner
      .selectFrom('answer_sheet_files')
      .select('found')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(own.found).toMatchObject({ faults: 1, paper: null, first: [] })
    expect((await fileOf(boss, id)).status).toBe(404)
    expect(await papersOf(other)).toEqual([])
  })

  it('is taken by the command as on the desk (OFFICE-590)', async () => {
    const content = Buffer.from(csv(line(asha, 1, '12314-21'), line(asha, 1, '12314-21')))
    const deps = { db, clock }
    const twice = await actAsPortal(() => loadSheetsFile(deps, operator, { content }))
    expect(twice.badLines).toEqual([
      { line: 3, problem: 'the sheet of a candidate who stands in the file already' },
    ])
    const one = Buffer.from(csv(line(asha, 1, '12314-21')))
    const dry = await actAsPortal(() =>
      loadSheetsFile(deps, operator, { content: one, dryRun: true }),
    )
    expect(dry).toMatchObject({ badLines: [], unchanged: 1, added: 0 })
  })

  it('may name people by their hall tickets (OFFICE-590)', async () => {
    const content = csv(line({ ...asha, number: 'HT-404' }, 1, '12314-21')).replace(
      'App',
      'hallticketNo',
    )
    const { found } = await looked(boss, content)
    expect(found!.shownFaults[0]!.text.en).toBe('HT-404 is not known')
  })
})

const SCHEME = { right: '2', wrong: '-1/3', blank: '0', cancelled: 'FULL' } as const
const change = (question: number, answer: string) => ({
  examId: 1,
  subjectCode: SUBJECT,
  question,
  answer,
})
const inputOf = (changes: object[], advertisementId: number) => ({
  params: { advertisementId },
  body: { changes } as never,
})
const begin = async (by: Officer, changes: object[], advertisementId = 101) => {
  await freshen(by)
  return (await by.caller.call(
    sheets.beginKeyEffects,
    inputOf(changes, advertisementId),
  )) as KeyEffect[]
}
const counted = async (by: Officer, changes: object[]) => {
  const [effect] = await begin(by, changes)
  if (effect!.id) await work('count-key-effect', { effectId: effect!.id })
  const [again] = await begin(by, changes)
  return again!
}

describe('the effect of a changed key', () => {
  it('cannot be counted without sheets or a scheme, and that is said (OFFICE-595, OFFICE-496)', async () => {
    expect((await counted(boss, [change(1, '2')])).state).toBe('noScheme')
    expect((await counted(boss, [{ ...change(1, '2'), subjectCode: 'GS7' }])).state).toBe(
      'noSheets',
    )
    const params = { advertisementId: 101, examId: 1, subjectCode: SUBJECT }
    const wrong = { ...SCHEME, wrong: '1/0' }
    const refused = await send(boss.caller, sheets.saveMarkingScheme, { params, body: wrong })
    expect(refused.status).toBe(422)
    const saved = await send(boss.caller, sheets.saveMarkingScheme, { params, body: SCHEME })
    expect(saved.status).toBe(204)
    expect((await lastEntries(1))[0]).toMatchObject({ action: 'MARKING_SCHEME_SAVED' })
    const elsewhere = { ...params, advertisementId: 102 }
    expect(
      (await send(boss.caller, sheets.saveMarkingScheme, { params: elsewhere, body: SCHEME }))
        .status,
    ).toBe(404)
    const content = Buffer.from(
      `examId,subjectCode,right,wrong,blank,cancelled\n1,${SUBJECT},2,-1/3,0,FULL\n1,${SUBJECT},2,a,0,SOME\n1,NONE,2,0,0,FULL`,
    )
    const { badLines } = await actAsPortal(() => loadSchemes({ db, clock }, operator, { content }))
    expect(badLines.map(({ line: at }) => at)).toEqual([3, 3, 4])
    for (const { inMarathi } of badLines) expect(inMarathi).toMatch(/\p{Script=Devanagari}/u)
  })

  it('is counted by question, total and place (OFFICE-596)', async () => {
    // Key 1 2 3 1|3 X 4 2 1; Asha 12314-21, Ravi 1*314-21, Meena 2 alone.
    const { state, found } = await counted(boss, [change(1, '2'), change(2, 'X')])
    expect(state).toBe('counted')
    expect(found).toMatchObject({
      sheets: 3,
      questions: [
        { question: 1, before: '1', after: '2', rightBefore: 2, rightAfter: 1, gain: 1, lose: 2 },
        { question: 2, before: '2', after: 'X', rightBefore: 1, rightAfter: 3, gain: 2, lose: 0 },
      ],
      gain: 1,
      lose: 1,
      steps: [
        { change: 433, people: 1 },
        { change: 0, people: 1 },
        { change: -233, people: 1 },
      ],
    })
  })

  it('is counted anew once sheets change, and not twice for the same (OFFICE-596)', async () => {
    const first = await counted(boss, [change(1, '3')])
    expect((await counted(boss, [change(1, '3')])).id).toBe(first.id)
    await taken(boss, csv(line(meena, 1, '3-------')))
    const later = await counted(boss, [change(1, '3')])
    expect(later.id).not.toBe(first.id)
    expect(later.found!.questions[0]).toMatchObject({ rightAfter: 1, gain: 1 })
  })

  it('says how many cross the cut-offs that are written (OFFICE-596)', async () => {
    const listId = '0d9f7f5e-8a44-4d3b-9a55-1f2e3d4c5b6a'
    const cutOffs = JSON.stringify([{ categoryId: 323, group: null, total: 1000 }])
    await sql`insert into merit_lists (id, advertisement_id, exam_id, stage, state, tie_subjects,
        made_at, cut_offs)
      values (${listId}, 101, 1, 'Preliminary', 'made', '{}', now(), ${cutOffs}::jsonb)`.execute(
      owner,
    )
    // Ravi has not sat this paper at that stage: what it gives does not count there.
    for (const [{ id, accountId }, total, code] of [
      [asha, 1000, SUBJECT],
      [meena, 900, SUBJECT],
      [ravi, 900, 'GS9'],
    ] as const) {
      await sql`with statement as (insert into application_marks
          (application_id, account_id, exam_id, stage, name, published_at)
        values (${id}, ${accountId}, 1, 'Preliminary', 'n', now()) returning id)
        insert into subject_marks (marks_id, account_id, subject_code, marks)
        select id, ${accountId}::uuid, ${code}, 1 from statement`.execute(owner)
      await sql`insert into merit_lines values (${listId}, ${id}, ${accountId}, 'n', ${total}, null,
        '{}', null, 323, 0)`.execute(owner)
    }
    // Asha and Ravi marked 1, which is right no longer; Meena marked 3.
    const { found } = await counted(boss, [change(1, '3')])
    expect(found).toMatchObject({
      gain: 1,
      lose: 2,
      lists: [{ stage: 'Preliminary', enter: 1, leave: 1 }],
    })
  })

  it('tells nothing of another advertisement (OFFICE-593)', async () => {
    const other = await officer({ role: 'examination', scope: [102] })
    expect(
      (await send(other.caller, sheets.beginKeyEffects, inputOf([change(1, '2')], 101))).status,
    ).toBe(404)
    expect(await begin(other, [change(1, '2')], 102)).toEqual([])
    const expert = await officer('expert')
    expect(
      (await send(expert.caller, sheets.beginKeyEffects, inputOf([change(1, '2')], 101))).status,
    ).toBe(403)
  })

  it('stands in the request that a second person reads (OFFICE-597)', async () => {
    on('2026-11-25')
    const asking = await officer('examination')
    const file = (answer: string) =>
      Buffer.from([DECISIONS, `1,${SUBJECT},2,UPHELD,${answer},Seen.,पाहिले.`].join('\n')).toString(
        'base64',
      )
    const asked = async (answer: string) => {
      const payload = { advertisementId: 101, stage: 'final', content: file(answer) }
      const { preview } = await ask(asking, 'answerKeys.load', payload)
      return preview.checks.map(({ text }) => text.en).join('\n')
    }
    expect(await asked('X')).toContain('not counted yet')
    await counted(asking, [change(2, 'X')])
    expect(await asked('X')).toContain('of 3 answer sheets, the totals of 2 rise and of 0 fall')
  })
})

it('marks are made of the sheets and the final key, as a file on the desk of marks (OFFICE-599)', async () => {
  on('2026-11-25')
  const by = await officer('examination')
  const make = (change: object = {}) =>
    send(by.caller, sheets.makeMarksOfSheets, {
      params: { advertisementId: 101 },
      body: { examId: 1, stage: 'Preliminary', marksheetName: 'Preliminary 2026', ...change },
    })
  expect((await make({ stage: '' })).status).toBe(422)
  expect((await make({ examId: 2 })).status).toBe(404)
  expect((await make()).status).toBe(204)
  const payload = { advertisementId: 101, examId: 1, stage: 'Preliminary' }
  await work('make-marks-of-sheets', {
    ...payload,
    marksheetName: 'Preliminary 2026',
    memberId: by.memberId,
  })
  const draft = await owner
    .selectFrom('marks_drafts')
    .select(['id', 'content', 'state', 'brought_by'])
    .executeTakeFirstOrThrow()
  expect(draft).toMatchObject({ state: 'checking', brought_by: by.memberId })
  const [heading, ...lines] = gunzipSync(draft.content!).toString().trim().split('\n')
  expect(heading).toBe('App,examId,stage,marksheetName,subjectCode,marks,remarks')
  // Ravi's other subject is there as it was published.
  const row = ({ number }: Sat, code: string, marks: string) =>
    `${number},1,Preliminary,Preliminary 2026,${code},${marks},`
  expect(lines.toSorted()).toEqual(
    [
      row(asha, SUBJECT, '14.00'),
      row(meena, SUBJECT, '1.67'),
      row(ravi, SUBJECT, '11.67'),
      row(ravi, 'GS9', '1.00'),
    ].toSorted(),
  )
})

it('no officer reads a sheet; its candidate and jobs do (OFFICE-594)', async () => {
  const count = async () => {
    const { rows } = await sql<{ sheets: number }>`
      select count(*)::integer as sheets from answer_sheets`.execute(db)
    return rows[0]!.sheets
  }
  expect(await actAs({ kind: 'staff' }, count)).toBe(0)
  expect(await actAs({ kind: 'candidate', accountId: asha.accountId }, count)).toBe(1)
  expect(await actAsPortal(count)).toBe(3)
})

it('sheets are counted anew where two change how their set has the options (OFFICE-494)', async () => {
  const [asking, deciding] = [await officer('examination'), await officer('approver')]
  const [blank, one, two, ...rest] = (await markedNow())['1']!
  expect(one).not.toBe(two)
  const orderOf = (at: number) => (at === 0 ? '2134' : '1234')
  const lines = KEY.map((_, at) => `1,${SUBJECT},${at + 1},1,${at + 1},${orderOf(at)}`)
  const head = 'examId,subjectCode,masterQueSrNum,paperSet,candidateSetQuestionSrno,optionOrder'
  const content = Buffer.from([head, ...lines].join('\n')).toString('base64')
  const { id } = await ask(asking, 'answerKeys.load', {
    advertisementId: 101,
    stage: 'sets',
    content,
  })
  expect(await approve(deciding, id)).toMatchObject({ state: 'approved' })
  await work('count-marked-paper', { examId: 1, subjectCode: SUBJECT })
  expect((await markedNow())['1']).toEqual([blank, two, one, ...rest])
})
