import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import { actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
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
import { loadTimetable } from '../timetable/load-timetable.ts'
import { exam, examDeskPortal } from './exam-desk.test-kit.ts'

const portal = await examDeskPortal()
const { db, clock, owner, officer, examiner, approver, took, paid, work, settled, plan } = portal
const officers = [examiner, await officer('examination')] as const
const approvers = [approver, await officer('approver')] as const
const { advertisementId } = exam
const HEADING =
  'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl,ramp,groundFloor,scribeRooms,roomSeats'
const caller = async (by: 0 | 1) => {
  await portal.freshen(officers[by])
  return officers[by].caller
}
let place = 0
const next = () => (place += 1)
let person: Awaited<ReturnType<typeof paid>>

beforeAll(async () => {
  await took('timetable', {})
  await took('venues', { capacity: 400 })
  person = await paid()
  await paid()
  const { id: planId } = await plan(7)
  await portal.decide('exams.seatPlan', { ...exam, planId })
})

/** Papers of the examination with one that begins at another time. */
const otherPapers = async () => {
  const { timetable, timetableVersion: version } = await (
    await caller(0)
  ).call(desk.getExamDesk, { params: exam })
  const presentTime = `08:${String(10 + next()).padStart(2, '0')}`
  return { version, papers: [{ ...timetable[0]!, presentTime }] } as never
}

const calls: SentTwice[] = [
  {
    call: 'sendExamVenues',
    async begin() {
      const text = `${HEADING}\n3,T-${next()},Modern School,12,4,,yes,yes,1,4\n`
      const effects = await rowsAdded(owner, 'venues')
      const body = { text, isDirect: true, seen: null }
      return {
        send: async (by, key) => send(await caller(by), desk.sendExamVenues, { body }, key),
        async effects() {
          await work()
          return effects()
        },
      }
    },
  },
  {
    call: 'sendExamFile',
    own: 'sending',
    async begin() {
      const text = fileOf('timetable', [{}]).toString()
      const request = { params: { advertisementId }, body: { kind: 'timetable' as const, text } }
      return {
        send: async (by, key) => send(await caller(by), desk.sendExamFile, request, key),
        effects: await rowsAdded(owner, 'exam_files'),
      }
    },
  },
  {
    call: 'sendTimetable',
    own: 'sending',
    async begin() {
      const request = { params: exam, body: await otherPapers() }
      return {
        send: async (by, key) => send(await caller(by), desk.sendTimetable, request, key),
        effects: await rowsAdded(owner, 'exam_files'),
      }
    },
  },
  {
    call: 'takeExamFile',
    // A file is its sender's alone.
    told: ['NOT_FOUND'],
    async begin() {
      const body = await otherPapers()
      const sent = await settled(
        await (await caller(0)).call(desk.sendTimetable, { params: exam, body }),
      )
      const effects = await linesOfLog(owner, 'TIMETABLE_LOADED')
      const params = { fileId: sent.id }
      return {
        send: async (by, key) => send(await caller(by), desk.takeExamFile, { params }, key),
        async effects() {
          await work()
          return effects()
        },
      }
    },
  },
  {
    call: 'makeSeatPlan',
    told: ['SEAT_PLAN_RUNNING'],
    async begin() {
      portal.pass()
      const request = { params: exam, body: { seed: next(), keepsSeats: true } }
      const effects = await rowsAdded(owner, 'seat_plans')
      return {
        send: async (by, key) => send(await caller(by), desk.makeSeatPlan, request, key),
        async effects() {
          await work()
          return effects()
        },
      }
    },
  },
  {
    call: 'moveCandidate',
    async begin() {
      const query = { applicationNo: person.number }
      const { seat } = await (await caller(0)).call(desk.findGivenSeat, { params: exam, query })
      const { venueCode, room, seatNo } = seat!
      const seen = { venueCode, room, seatNo }
      const body = { ...query, venueCode: 'V-1', room: '9', seatNo: String(next()), seen }
      const effects = await linesOfLog(owner, 'SEATS_GIVEN')
      return {
        send: async (by, key) =>
          send(await caller(by), desk.moveCandidate, { params: exam, body }, key),
        async effects() {
          await work()
          return effects()
        },
      }
    },
  },
  {
    call: 'beginCardBatch',
    async begin() {
      const effects = await rowsAdded(owner, 'paper_batches')
      return {
        send: async (by, key) => send(await caller(by), desk.beginCardBatch, { params: exam }, key),
        async effects() {
          await work()
          return effects()
        },
      }
    },
  },
  {
    call: 'beginExamPacks',
    async begin() {
      portal.pass()
      const request = { params: exam, body: { centreId: null } }
      const effects = await rowsAdded(owner, 'exam_packs')
      return {
        send: async (by, key) => send(await caller(by), desk.beginExamPacks, request, key),
        async effects() {
          await work()
          return effects()
        },
      }
    },
  },
]

const decisions: SentTwice[] = [
  {
    call: 'approve',
    of: 'exams.seatPlan',
    told: ['APPROVAL_DECIDED'],
    async begin() {
      const { id: planId } = await plan(next())
      const { id } = await portal.ask(examiner, 'exams.seatPlan', { ...exam, planId })
      const effects = await linesOfLog(owner, 'SEATS_GIVEN')
      return {
        send: (by, key) => portal.approve(approvers[by], id, key),
        async effects() {
          await work()
          return effects()
        },
      }
    },
  },
]

describe('what changes something at the desk of examinations and comes twice', () => {
  it('is all in this table (OFFICE-1495)', () => {
    expect(calls.map(({ call }) => call).toSorted()).toEqual(changingCalls(desk))
  })

  it.each(everyWay([...calls, ...decisions]))(
    '$name $way comes about once, and is told (OFFICE-1495)',
    async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
  )
})

describe('what a colleague changed since it was opened', () => {
  const venueNow = async (code: string) => {
    const { venues } = await (await caller(0)).call(desk.listExamVenues, undefined)
    return venues.find((each) => each.code === code)!
  }
  const sendVenue = async (by: 0 | 1, line: string, seen: unknown) => {
    const body = { text: `${HEADING}\n${line}\n`, isDirect: true, seen } as never
    const sent = await (await caller(by)).call(desk.sendExamVenues, { body })
    await work()
    return (await caller(by)).call(desk.getExamFile, { params: { fileId: sent.id } })
  }
  const line = (capacity: number, roomSeats: number) =>
    `3,T-X,Modern School,${capacity},4,,yes,yes,1,${roomSeats}`

  it('of a venue is told and not overwritten, nor is a venue by a new one of its code (OFFICE-1492)', async () => {
    expect(await sendVenue(0, line(40, 4), null)).toMatchObject({ state: 'taken' })
    const seen = await venueNow('T-X')
    expect(await sendVenue(0, line(60, 4), seen)).toMatchObject({ state: 'taken' })
    const other = await sendVenue(1, line(40, 8), seen)
    expect(other).toMatchObject({
      state: 'faulty',
      result: {
        badLines: [
          {
            problem: {
              en: expect.stringContaining('it is now T-X Modern School, 60 seats'),
              mr: expect.stringContaining('60 आसने'),
            },
          },
        ],
      },
    })
    const added = await sendVenue(1, line(10, 4), null)
    expect(added.result!.badLines[0]!.problem.en).toMatch(/^there is a venue T-X already/)
    expect(await venueNow('T-X')).toMatchObject({ capacity: 60, roomSeats: 4 })
    expect(await sendVenue(1, line(60, 8), await venueNow('T-X'))).toMatchObject({ state: 'taken' })
  })

  it('of a time table at the moment it is taken is not overwritten either (OFFICE-464)', async () => {
    const { timetable } = await (await caller(0)).call(desk.getExamDesk, { params: exam })
    const { presentTime: _, ...line } = timetable[0]!
    const content = fileOf('timetable', [{ ...line, presentTime: '07:07' } as never])
    const load = (seen: object[]) =>
      actAsPortal(() => loadTimetable({ db, clock }, operator, { content, seen: seen as never }))
    const { exams } = await load([])
    const after = async () =>
      (await (await caller(0)).call(desk.getExamDesk, { params: exam })).timetable
    expect(await after()).toEqual(timetable)
    await load(exams[0]!.changes)
    expect((await after())[0]).toMatchObject({ presentTime: '07:07' })
  })

  const seatOf = async (applicationNo: string) => {
    const { seat } = await (
      await caller(0)
    ).call(desk.findGivenSeat, { params: exam, query: { applicationNo } })
    return seat
  }
  const move = async (by: 0 | 1, applicationNo: string, seatNo: number, seen: object | null) => {
    const body = { applicationNo, venueCode: 'V-1', room: '8', seatNo: String(seatNo), seen }
    return (await caller(by)).call(desk.moveCandidate, { params: exam, body: body as never })
  }

  it('of a seat is told and not overwritten (OFFICE-1492)', async () => {
    const { venueCode, room, seatNo } = (await seatOf(person.number))!
    const seen = { venueCode, room, seatNo }
    expect(await settled(await move(0, person.number, 1, seen))).toMatchObject({ state: 'taken' })
    const other = await move(1, person.number, 2, seen)
    await work()
    const params = { fileId: other.id }
    expect(await (await caller(1)).call(desk.getExamFile, { params })).toMatchObject({
      state: 'faulty',
      result: {
        badLines: [{ problem: { en: expect.stringContaining('venue V-1, room 8, seat 1') } }],
      },
    })
    expect(await seatOf(person.number)).toMatchObject({ room: '8', seatNo: '1' })
  })

  it('makes two first seats of two officers at one moment seats with two numbers (OFFICE-1492)', async () => {
    const people = [await paid(), await paid()]
    const sent = [
      await move(0, people[0]!.number, 11, null),
      await move(1, people[1]!.number, 12, null),
    ]
    await work()
    for (const [by, { id: fileId }] of sent.entries())
      expect(
        await (await caller(by as 0 | 1)).call(desk.getExamFile, { params: { fileId } }),
      ).toMatchObject({ state: 'taken' })
    const numbers = [await seatOf(people[0]!.number), await seatOf(people[1]!.number)]
    expect(new Set(numbers.map((seat) => seat!.hallticketNo)).size).toBe(2)
  })
})
