import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { alwaysTwo } from '@lokseva/contract/approvals/payloads'
import { setConfiguration } from '#features/site/index'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'

const portal = await officePortal()
const { db, clock, officer } = portal
const { ask, approve, view, freshen, runDue, settingOf, lastEntries } = askedApprovals(portal)
const administrator = await officer('administrator')
const approver = await officer('approver')

const setRule = async (kind: string, needsTwo: boolean) => {
  const { id } = await ask(administrator, 'approvals.kinds', { kind, needsTwo })
  expect(await approve(approver, id)).toMatchObject({ state: 'approved' })
}
const ruleOf = async (kind: string) => {
  await freshen(approver)
  return (await approver.caller.call(approvals.listApprovalKinds)).find(
    (each) => each.kind === kind,
  )
}

describe('a kind that a small commission leaves to one person', () => {
  it('is taken out and put back by two, and every member sees it (OFFICE-156)', async () => {
    expect(await ruleOf('config.set')).toMatchObject({ needsTwo: true, isFixed: false })
    const { id, title } = await ask(administrator, 'approvals.kinds', {
      kind: 'config.set',
      needsTwo: false,
    })
    expect(title.mr).toBe('एका व्यक्तीवर सोपवणे: पैसे, सुरक्षा आणि पात्रतेच्या सेटिंग')
    expect(await ruleOf('config.set')).toMatchObject({ needsTwo: true })
    expect(await approve(administrator, id)).toMatchObject({ code: 'APPROVAL_OWN' })
    await approve(approver, id)
    expect(await ruleOf('config.set')).toMatchObject({ needsTwo: false })
    expect(
      await ask(administrator, 'approvals.kinds', { kind: 'config.set', needsTwo: false }),
    ).toMatchObject({ code: 'APPROVAL_NOTHING' })
    await setRule('config.set', true)
    expect(await ruleOf('config.set')).toMatchObject({ needsTwo: true })
  })

  it('happens at once when it is asked for, as a request of one person and in the audit log (OFFICE-157)', async () => {
    await setRule('config.set', false)
    const payload = { key: 'otpSeconds', value: '222' } as const
    await freshen(administrator)
    const preview = await administrator.caller.call(approvals.previewApproval, {
      body: { kind: 'config.set', payload },
    })
    expect(preview.isByOne).toBe(true)
    const done = await ask(administrator, 'config.set', payload)
    expect(done).toMatchObject({
      state: 'approved',
      isByOne: true,
      decidedBy: null,
      doneAt: expect.any(String),
    })
    expect(await settingOf('otpSeconds')).toBe('222')
    expect(await lastEntries(2)).toEqual([
      { action: 'APPROVAL_BY_ONE', actor_id: administrator.memberId },
      { action: 'CONFIGURATION_SET', actor_id: administrator.memberId },
    ])
    await setRule('config.set', true)
    expect(await ask(administrator, 'config.set', { ...payload, value: '223' })).toMatchObject({
      state: 'open',
    })
    expect(await settingOf('otpSeconds')).toBe('222')
  })

  it('asks for the factor again, as approving does (OFFICE-157)', async () => {
    await setRule('config.set', false)
    await freshen(administrator)
    await db
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(clock.now() - 6 * 60_000) })
      .where('member_id', '=', administrator.memberId)
      .execute()
    const body = { kind: 'config.set', payload: { key: 'otpSeconds', value: '333' }, why: 'Now' }
    expect(
      await send(administrator.caller, approvals.askApproval, { body: body as never }),
    ).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
    expect(await settingOf('otpSeconds')).not.toBe('333')
    await setRule('config.set', true)
  })

  it('waits for its time, and does not happen where two are needed again by then (OFFICE-158)', async () => {
    await setRule('config.set', false)
    const at = (minutes: number) => ({
      dueAt: new Date(clock.now() + minutes * 60_000).toISOString(),
    })
    const first = await ask(administrator, 'config.set', { key: 'idleMinutes', value: '41' }, at(5))
    const second = await ask(
      administrator,
      'config.set',
      { key: 'heartbeatMinutes', value: '9' },
      at(15),
    )
    expect(first).toMatchObject({ state: 'approved', doneAt: null, isByOne: true })
    clock.set(clock.now() + 6 * 60_000)
    await runDue()
    expect(await settingOf('idleMinutes')).toBe('41')
    await setRule('config.set', true)
    clock.set(clock.now() + 10 * 60_000)
    await runDue()
    expect(await settingOf('heartbeatMinutes')).not.toBe('9')
    expect(await view(administrator, second.id)).toMatchObject({ state: 'stale' })
    await setConfiguration({ db, clock }, operator, { key: 'idleMinutes', value: '30' })
  })

  it('is never one that guards the others: not by asking, and not in the database (OFFICE-159)', async () => {
    for (const kind of [...alwaysTwo, 'nothing'])
      expect(
        await ask(administrator, 'approvals.kinds', { kind, needsTwo: false }),
        kind,
      ).toMatchObject({
        status: 422,
        fieldErrors: [{ path: 'payload.kind' }],
      })
    for (const kind of alwaysTwo) {
      const forced = sql`insert into approval_kinds values (${kind}, false, now())`
      await expect(forced.execute(ownerOf(db)), kind).rejects.toThrow('always_two')
    }
    const alone = sql`insert into approval_requests (id, kind, basis, payload, preview, why, seal,
        asked_by, asked_at, state, is_by_one)
      values (gen_random_uuid(), 'modules.off', sha256('b'), '{}', '{}', 'w', sha256('s'),
        ${administrator.memberId}, now(), 'approved', true)`
    await expect(alone.execute(ownerOf(db))).rejects.toThrow('this needs a second person')
  })

  it('leaves nothing where it cannot be done, and says why (OFFICE-157)', async () => {
    await setRule('keys.end', false)
    const keyId = crypto.randomUUID()
    expect(await ask(administrator, 'keys.end', { keyId })).toMatchObject({ status: 404 })
    await setRule('keys.end', true)
  })
})

it('every kind has a name in both languages (OFFICE-156)', async () => {
  const rules = await approver.caller.call(approvals.listApprovalKinds)
  for (const { kind, name } of rules) {
    expect(name.en, kind).toMatch(/^[A-Z]/)
    expect(name.mr, kind).toMatch(/[\u0900-\u097F]/)
  }
})
