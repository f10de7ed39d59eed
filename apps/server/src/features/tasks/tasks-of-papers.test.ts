import { beforeEach, describe, expect, it } from 'vitest'
import { applicationPath } from '@lokseva/contract/applications/addresses'
import { makeChallan, nameRefundAccount } from '@lokseva/contract/payments/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { advertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { importScroll } from '#features/payments/index'
import { actAsPortal } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { papersPortal } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import { remindersPortal } from '#test/portals/reminders-portal'

const portal = await papersPortal()
const { applied, paid, took, stage, on, visit, card, letter, db, clock, owner } = portal
type Person = Awaited<ReturnType<typeof paid>>

const tasksOf = ({ caller }: Pick<Person, 'caller'>) =>
  caller.call(listTasks, {}) as Promise<Task[]>
const find = async (person: Person, code: Task['code']) =>
  (await tasksOf(person)).find((task) => task.code === code)

beforeEach(() => on('2026-11-15'))

describe('a letter that calls to an interview', () => {
  it('is a task with its day, hour and place until it is read, and again when it changes (TASK-23)', async () => {
    const asha = await paid()
    await took('interviews', { App: asha.number })
    expect(await find(asha, 'GET_INTERVIEW_LETTER')).toBeUndefined()
    await stage('INTERVIEW_LETTER_PT_LETTER', { only: [asha.id] })
    const first = await find(asha, 'GET_INTERVIEW_LETTER')
    expect(first).toMatchObject({
      kind: 'must',
      text: 'Print your interview letter',
      why: 'You are called on 10/12/2026 at 10:30: Commission, Mumbai.',
      until: '2026-12-10',
      done: false,
    })
    const [id] = first!.href.split('/').slice(-1) as [string]
    expect(first!.href).toBe(pages.interviewLetter.replace('{id}', id))
    expect(await letter(asha, id)).toMatchObject({ status: 200 })
    expect(await find(asha, 'GET_INTERVIEW_LETTER')).toMatchObject({ done: true })
    await took('interviews', { App: asha.number, interview_date: '2026-12-12' })
    expect(await find(asha, 'GET_INTERVIEW_LETTER')).toMatchObject({
      done: false,
      until: '2026-12-12',
    })
    on('2026-12-13')
    expect(await find(await visit(asha), 'GET_INTERVIEW_LETTER')).toBeUndefined()
  })

  it('is reminded of before its day, whoever has not read it (TASK-23)', async () => {
    const [asha, ravi] = [await paid(), await paid()]
    await took('interviews', { App: asha.number }, { App: ravi.number })
    await stage('INTERVIEW_LETTER_PT_LETTER', { only: [asha.id, ravi.id], end: '2026-12-20' })
    const { href } = (await find(ravi, 'GET_INTERVIEW_LETTER'))!
    await letter(ravi, href.split('/').at(-1)!)
    const { minute, received } = await remindersPortal(portal)
    on('2026-12-09', '10:00:00')
    await minute()
    const mails = (await received(asha)).filter(({ channel }) => channel === 'email')
    expect(mails.map(({ text }) => text).join()).toContain('Print your interview letter')
    expect(await received(ravi)).toEqual([])
  })
})

describe('the days on which a candidate has to be somewhere', () => {
  it('come later, once their papers are handed out, and not before (TASK-24)', async () => {
    const asha = await paid()
    await took('timetable', { examDisplayId: 3011 })
    await took('venues', {})
    await took('seats', { App: asha.number, examDisplayId: 3011, hallticketNo: 'H-3011' })
    await took('interviews', { App: asha.number })
    expect((await tasksOf(asha)).filter(({ kind }) => kind === 'later')).toEqual([])
    await stage('ADMIT_CARDS', { only: [asha.id], end: '2026-12-25' })
    await stage('INTERVIEW_LETTER_PT_LETTER', { only: [asha.id] })
    const later = (await tasksOf(asha)).filter(({ kind }) => kind === 'later')
    expect(later).toMatchObject([
      {
        code: 'ATTEND_INTERVIEW',
        text: 'Interview: Commission, Mumbai',
        from: '2026-12-10',
        daysLeft: null,
      },
      {
        code: 'SIT_EXAMINATION',
        text: 'Examination: Civil Services Preliminary',
        why: 'Be there by 09:00 on 20/12/2026: Modern High School.',
        from: '2026-12-20',
        href: `${pages.admitCard.replace('{applicationId}', asha.id)}?examid=3011`,
      },
    ])
  })

  it('end what is to do with a card: nobody prints one after the last of them (TASK-28)', async () => {
    const asha = await paid()
    await took('timetable', { examDisplayId: 3012, examDate: '2026-11-20' })
    await took('venues', {})
    await took('seats', {
      App: asha.number,
      examDisplayId: 3012,
      hallticketNo: 'H-3012',
      seatNo: '2',
    })
    await stage('ADMIT_CARDS', { only: [asha.id], end: '2026-12-25' })
    expect(await find(asha, 'GET_ADMIT_CARD')).toMatchObject({ until: '2026-11-20', done: false })
    on('2026-11-21')
    const visitor = await visit(asha)
    expect(await find(visitor, 'GET_ADMIT_CARD')).toBeUndefined()
    expect(await find(visitor, 'SIT_EXAMINATION')).toBeUndefined()
    // It stays to be seen.
    expect(await card(visitor)).toMatchObject({ status: 200 })
  })

  it('lead to the card that is handed out now, never to that of an earlier examination (TASK-03, PAPER-07)', async () => {
    const ravi = await paid()
    const seat = { App: ravi.number, seatNo: '3' }
    await took('timetable', { examDisplayId: 3013, examDate: '2026-11-20' })
    await took('venues', {})
    await took('seats', { ...seat, examDisplayId: 3013, hallticketNo: 'H-3013' })
    await stage('ADMIT_CARDS', { only: [ravi.id], end: '2026-11-20' })
    expect((await card(ravi)).examDisplayId).toBe(3013)
    on('2026-11-21')
    await took('timetable', { examDisplayId: 3014, examDate: '2026-12-20' })
    await took('seats', { ...seat, examDisplayId: 3014, hallticketNo: 'H-3014' })
    await stage('ADMIT_CARDS', { only: [ravi.id], start: '2026-11-21', end: '2026-12-20' })
    const visitor = await visit(ravi)
    expect(await find(visitor, 'GET_ADMIT_CARD')).toMatchObject({
      href: `${pages.admitCard.replace('{applicationId}', ravi.id)}?examid=3014`,
      done: false,
    })
    // An address without the examination is that of the card to print too.
    expect((await card(visitor)).examDisplayId).toBe(3014)
    expect((await card(visitor, 3013)).examDisplayId).toBe(3013)
    expect(await find(visitor, 'GET_ADMIT_CARD')).toMatchObject({ done: true })
  })
})

it('money of a challan that comes back asks for an account, also once the application has ended (TASK-25)', async () => {
  const { caller, id, accountId } = await applied()
  await caller.call(makeChallan, { params: { id } })
  const { order_no: orderNo } = await owner
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const heading = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
  const content = Buffer.from(`${heading}\n${orderNo},500,15/11/2026,0123,J-1,Patil\n`)
  const payables = { application: payableApplications({ versions: advertisementVersions() }) }
  const codes = async () => {
    const tasks = await tasksOf({ caller })
    return tasks.filter(({ kind, done }) => kind === 'must' && !done).map(({ code }) => code)
  }
  expect(await codes()).not.toContain('NAME_REFUND_ACCOUNT')
  await actAsPortal(() => importScroll({ db, clock, payables }, operator, { content }))
  expect(
    (await tasksOf({ caller })).find(({ code }) => code === 'NAME_REFUND_ACCOUNT'),
  ).toMatchObject({
    text: 'Name a bank account for your refund of ₹500',
    until: null,
    daysLeft: null,
    applicationId: id,
    href: applicationPath(id, 'payments'),
  })
  await endApplication(owner, id, 'CANCELLED')
  expect(await codes()).toEqual(['NAME_REFUND_ACCOUNT'])
  const accountNumber = '30123456789'
  const body = {
    holderName: 'Sunita Patil',
    ifsc: 'SBIN0001234',
    accountNumber,
    accountNumberAgain: accountNumber,
  }
  await send(caller, nameRefundAccount, { params: { orderNo }, body })
  expect(await codes()).toEqual([])
})
