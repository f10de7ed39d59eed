import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { setConfiguration, switchModule } from '#features/site/index'
import { getStaffSession, staffSignIn } from '@lokseva/contract/staff/endpoints'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf } from '#test/database/database'
import { officePassword, officePortal } from '#test/portals/office-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { askApproval, prepareAsking } from './ask-approval.ts'

const portal = await officePortal()
const { db, clock, officer } = portal
const { ask, approve, view, freshen, runDue, settingOf, lastEntries } = askedApprovals(portal)
const administrator = await officer('administrator')
const approver = await officer('approver')

type Officer = typeof administrator
const message = { en: 'Login opens at 10:00.', mr: 'लॉगिन 10:00 वाजता सुरू होईल.' }
const off = { kind: 'modules.off', payload: { name: 'LOGIN', message } } as const

const isOpen = async (name: string) => {
  const row = await db
    .selectFrom('modules')
    .select('is_enabled')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.is_enabled
}
const reopen = () => switchModule({ db, clock }, operator, { name: 'LOGIN', on: true })

it('is judged before the transaction it is asked in, and is stale where its ground changed meanwhile (OFFICE-431)', async () => {
  const inTransaction: boolean[] = []
  let ground = 0
  const kind = {
    name: 'config.set',
    asks: 'settings.write',
    stateOf: async () => ground,
    preview: async ({ isTransaction }: typeof db) => {
      inTransaction.push(isTransaction)
      ground += 1
      return {}
    },
  }
  const deps = { db, clock, kinds: { 'config.set': kind } } as never
  const grants = [{ role: 'administrator', scope: 'all' }]
  const actor = { memberId: administrator.memberId, grants } as never
  const input = { kind: 'config.set', payload: { key: 'otpSeconds', value: '200' } } as const
  const prepared = await prepareAsking(deps, actor, input)
  expect(inTransaction).toEqual([false])
  const asked = db
    .transaction()
    .execute((tx) => askApproval(deps, tx, actor, { ...input, why: 'x', language: 'en', prepared }))
  await expect(asked).rejects.toMatchObject({ code: 'APPROVAL_STALE' })
  expect(inTransaction).toEqual([false])
})

describe('what needs a second person', () => {
  it('is asked for with its preview, and nothing happens yet (APPROVAL-01)', async () => {
    await reopen()
    const preview = await administrator.caller.call(approvals.previewApproval, { body: off })
    expect(preview.changes[0]).toMatchObject({ before: { en: 'open' }, after: { en: 'closed' } })
    const request = await ask(administrator, off.kind, off.payload)
    expect(request).toMatchObject({ state: 'open', preview, title: { mr: '‘लॉगिन’ बंद करणे' } })
    expect(await isOpen('LOGIN')).toBe(true)
  })

  it('happens once another approves it, and both are written down (APPROVAL-02, APPROVAL-15)', async () => {
    await reopen()
    const { id } = await ask(administrator, off.kind, off.payload)
    expect(await approve(approver, id)).toMatchObject({
      state: 'approved',
      decidedBy: { id: approver.memberId },
      doneAt: expect.any(String),
    })
    expect(await isOpen('LOGIN')).toBe(false)
    expect(await lastEntries(2)).toEqual([
      { action: 'APPROVAL_GIVEN', actor_id: approver.memberId },
      { action: 'MODULE_SWITCHED', actor_id: approver.memberId },
    ])
    await reopen()
  })

  it('is not approved by the one who asks: not by the page, the server or the database (APPROVAL-03)', async () => {
    const both = await officer('administrator', 'approver')
    const { id } = await ask(both, 'config.set', { key: 'otpSeconds', value: '200' })
    expect((await view(both, id)).abilities.approve).toMatchObject({
      allowed: false,
      code: 'APPROVAL_OWN',
    })
    expect(await approve(both, id)).toMatchObject({ status: 403, code: 'APPROVAL_OWN' })
    const note = { note: 'no' }
    expect(
      await send(both.caller, approvals.sendBack, { params: { requestId: id }, body: note }),
    ).toMatchObject({ code: 'APPROVAL_OWN' })
    const forced = ownerOf(db)
      .updateTable('approval_requests')
      .set({ state: 'approved', decided_by: both.memberId, decided_at: new Date() })
      .where('id', '=', id)
      .execute()
    await expect(forced).rejects.toThrow('second_person')
  })

  it('asked for again by the same person while it is open is one request, ten at once too (APPROVAL-22)', async () => {
    const colleague = await officer('administrator')
    const payload = { key: 'otpSeconds', value: '215' }
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => ask(administrator, 'config.set', payload)),
    )
    const [{ id }] = asked as [(typeof asked)[number]]
    expect(new Set(asked.map((each) => each.id))).toEqual(new Set([id]))
    expect((await ask(administrator, 'config.set', { ...payload, value: '216' })).id).not.toBe(id)
    expect((await ask(colleague, 'config.set', payload)).id).not.toBe(id)
    const dueAt = new Date(clock.now() + 3_600_000).toISOString()
    await reopen()
    const now = await ask(administrator, off.kind, off.payload)
    expect((await ask(administrator, off.kind, off.payload, { dueAt })).id).not.toBe(now.id)
    await send(administrator.caller, approvals.withdrawApproval, { params: { requestId: id } })
    expect((await ask(administrator, 'config.set', payload)).id).not.toBe(id)
  })

  it('is stale once its ground has changed (APPROVAL-04)', async () => {
    const { id } = await ask(administrator, 'config.set', { key: 'idleMinutes', value: '40' })
    await setConfiguration({ db, clock }, operator, { key: 'idleMinutes', value: '45' })
    expect(await approve(approver, id)).toMatchObject({ status: 409, code: 'APPROVAL_STALE' })
    expect(await view(administrator, id)).toMatchObject({ state: 'stale' })
    expect(await approve(approver, id)).toMatchObject({ code: 'APPROVAL_DECIDED' })
    expect(await settingOf('idleMinutes')).toBe('45')
  })

  it('cannot be changed between asking and approving (APPROVAL-05)', async () => {
    const { id } = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '240' })
    const payload = '{"key":"otpSeconds","value":"900"}'
    const change = (by: typeof db) =>
      by.updateTable('approval_requests').set({ payload }).where('id', '=', id).execute()
    await expect(change(portal.running)).rejects.toThrow('permission denied')
    await change(ownerOf(db))
    expect(await approve(approver, id)).toMatchObject({ status: 409, code: 'APPROVAL_ALTERED' })
  })

  it('happens once, however many approve at once or again (APPROVAL-06)', async () => {
    await reopen()
    const { id } = await ask(administrator, off.kind, off.payload)
    await freshen(approver)
    const params = { requestId: id }
    const all = await Promise.all(
      Array.from({ length: 50 }, () => send(approver.caller, approvals.approve, { params })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = all.filter(({ status }) => status !== 200)
    expect(new Set(others.map((each) => (each as { code?: string }).code))).toEqual(
      new Set(['APPROVAL_DECIDED']),
    )
    const done = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'APPROVAL_GIVEN')
      .where(sql<boolean>`details ->> 'request' = ${id}`)
      .execute()
    expect(done).toHaveLength(1)
    await reopen()
    const again = await ask(administrator, off.kind, off.payload)
    const first = await approver.caller.raw(approvals.approve, { params: { requestId: again.id } })
    expect(first.status).toBe(200)
    await reopen()
    expect((await first.replay()).status).toBeGreaterThanOrEqual(400)
    expect(await isOpen('LOGIN')).toBe(true)
  })

  it('stays open where it cannot be done, and says why (APPROVAL-07, APPROVAL-14)', async () => {
    const alone = await officePortal()
    const [one, two] = [await alone.officer('administrator'), await alone.officer('approver')]
    const { id } = await ask(one, 'staff.roles', { memberId: one.memberId, roles: [] })
    const params = { requestId: id }
    expect(await send(two.caller, approvals.approve, { params })).toMatchObject({
      status: 409,
      code: 'APPROVAL_FAILED',
    })
    const after = await two.caller.call(approvals.getApproval, { params })
    expect(after).toMatchObject({
      state: 'open',
      failure: {
        en: expect.stringContaining('needs an administrator'),
        mr: expect.stringContaining('प्रशासक कार्यालयात हवा'),
      },
      abilities: { approve: { allowed: true } },
    })
  })

  it('says why it cannot be done to each in their language (OFFICE-292)', async () => {
    const alone = await officePortal()
    const one = await alone.officer('administrator')
    const { id } = await ask(one, 'staff.roles', { memberId: one.memberId, roles: [] })
    const two = await alone.member('approver')
    const marathi = await alone.client({ language: 'mr' })
    const body = { email: two.email, password: officePassword, code: two.code() }
    marathi.setToken((await marathi.call(staffSignIn, { body })).token)
    expect(await send(marathi, approvals.approve, { params: { requestId: id } })).toMatchObject({
      code: 'APPROVAL_FAILED',
      params: { why: expect.stringContaining('प्रशासक कार्यालयात हवा') },
    })
    const [listed] = await one.caller.call(approvals.listApprovals, { query: { part: 'mine' } })
    expect(listed!.failure).toEqual({
      en: expect.stringContaining('needs an administrator'),
      mr: expect.stringContaining('प्रशासक कार्यालयात हवा'),
    })
  })

  it('waits for its time, is checked again then, and happens then (APPROVAL-08)', async () => {
    await reopen()
    const due = () => ({ dueAt: new Date(clock.now() + 600_000).toISOString() })
    const { id } = await ask(administrator, off.kind, off.payload, due())
    const stale = await ask(
      administrator,
      'config.set',
      { key: 'heartbeatMinutes', value: '7' },
      due(),
    )
    for (const request of [id, stale.id])
      expect(await approve(approver, request)).toMatchObject({ state: 'approved', doneAt: null })
    await runDue()
    expect(await isOpen('LOGIN')).toBe(true)
    await setConfiguration({ db, clock }, operator, { key: 'heartbeatMinutes', value: '6' })
    clock.set(clock.now() + 600_000)
    await runDue()
    expect(await isOpen('LOGIN')).toBe(false)
    expect(await view(administrator, id)).toMatchObject({ doneAt: expect.any(String) })
    expect(await view(administrator, stale.id)).toMatchObject({ state: 'stale', doneAt: null })
    const past = { dueAt: new Date(clock.now() - 1000).toISOString() }
    expect(
      await ask(administrator, 'config.set', { key: 'otpSeconds', value: '300' }, past),
    ).toMatchObject({ code: 'APPROVAL_TIME_PAST' })
    await reopen()
  })

  it('is sent back, withdrawn or talked about, and stays decided (APPROVAL-09)', async () => {
    const back = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '250' })
    const params = { requestId: back.id }
    await approver.caller.call(approvals.talkAboutApproval, { params, body: { text: 'Why 250?' } })
    const body = { note: 'Too long for a code' }
    await approver.caller.call(approvals.sendBack, { params, body })
    const seen = await view(administrator, back.id)
    expect(seen).toMatchObject({
      state: 'sent_back',
      note: body.note,
      talk: [{ by: { id: approver.memberId }, text: 'Why 250?' }],
    })
    expect(seen.abilities.talk.allowed).toBe(false)
    const other = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '260' })
    const own = { params: { requestId: other.id } }
    expect(await send(approver.caller, approvals.withdrawApproval, own)).toMatchObject({
      code: 'PERMISSION_MISSING',
    })
    await administrator.caller.call(approvals.withdrawApproval, own)
    expect(await approve(approver, other.id)).toMatchObject({ code: 'APPROVAL_DECIDED' })
    const forced = ownerOf(db)
      .updateTable('approval_requests')
      .set({ state: 'open' })
      .where('id', '=', other.id)
      .execute()
    await expect(forced).rejects.toThrow('is decided')
  })

  it('is told by e-mail to who may approve, and to who asked what came of it (APPROVAL-10)', async () => {
    const fresh = await officePortal()
    const [asker, decider] = [await fresh.officer('administrator'), await fresh.officer('approver')]
    await fresh.officer('publisher')
    const { id } = await ask(asker, 'config.set', { key: 'otpSeconds', value: '250' })
    await send(decider.caller, approvals.approve, { params: { requestId: id } })
    const sent = await fresh.db
      .selectFrom('messages')
      .select(['recipient', 'template', 'subject'])
      .where('template', 'like', 'APPROVAL%')
      .orderBy('template')
      .execute()
    expect(sent).toEqual([
      {
        recipient: decider.email,
        template: 'APPROVAL_ASKED',
        subject: 'For you to decide: Setting ‘seconds a one-time code lives’: 250 instead of 180',
      },
      {
        recipient: asker.email,
        template: 'APPROVAL_DECIDED',
        subject: 'Approved and done: Setting ‘seconds a one-time code lives’: 250 instead of 180',
      },
    ])
  })

  it('is not there for others, and in the lists of those it concerns (APPROVAL-11)', async () => {
    const { id } = await ask(administrator, 'config.set', { key: 'otpSeconds', value: '270' })
    const outsider = await officer('scrutiny', 'auditor')
    expect(
      await send(outsider.caller, approvals.getApproval, { params: { requestId: id } }),
    ).toMatchObject({ status: 404 })
    expect(await approve(outsider, id)).toMatchObject({ status: 404 })
    const listed = async (by: Officer, part: 'mine' | 'forMe') =>
      (await by.caller.call(approvals.listApprovals, { query: { state: 'open', part } })).map(
        (each) => each.id,
      )
    expect(await listed(administrator, 'mine')).toContain(id)
    expect(await listed(approver, 'forMe')).toContain(id)
    expect(await listed(administrator, 'forMe')).not.toContain(id)
    expect(await listed(outsider, 'mine')).toEqual([])
    expect(await ask(outsider, off.kind, off.payload)).toMatchObject({ code: 'PERMISSION_MISSING' })
  })

  it('is refused with the field that is wrong, and with fields nobody asked for (APPROVAL-12)', async () => {
    for (const [kind, payload] of [
      ['config.set', { key: 'otpSeconds', value: '5' }],
      ['config.set', { key: 'nothing', value: '5' }],
      ['modules.off', { name: 'LOGIN', message: { en: 'x', mr: '' } }],
      ['modules.off', { ...off.payload, approvedBy: administrator.memberId }],
      ['staff.roles', { memberId: administrator.memberId, roles: [{ role: 'god', scope: 'all' }] }],
      [
        'staff.roles',
        {
          memberId: administrator.memberId,
          roles: [
            { role: 'auditor', scope: 'all' },
            { role: 'auditor', scope: [101] },
          ],
        },
      ],
    ] as const)
      expect(await ask(administrator, kind, payload)).toMatchObject({
        status: 422,
        code: 'VALIDATION_FAILED',
        fieldErrors: [{ path: expect.stringMatching(/^payload/) }],
      })
    const stays = { key: 'refundUpheld', value: '1' }
    expect(await ask(administrator, 'config.set', stays)).toMatchObject({
      code: 'APPROVAL_NOTHING',
    })
    const memberId = crypto.randomUUID()
    expect(await ask(administrator, 'staff.reset', { memberId })).toMatchObject({ status: 404 })
  })
})

describe('a lost factor', () => {
  it('is set anew by two administrators, none of them the person (APPROVAL-13)', async () => {
    const [person, second] = [await officer('administrator'), await officer('administrator')]
    const { id } = await ask(administrator, 'staff.reset', { memberId: person.memberId })
    expect(await approve(person, id)).toMatchObject({ code: 'NOT_TO_ONESELF' })
    expect(await approve(approver, id)).toMatchObject({ status: 404 })
    expect(await approve(second, id)).toMatchObject({ state: 'approved' })
    expect(await send(person.caller, getStaffSession)).toMatchObject({
      params: { reason: 'FACTORS_RESET' },
    })
    const mail = await db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', person.email)
      .where('template', '=', 'STAFF_INVITED')
      .executeTakeFirstOrThrow()
    expect(mail.body).toContain('/office/invitation#')
  })
})
