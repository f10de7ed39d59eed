import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { stageCodes, type StageNotice } from '@lokseva/contract/stages/schemas'
import * as api from '@lokseva/contract/stages/endpoints'
import type { Language } from '@lokseva/texts/text-id'
import { actAs } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { asRunning } from '#test/database/database'
import { candidateOf } from '#test/payments/owed-application'
import { closeStage } from '../index.ts'
import { listNotices } from './list-notices.ts'
import { stageMessage } from './stage-messages.ts'

const portal = await stagedPortal()
const { db, clock, owner, applied, stage, tell } = portal
type Applied = Awaited<ReturnType<typeof applied>>

/** As somebody reads them, on whatever day: a session would not last that long. */
const noticesOf = ({ accountId }: Pick<Applied, 'accountId'>, language: Language = 'en') =>
  actAs({ kind: 'candidate', accountId }, () =>
    listNotices({ db: asRunning(db), clock }, candidateOf({ accountId }), language),
  )
const codesOf = async (whose: Applied) => (await noticesOf(whose)).map(({ stageCode }) => stageCode)
const read = ({ caller }: { caller: WireClient }, id: string) =>
  send(caller, api.readStageNotice, { params: { id } })

let [asha, ravi]: Applied[] = []
let marks: number
beforeAll(async () => {
  asha = await applied()
  ravi = await applied()
  marks = await stage('RESULT_MARK_SHEET', { name: 'Marks', nameDvng: 'गुण' })
  await tell()
  clock.set(Date.parse('2026-11-16T09:30:00+05:30'))
  await stage('ADMIT_CARDS', { startDate: '2026-11-16', endDate: '2026-11-20' })
  await tell()
})

describe('notifications', () => {
  it('say what an application has come to, the newest first, in the language of whoever asks (STAGE-16)', async () => {
    const [card, paper] = await noticesOf(asha!)
    expect(card).toMatchObject({ stageCode: 'ADMIT_CARDS', createdAt: '2026-11-16T04:00:00.000Z' })
    expect(paper).toEqual({
      id: expect.any(String) as string,
      applicationId: asha!.applicationId,
      applicationNo: asha!.applicationNo,
      advertisementId: 101,
      advertisementNo: '101/2026',
      stageId: marks,
      stageCode: 'RESULT_MARK_SHEET',
      stageName: 'Marks',
      type: 'internal',
      startDate: '2026-11-15',
      endDate: '2026-11-30',
      isReadOnly: false,
      isRead: false,
      message: expect.stringMatching(/^The marks of .+ are out\.$/) as string,
      createdAt: '2026-11-15T06:30:00.000Z',
    })
    const [, marathi] = await noticesOf(ravi!, 'mr')
    expect(marathi).toMatchObject({
      stageName: 'गुण',
      message: expect.stringContaining('गुण जाहीर झाले आहेत') as string,
    })
  })

  it.each([...stageCodes, 'MEDICAL'])(
    'of %s have words of both languages, days filled in (STAGE-17)',
    (code) => {
      const facts = {
        code,
        name: { en: 'Medical', mr: 'तपासणी' },
        startDay: '2026-11-15',
        endDay: '2026-11-30',
        paymentEndDay: '2026-11-29',
        url: code === 'MEDICAL' ? 'https://tests.example.in/slot' : null,
        exam: { en: 'Main Examination', mr: 'मुख्य परीक्षा' },
        documents: [{ en: 'Degree', mr: 'पदवी' }],
      }
      const [en, mr] = [stageMessage('en', facts), stageMessage('mr', facts)]
      expect(en).toMatch(/\.$/)
      expect(mr).toMatch(/[ऀ-ॿ]/)
      for (const said of [en, mr]) expect(said).not.toMatch(/[{}]|stages\./)
      if (code === 'MEDICAL')
        expect(en).toBe('Medical: continue at tests.example.in by 30/11/2026.')
      if (code === 'RETOTALING') expect(en).toContain('29/11/2026')
      if (code === 'RE_UPLOAD_DOCUMENTS') expect(mr).toContain('पदवी')
    },
  )

  it('say so once nothing is left to be sent again (STAGE-17)', () => {
    const day = '2026-11-15'
    const words = { en: 'x', mr: 'क्ष' }
    const rest = { url: null, exam: words, name: words, documents: null }
    const facts = { code: 'RE_UPLOAD_DOCUMENTS', startDay: day, endDay: day, paymentEndDay: day }
    expect(stageMessage('en', { ...facts, ...rest })).toBe('Nothing is left to be sent again.')
  })

  it('can only be read after the last day, or once it was closed (STAGE-18)', async () => {
    const readOnly = async () =>
      Object.fromEntries(
        (await noticesOf(asha!)).map(({ stageCode, isReadOnly }) => [stageCode, isReadOnly]),
      )
    clock.set(Date.parse('2026-11-20T23:59:59+05:30'))
    expect(await readOnly()).toEqual({ ADMIT_CARDS: false, RESULT_MARK_SHEET: false })
    clock.set(Date.parse('2026-11-21T00:00:00+05:30'))
    expect(await readOnly()).toEqual({ ADMIT_CARDS: true, RESULT_MARK_SHEET: false })
    clock.set(Date.parse('2026-11-16T12:00:00+05:30'))
    const stageId = await stage('OPTING_OUT')
    await tell()
    await closeStage({ db, clock }, operator, { stageId })
    expect(await readOnly()).toMatchObject({ OPTING_OUT: true })
  })

  it('of one who opted out are the marks and the objections, to read; of one who is out, none (STAGE-19)', async () => {
    const [left, cancelled, rejected] = await Promise.all([applied(), applied(), applied()])
    await stage('ANSWER_KEY_QUESTION_OBJECTION')
    await portal.everyHour()
    await tell()
    expect(await codesOf(left)).toHaveLength(3)
    await endApplication(owner, left.applicationId, 'OPTED_OUT')
    await endApplication(owner, cancelled.applicationId, 'CANCELLED')
    await endApplication(owner, rejected.applicationId, 'REJECTED')
    const notices = await noticesOf(left)
    expect(notices.map(({ stageCode }) => stageCode).toSorted()).toEqual([
      'ANSWER_KEY_QUESTION_OBJECTION',
      'RESULT_MARK_SHEET',
    ])
    expect(notices.every(({ isReadOnly }) => isReadOnly)).toBe(true)
    expect(await codesOf(cancelled)).toEqual([])
    expect(await codesOf(rejected)).toEqual([])
  })

  it('are marked as read, by their owner alone, as often as it is said (STAGE-20)', async () => {
    const [leela, stranger] = await Promise.all([applied(), applied()])
    await portal.everyHour()
    await tell()
    const listed = (await leela.caller.call(api.listStageNotices)) as unknown as StageNotice[]
    expect(listed).toEqual(await noticesOf(leela))
    const { id } = listed[0]!
    const isRead = async () => (await noticesOf(leela)).find((each) => each.id === id)!.isRead
    expect(await read(stranger, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await read(leela, randomUUID())).toMatchObject({ status: 404 })
    expect(await isRead()).toBe(false)
    expect(await read(leela, id)).toEqual({ status: 204 })
    const readAt = () => sql`select read_at from stage_notices where id = ${id}`.execute(owner)
    const before = await readAt()
    clock.set(clock.now() + 60_000)
    expect(await read(leela, id)).toEqual({ status: 204 })
    expect((await readAt()).rows).toEqual(before.rows)
    expect(await isRead()).toBe(true)
  })
  it('are marked as read all at once, and nobody else’s with them (STAGE-36)', async () => {
    const [leela, other] = await Promise.all([applied(), applied()])
    await portal.everyHour()
    await tell()
    const unread = async (whose: Applied) =>
      (await noticesOf(whose)).filter(({ isRead }) => !isRead).length
    const others = await unread(other)
    expect(await unread(leela)).toBeGreaterThan(1)
    const [{ id }] = (await noticesOf(leela)) as [StageNotice]
    await read(leela, id)
    const readAt = () => sql`select read_at from stage_notices where id = ${id}`.execute(owner)
    const before = await readAt()
    clock.set(clock.now() + 60_000)
    expect(await send(leela.caller, api.readAllStageNotices, {})).toEqual({ status: 204 })
    expect(await send(leela.caller, api.readAllStageNotices, {})).toEqual({ status: 204 })
    expect(await unread(leela)).toBe(0)
    expect((await readAt()).rows).toEqual(before.rows)
    expect(await unread(other)).toBe(others)
  })
})
