import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { setConfiguration } from '#features/site/index'
import { askedApprovals } from '#test/people/asked-approvals'
import { officePortal } from '#test/portals/office-portal'
import { operator } from '#test/operator'

const portal = await officePortal()
const { db, clock, officer, features } = portal
const { ask, approve, freshen } = askedApprovals(portal)
type Officer = Awaited<ReturnType<typeof officer>>

const asker = await officer('administrator')
const decider = await officer('approver')
const bystander = await officer('publisher')

const news = async (by: Officer) => {
  await freshen(by)
  return by.caller.call(approvals.listOfficeNotices)
}
const newest = async (by: Officer) => {
  const { notices } = await news(by)
  return notices[0] && { what: notices[0].what, by: notices[0].by?.id, isRead: notices[0].isRead }
}
let value = 60
const newRequest = async (more = {}) => {
  value += 1
  const payload = { key: 'otpSeconds', value: String(value) }
  return (await ask(asker, 'config.set', payload, more)).id
}
const on = (requestId: string) => ({ params: { requestId } })
const readAll = (by: Officer) => by.caller.call(approvals.readOfficeNotices, { body: {} })

describe('what concerns a member', () => {
  it('is noted for who is asked to decide, and for nobody else (OFFICE-160)', async () => {
    const id = await newRequest()
    expect(await news(decider)).toMatchObject({
      unread: 1,
      notices: [{ what: 'asked', requestId: id, by: { id: asker.memberId }, isRead: false }],
    })
    expect(await news(asker)).toEqual({ unread: 0, notices: [] })
    expect(await news(bystander)).toEqual({ unread: 0, notices: [] })
    await asker.caller.call(approvals.withdrawApproval, on(id))
    expect((await news(decider)).unread).toBe(0)
  })

  it('is noted for who asked: approved, sent back, out of date (OFFICE-161)', async () => {
    await approve(decider, await newRequest())
    expect(await newest(asker)).toEqual({ what: 'done', by: decider.memberId, isRead: false })
    const back = await newRequest()
    await decider.caller.call(approvals.sendBack, { ...on(back), body: { note: 'Too long' } })
    expect(await newest(asker)).toMatchObject({ what: 'sentBack' })
    const stale = await newRequest()
    await setConfiguration({ db, clock }, operator, { key: 'otpSeconds', value: '800' })
    await approve(decider, stale)
    expect(await newest(asker)).toMatchObject({ what: 'stale' })
    await readAll(asker)
    expect((await news(asker)).unread).toBe(0)
    expect((await news(asker)).notices).toHaveLength(3)
  })

  it('is noted where something failed at its time, and who decides is asked again (OFFICE-161)', async () => {
    const alone = await officePortal()
    const only = await alone.officer('administrator')
    const two = await alone.officer('approver')
    const there = askedApprovals(alone)
    const dueAt = new Date(alone.clock.now() + 600_000).toISOString()
    const payload = { memberId: only.memberId, roles: [] }
    const { id } = await there.ask(only, 'staff.roles', payload, { dueAt })
    await there.approve(two, id)
    alone.clock.set(alone.clock.now() + 600_000)
    for (const job of alone.features.approvals.jobs.everyMinute) await job.run({})
    const whatOf = async (by: Officer) => {
      await there.freshen(by)
      const { notices } = await by.caller.call(approvals.listOfficeNotices)
      return notices.map(({ what, by: who, isRead }) => [what, who === null, isRead])
    }
    expect(await whatOf(only)).toEqual([
      ['failed', true, false],
      ['approved', false, false],
    ])
    expect(await whatOf(two)).toEqual([
      ['asked', false, false],
      ['asked', false, true],
    ])
  })

  it('is noted where somebody talks: for who asked and who talked before (OFFICE-162)', async () => {
    const second = await officer('approver')
    const id = await newRequest()
    await readAll(decider)
    const say = (by: Officer, text: string) =>
      by.caller.call(approvals.talkAboutApproval, { ...on(id), body: { text } })
    await say(decider, 'Why so long?')
    expect(await newest(asker)).toMatchObject({ what: 'talk', by: decider.memberId })
    await say(asker, 'Codes come late in the evening')
    expect(await newest(decider)).toEqual({ what: 'talk', by: asker.memberId, isRead: false })
    expect(await newest(second)).toMatchObject({ what: 'asked' })
  })

  it('is read one request at a time or all at once, each member’s own (OFFICE-163)', async () => {
    const [one, other] = [await newRequest(), await newRequest()]
    await readAll(decider)
    for (const id of [one, other])
      await asker.caller.call(approvals.talkAboutApproval, { ...on(id), body: { text: 'x y' } })
    for (const id of [one, other])
      await decider.caller.call(approvals.talkAboutApproval, { ...on(id), body: { text: 'Why?' } })
    await readAll(asker)
    for (const id of [one, other])
      await decider.caller.call(approvals.talkAboutApproval, { ...on(id), body: { text: 'Now?' } })
    await asker.caller.call(approvals.readOfficeNotices, { body: { requestId: one } })
    const { unread, notices } = await news(asker)
    expect(unread).toBe(1)
    expect(notices.find(({ isRead }) => !isRead)?.requestId).toBe(other)
    const before = (await news(decider)).unread
    await readAll(asker)
    expect((await news(decider)).unread).toBe(before)
  })

  it('goes after 90 days, and with the role that let one see it (OFFICE-163)', async () => {
    const leaving = await officer('approver')
    await newRequest()
    expect((await news(leaving)).unread).toBe(1)
    await db.deleteFrom('staff_roles').where('member_id', '=', leaving.memberId).execute()
    expect(await news(leaving)).toEqual({ unread: 0, notices: [] })
    clock.set(clock.now() + 91 * 86_400_000)
    for (const job of features.approvals.jobs.daily) await job.run({})
    expect(await db.selectFrom('approval_notices').select('id').execute()).toEqual([])
  })
})
