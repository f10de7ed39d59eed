import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askApproval } from '@lokseva/contract/approvals/endpoints'
import * as docket from '@lokseva/contract/objections/docket/endpoints'
import * as sheets from '@lokseva/contract/objections/sheets/endpoints'
import { sheetsPart, type KeyedPaper } from '@lokseva/contract/objections/sheets/schemas'
import * as retotaling from '@lokseva/contract/retotaling/desk/endpoints'
import * as reports from '@lokseva/contract/reports/endpoints'
import { actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import {
  changingCalls,
  everyWay,
  linesOfLog,
  rowsAdded,
  timesCome,
  timesWanted,
  type SentTwice,
} from '#test/people/sent-twice'
import { KEY, objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { owner, on, paid, objector, payAll, features } = portal
const { officer } = await staffing(portal)
const { ask, approve, freshen } = askedApprovals(portal)
const advertisementId = 101
const paper = { advertisementId, examId: 1, subjectCode: SUBJECT }
const HEAD = ['App', 'examId', 'subjectCode', 'paperSet', ...KEY.map((_, at) => at + 1)].join(',')
const QUESTION = 2

on('2026-11-15')
const sat = [await paid(), await objector([QUESTION, 3])]
await payAll(sat[1]!)
let people: Record<'officers' | 'experts', readonly Awaited<ReturnType<typeof officer>>[]>
const as = async (role: keyof typeof people, by: 0 | 1) => {
  await freshen(people[role][by]!)
  return people[role][by]!.caller
}
let turn = 0
const next = () => (turn += 1)

/** What the worker does of a name that was asked for. */
async function work(name: string): Promise<void> {
  const job = features.objections.jobs.onDemand.find((each) => each.name === name)!
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} returning j.payload`.execute(owner)
  for (const { payload } of rows) await actAsPortal(() => job.run(payload as never))
}
const sheetsFile = () => {
  // Set 1, with another mark each time.
  const marks = [String((next() % 4) + 1), ...'2314121'].join(',')
  return [HEAD, ...sat.map(({ number }) => `${number},1,${SUBJECT},1,${marks}`)].join('\n')
}
const bring = async (by: 0 | 1, content: string, key?: string) => {
  const form = new FormData()
  form.append('name', 'Sheets.csv')
  form.append(sheetsPart, new Blob([content]), 'sheets.csv')
  const request = { params: { advertisementId }, body: form as never }
  return send(await as('officers', by), sheets.sendSheets, request, key)
}
const schemeNow = async () => {
  const papers = (await (
    await as('officers', 0)
  ).call(sheets.listKeyedPapers, undefined)) as KeyedPaper[]
  return papers.find(({ subjectCode }) => subjectCode === SUBJECT)!.scheme
}
const schemeOf = (right: number) => ({
  right: String(right),
  wrong: '-1/3',
  blank: '0',
  cancelled: 'FULL' as const,
})
const saveScheme = async (by: 0 | 1, body: object, key?: string) =>
  send(
    await as('officers', by),
    sheets.saveMarkingScheme,
    { params: paper, body: body as never },
    key,
  )

beforeAll(async () => {
  people = {
    officers: [await officer('examination'), await officer('examination')],
    experts: [await officer('expert'), await officer('expert')],
  }
  const { id: fileId } = (await bring(0, sheetsFile())) as unknown as { id: string }
  await work('take-answer-sheets')
  await (await as('officers', 0)).call(sheets.takeSheets, { params: { advertisementId, fileId } })
  await work('take-answer-sheets')
  await saveScheme(0, { ...schemeOf(2), seen: null })
})

const beforeDecisions: SentTwice[] = [
  {
    call: 'giveOpinion',
    own: 'officer',
    async begin() {
      const params = { ...paper, question: QUESTION } as never
      const body = { answer: '3', opinion: `The gazetteer of ${1900 + next()} says so.` }
      return {
        send: async (by, key) =>
          send(await as('experts', by), docket.giveOpinion, { params, body }, key),
        effects: await linesOfLog(owner, 'EXPERT_OPINION_GIVEN'),
      }
    },
  },
  {
    call: 'sendSheets',
    own: 'sending',
    async begin() {
      const content = sheetsFile()
      return {
        send: (by, key) => bring(by, content, key),
        effects: await rowsAdded(owner, 'answer_sheet_files'),
      }
    },
  },
  {
    call: 'takeSheets',
    // A file is its sender's alone.
    told: ['NOT_FOUND'],
    async begin() {
      const { id: fileId } = (await bring(0, sheetsFile())) as unknown as { id: string }
      await work('take-answer-sheets')
      const effects = await linesOfLog(owner, 'ANSWER_SHEETS_LOADED')
      const params = { advertisementId, fileId }
      return {
        send: async (by, key) => send(await as('officers', by), sheets.takeSheets, { params }, key),
        async effects() {
          await work('take-answer-sheets')
          return effects()
        },
      }
    },
  },
  {
    call: 'saveMarkingScheme',
    async begin() {
      const body = { ...schemeOf(10 + next()), seen: await schemeNow() }
      const effects = await linesOfLog(owner, 'MARKING_SCHEME_SAVED')
      return { send: (by, key) => saveScheme(by, body, key), effects }
    },
  },
  {
    call: 'beginKeyEffects',
    async begin() {
      await sql`delete from key_effects`.execute(owner)
      const changes = [{ examId: 1, subjectCode: SUBJECT, question: 1, answer: '3' }]
      const request = { params: { advertisementId }, body: { changes } as never }
      return {
        send: async (by, key) =>
          send(await as('officers', by), sheets.beginKeyEffects, request, key),
        effects: await rowsAdded(owner, 'key_effects'),
      }
    },
  },
]

const decided: SentTwice[] = [
  {
    call: 'askApproval',
    of: 'objections.decide',
    told: ['APPROVAL_WAITS'],
    async begin() {
      await sql`update approval_requests set state = 'withdrawn'
        where state = 'open'`.execute(owner)
      const reason = { en: 'The gazetteer says so.', mr: 'राजपत्रात तसे आहे.' }
      const payload = { ...paper, question: QUESTION, finalAnswer: '3', reason }
      const body = { kind: 'objections.decide', payload, why: 'Experts agree' }
      const effects = await rowsAdded(owner, 'approval_requests')
      return {
        send: async (by, key) =>
          send(await as('officers', by), askApproval, { body: body as never }, key),
        effects,
      }
    },
  },
]

const onceFinal: SentTwice[] = [
  {
    call: 'makeMarksOfSheets',
    async begin() {
      await sql`update marks_drafts set state = 'discarded', content = null`.execute(owner)
      const body = { examId: 1, stage: 'Preliminary', marksheetName: 'Preliminary 2026' }
      const request = { params: { advertisementId }, body }
      const effects = await rowsAdded(owner, 'marks_drafts')
      return {
        send: async (by, key) => {
          const answer = await send(
            await as('officers', by),
            sheets.makeMarksOfSheets,
            request,
            key,
          )
          // The worker may have begun before the second one comes.
          await work('make-marks-of-sheets')
          return answer
        },
        effects,
      }
    },
  },
]

describe('what changes something at the desks of keys and objections and comes twice', () => {
  it('is all in these tables; retotaling and reports change nothing by a call of their own (OFFICE-1495)', () => {
    const all = [...beforeDecisions, ...onceFinal].map(({ call }) => call)
    expect(all.toSorted()).toEqual([...changingCalls(docket), ...changingCalls(sheets)].toSorted())
    expect([...changingCalls(retotaling), ...changingCalls(reports)]).toEqual([])
  })

  it.each(everyWay(beforeDecisions))(
    '$name $way comes about once, and is told (OFFICE-1495)',
    async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
  )

  it('is another marking scheme of a colleague, which is told and not overwritten (OFFICE-1493)', async () => {
    const seen = await schemeNow()
    const answers = await Promise.all([
      saveScheme(0, { ...schemeOf(3), seen }),
      saveScheme(1, { ...schemeOf(4), seen }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 409,
    ])
    const { right } = (await schemeNow())!
    expect(['3', '4']).toContain(right)
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'SCHEME_CHANGED',
      message: expect.stringMatching(
        new RegExp(
          `^A colleague saved another scheme .*15/11/2026, \\d\\d:\\d\\d: right ${right},`,
        ),
      ),
    })
    expect((await saveScheme(1, { ...schemeOf(5), seen: await schemeNow() })).status).toBe(204)
  })
})

describe('once candidates may not object any more', () => {
  beforeAll(async () => {
    on('2026-11-25')
    people = { ...people, officers: [await officer('examination'), await officer('examination')] }
  })

  it.each(everyWay(decided))(
    '$name $way comes about once, and is told (OFFICE-1495)',
    async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
  )

  describe('and the key is final', () => {
    beforeAll(async () => {
      const approver = await officer('approver')
      await sql`update approval_requests set state = 'withdrawn'
        where state = 'open'`.execute(owner)
      for (const question of [QUESTION, 3]) {
        const reason = { en: 'The gazetteer says so.', mr: 'राजपत्रात तसे आहे.' }
        const { id } = await ask(people.officers[0]!, 'objections.decide', {
          ...paper,
          question,
          finalAnswer: KEY[question - 1],
          reason,
        })
        await approve(approver, id)
      }
    })

    it.each(everyWay(onceFinal))(
      '$name $way comes about once, and is told (OFFICE-1495)',
      async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
    )
  })
})
