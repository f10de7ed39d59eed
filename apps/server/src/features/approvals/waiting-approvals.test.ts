import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { resumeStaff, suspendStaff } from '@lokseva/contract/staff/endpoints'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const portal = await officePortal()
const { db, clock, officer } = portal
const { ask, approve, view, freshen, runDue, settingOf } = askedApprovals(portal)
const administrator = await officer('administrator')
const approver = await officer('approver')

type Officer = typeof administrator

describe('what is set to a time', () => {
  it('that waits for its time is stopped by who approved it, or by another who may decide it (APPROVAL-16)', async () => {
    const other = await officer('approver')
    for (const by of [approver, other]) {
      const dueAt = new Date(clock.now() + 600_000).toISOString()
      const { id } = await ask(
        administrator,
        'config.set',
        { key: 'otpSeconds', value: '280' },
        { dueAt },
      )
      expect(await approve(approver, id)).toMatchObject({ state: 'approved', doneAt: null })
      await freshen(by)
      const params = { requestId: id }
      const seen = await by.caller.call(approvals.getApproval, { params })
      expect(seen.abilities).toMatchObject({
        approve: { allowed: false },
        sendBack: { allowed: true },
        talk: { allowed: true },
      })
      const note = 'The wrong evening'
      expect(
        await send(administrator.caller, approvals.sendBack, { params, body: { note } }),
      ).toMatchObject({ code: 'APPROVAL_OWN' })
      await by.caller.call(approvals.sendBack, { params, body: { note } })
      clock.set(clock.now() + 600_000)
      await runDue()
      expect(await view(administrator, id)).toMatchObject({
        state: 'sent_back',
        note,
        doneAt: null,
        decidedBy: { id: by.memberId },
      })
      expect(await settingOf('otpSeconds')).not.toBe('280')
      expect(await send(by.caller, approvals.sendBack, { params, body: { note } })).toMatchObject({
        code: 'APPROVAL_DECIDED',
      })
    }
  })

  it('comes back at its time where who asked or approved is no more allowed to (APPROVAL-17)', async () => {
    const due = () => ({ dueAt: new Date(clock.now() + 600_000).toISOString() })
    const asker = await officer('administrator')
    const [suspended, without] = [await officer('approver'), await officer('approver')]
    const askSetting = (by: Officer, value: string) =>
      ask(by, 'config.set', { key: 'otpSeconds', value }, due())
    const cases = [
      { asked: await askSetting(administrator, '281'), by: suspended, why: /who approved it/ },
      { asked: await askSetting(administrator, '282'), by: without, why: /who approved it/ },
      { asked: await askSetting(asker, '283'), by: approver, why: /who asked for it/ },
    ]
    for (const { asked, by } of cases)
      expect(await approve(by, asked.id)).toMatchObject({ state: 'approved', doneAt: null })
    for (const { memberId } of [suspended, asker]) {
      await freshen(administrator)
      await administrator.caller.call(suspendStaff, { params: { memberId } })
    }
    await ownerOf(db).deleteFrom('staff_roles').where('member_id', '=', without.memberId).execute()
    clock.set(clock.now() + 600_000)
    await runDue()
    for (const { asked, why } of cases)
      expect(await view(administrator, asked.id)).toMatchObject({
        state: 'sent_back',
        note: null,
        doneAt: null,
        failure: { en: expect.stringMatching(why), mr: expect.stringContaining('आता अशी') },
      })
    expect(['281', '282', '283']).not.toContain(await settingOf('otpSeconds'))
  })

  it('that is approved after its time happens only where that is confirmed (APPROVAL-18)', async () => {
    const dueAt = new Date(clock.now() + 600_000).toISOString()
    const { id } = await ask(
      administrator,
      'config.set',
      { key: 'otpSeconds', value: '290' },
      { dueAt },
    )
    clock.set(clock.now() + 1_200_000)
    expect(await approve(approver, id)).toMatchObject({ status: 409, code: 'APPROVAL_LATE' })
    expect(await settingOf('otpSeconds')).not.toBe('290')
    const late = { params: { requestId: id }, body: { isLate: true } } as const
    expect(await send(approver.caller, approvals.approve, late)).toMatchObject({
      state: 'approved',
      doneAt: expect.any(String),
    })
    expect(await settingOf('otpSeconds')).toBe('290')
  })
})

it('whose asker is suspended or may ask for it no more is not approved, only sent back (APPROVAL-20)', async () => {
  const [suspended, without] = [await officer('administrator'), await officer('administrator')]
  const dueAt = new Date(clock.now() + 600_000).toISOString()
  const cases = [
    await ask(suspended, 'config.set', { key: 'otpSeconds', value: '291' }),
    await ask(without, 'config.set', { key: 'otpSeconds', value: '292' }, { dueAt }),
  ]
  await freshen(administrator)
  const { memberId } = suspended
  await administrator.caller.call(suspendStaff, { params: { memberId } })
  await ownerOf(db).deleteFrom('staff_roles').where('member_id', '=', without.memberId).execute()
  for (const { id } of cases) {
    expect(await approve(approver, id)).toMatchObject({ status: 409, code: 'APPROVAL_ASKER_GONE' })
    const query = { part: 'forMe' } as const
    const waiting = await approver.caller.call(approvals.listApprovals, { query })
    expect(waiting.map((each) => each.id)).toContain(id)
    expect(await view(approver, id)).toMatchObject({
      state: 'open',
      abilities: {
        approve: {
          allowed: false,
          code: 'APPROVAL_ASKER_GONE',
          reason: expect.stringContaining('Send it back'),
        },
        sendBack: { allowed: true },
      },
    })
  }
  // Let in again, the one who asked stands behind it again.
  await administrator.caller.call(resumeStaff, { params: { memberId } })
  expect(await approve(approver, cases[0]!.id)).toMatchObject({ state: 'approved' })
  expect(await settingOf('otpSeconds')).toBe('291')
})
