import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/marks/desk/endpoints'
import { marksPart } from '@lokseva/contract/marks/desk/schemas'
import { fileOf } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import {
  changingCalls,
  everyWay,
  linesOfLog,
  rowsAdded,
  timesCome,
  timesWanted,
  type SentTwice,
} from '#test/people/sent-twice'
import { marksDeskPortal } from './marks-desk.test-kit.ts'

const portal = await marksDeskPortal()
const { owner, officer, clock, took, paid, bring, work } = portal
const officers = [await officer('examination'), await officer('examination')] as const
const approvers = [await officer('approver'), await officer('approver')] as const
const caller = async (by: 0 | 1) => {
  await portal.freshen(officers[by])
  return officers[by].caller
}
const Advert = { advertisementId: 101 }
let mark = 50
const next = () => (mark += 1)
let number = ''
let listId = ''
const list = async () =>
  (await caller(0)).call(desk.getMeritList, { params: { ...Advert, listId } })
/** A file that was looked into and publishes another mark. */
async function checked() {
  const { id } = await bring(officers[0], [{ App: number, marks: next() }])
  await work('check-marks-draft', { draftId: id })
  return id
}

beforeAll(async () => {
  ;({ number } = await paid())
  await took('marks', { App: number, marks: 40 })
  clock.set(clock.now() + 1000)
  const body = { examId: 1, stage: 'Preliminary', tieSubjects: [] }
  const made = await (await caller(0)).call(desk.makeMeritList, { params: Advert, body })
  listId = made.id
  await work('make-merit-list', { listId })
})

const calls: SentTwice[] = [
  {
    call: 'bringMarks',
    own: 'sending',
    async begin() {
      const content = new Uint8Array(fileOf('marks', [{ App: number, marks: next() }]))
      const form = () => {
        const form = new FormData()
        form.append('name', 'Marks.csv')
        form.append(marksPart, new Blob([content]), 'marks.csv')
        return form
      }
      return {
        send: async (by, key) =>
          send(await caller(by), desk.bringMarks, { params: Advert, body: form() as never }, key),
        effects: await rowsAdded(owner, 'marks_drafts'),
      }
    },
  },
  {
    call: 'discardMarksDraft',
    told: ['NOT_FOUND'],
    async begin() {
      const params = { ...Advert, draftId: await checked() }
      return {
        send: async (by, key) => send(await caller(by), desk.discardMarksDraft, { params }, key),
        effects: await linesOfLog(owner, 'MARKS_DISCARDED'),
      }
    },
  },
  {
    call: 'makeMeritList',
    told: ['MERIT_LIST_BUSY'],
    async begin() {
      const body = { examId: 1, stage: 'Preliminary', tieSubjects: [] }
      const effects = await linesOfLog(owner, 'MERIT_LIST_MADE')
      return {
        send: async (by, key) =>
          send(await caller(by), desk.makeMeritList, { params: Advert, body }, key),
        async effects() {
          await work('make-merit-list', { listId })
          return effects()
        },
      }
    },
  },
  {
    call: 'saveCutOffs',
    async begin() {
      const { version } = await list()
      const cutOffs = [{ categoryId: 323, group: null, total: next() * 100 }]
      const request = { params: { ...Advert, listId }, body: { version, cutOffs } }
      return {
        send: async (by, key) => send(await caller(by), desk.saveCutOffs, request, key),
        effects: await linesOfLog(owner, 'CUT_OFFS_SAVED'),
      }
    },
  },
]

const decisions: SentTwice[] = [
  {
    call: 'approve',
    of: 'marks.publish',
    told: ['APPROVAL_DECIDED'],
    async begin() {
      const draftId = await checked()
      const { id } = await portal.ask(officers[0], 'marks.publish', { ...Advert, draftId })
      const effects = await linesOfLog(owner, 'MARKS_PUBLISHED')
      return {
        send: (by, key) => portal.approve(approvers[by], id, key),
        async effects() {
          await work('publish-marks-draft', { draftId })
          await work('publish-marks-draft', { draftId })
          return effects()
        },
      }
    },
  },
]

describe('what changes something at the desk of marks and comes twice', () => {
  it('is all in this table (OFFICE-1495)', () => {
    expect(calls.map(({ call }) => call).toSorted()).toEqual(changingCalls(desk))
  })

  it.each(everyWay([...calls, ...decisions]))(
    '$name $way comes about once, and is told (OFFICE-1495)',
    async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
  )

  it('are other cut-offs of a colleague, which are shown and not overwritten (OFFICE-488, OFFICE-1495)', async () => {
    const { version } = await list()
    const save = async (by: 0 | 1, total: number) => {
      const cutOffs = [{ categoryId: 323, group: null, total }]
      const request = { params: { ...Advert, listId }, body: { version, cutOffs } }
      return send(await caller(by), desk.saveCutOffs, request)
    }
    const answers = await Promise.all([save(0, 1000), save(1, 2000)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect(answers.map(({ code }) => code)).toContain('CUT_OFFS_CHANGED')
  })
})
