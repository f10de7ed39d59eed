import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import * as staff from '@lokseva/contract/staff/endpoints'
import { askedApprovals } from '#test/people/asked-approvals'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const portal = await officePortal()
const { db, clock, officer, member } = portal
const kit = askedApprovals(portal)
const { approve, freshen, runDue, settingOf } = kit
const administrator = await officer('administrator')
const approver = await officer('approver')

const setting = (value: number) => ({
  kind: 'config.set' as const,
  payload: { key: 'otpSeconds', value: String(value) },
})
let asked = 200
type Input = { kind: string; payload: object; dueAt?: string }
const ask = ({ kind, payload, ...more }: Input = setting((asked += 1)), by = administrator) =>
  kit.ask(by, kind, payload, more)
const inHours = (hours: number) => new Date(clock.now() + hours * 3_600_000).toISOString()
const stateOf = async (requestId: string) => (await kit.view(administrator, requestId)).state

const advertise = (id: number) =>
  ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      const published_at = new Date(clock.now())
      const names = { advertisement_no: String(id), name_en: 'Clerk', name_mr: 'लिपिक' }
      const days = { year: 2026, start_day: '2026-11-01', end_day: '2026-12-01' }
      await tx
        .insertInto('advertisements')
        .values({ id, version: 1, published_at, ...names, ...days })
        .execute()
      await tx
        .insertInto('advertisement_versions')
        .values({ advertisement_id: id, version: 1, document: '{}', published_at })
        .execute()
    })

describe('a request', () => {
  it('has one effect and one letter, whichever of five approvers is first of fifty (OFFICE-179)', async () => {
    const approvers = await Promise.all(Array.from({ length: 5 }, () => officer('approver')))
    const { id } = await ask()
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, place) => approve(approvers[place % 5]!, id)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['APPROVAL_DECIDED']),
    )
    const entries = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'CONFIGURATION_SET')
      .execute()
    expect(entries).toHaveLength(1)
    const letters = await db
      .selectFrom('messages')
      .select('id')
      .where('template', '=', 'APPROVAL_DECIDED')
      .execute()
    expect(letters).toHaveLength(1)
  })

  it('is not approved again by its answer kept under a key, nor by another’s key (OFFICE-179)', async () => {
    const second = await officer('approver')
    const [one, two] = [await ask(), await ask()]
    const key = crypto.randomUUID()
    expect(await approve(approver, one.id, key)).toMatchObject({ state: 'approved' })
    // The same key again is the same answer, for the same caller and the same request alone.
    expect(await approve(approver, one.id, key)).toMatchObject({ id: one.id, state: 'approved' })
    expect(await approve(approver, two.id, key)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await approve(second, one.id, key)).toMatchObject({ code: 'APPROVAL_DECIDED' })
    const given = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'APPROVAL_GIVEN')
      .where('actor_id', 'in', [approver.memberId, second.memberId])
      .execute()
    expect(given).toHaveLength(1)
  })

  it('that was altered in the database is not done, whatever of it was altered (OFFICE-180)', async () => {
    const other = await member('administrator')
    await advertise(901)
    const alterations = [
      { advertisement_id: 901 },
      { payload: '{"key":"otpSeconds","value":"900"}' },
      { kind: 'modules.off' },
      { asked_by: other.memberId },
      { asked_at: new Date(clock.now() - 60_000) },
      { due_at: new Date(clock.now() + 60_000) },
      { why: 'Another reason' },
      { preview: JSON.stringify({ title: { en: 'x', mr: 'x' }, changes: [] }) },
      { basis: Buffer.alloc(32) },
    ]
    for (const alteration of alterations) {
      const { id } = await ask()
      await ownerOf(db)
        .updateTable('approval_requests')
        .set(alteration as never)
        .where('id', '=', id)
        .execute()
      expect(await approve(approver, id), Object.keys(alteration)[0]).toMatchObject({
        status: 409,
        code: 'APPROVAL_ALTERED',
      })
    }
  })

  it('that was altered while it waited for its time does not happen then (OFFICE-180)', async () => {
    const dueAt = new Date(clock.now() + 600_000).toISOString()
    const { id } = await ask({ ...setting(555), dueAt })
    expect(await approve(approver, id)).toMatchObject({ state: 'approved', doneAt: null })
    const payload = '{"key":"otpSeconds","value":"900"}'
    await ownerOf(db)
      .updateTable('approval_requests')
      .set({ payload })
      .where('id', '=', id)
      .execute()
    clock.set(clock.now() + 600_000)
    await runDue()
    expect(await stateOf(id)).toBe('stale')
    expect(['555', '900']).not.toContain(await settingOf('otpSeconds'))
  })
})

describe('whom a request is about', () => {
  const everything = [{ role: 'administrator', scope: 'all' }]

  it('does not decide it: not their own roles (OFFICE-185)', async () => {
    const person = await officer('approver')
    const { memberId, caller } = person
    const { id } = await ask({ kind: 'staff.roles', payload: { memberId, roles: everything } })
    const params = { requestId: id }
    const seen = await caller.call(approvals.getApproval, { params })
    expect(seen.abilities.approve).toMatchObject({ allowed: false, code: 'NOT_TO_ONESELF' })
    expect(await approve(person, id)).toMatchObject({ status: 409, code: 'NOT_TO_ONESELF' })
    const body = { note: 'Not me' }
    expect(await send(caller, approvals.sendBack, { params, body })).toMatchObject({
      code: 'NOT_TO_ONESELF',
    })
    const waiting = await caller.call(approvals.listApprovals, { query: { part: 'forMe' } })
    expect(waiting.map((each) => each.id)).not.toContain(id)
    const mails = await db
      .selectFrom('messages')
      .select('id')
      .where('recipient', '=', person.email)
      .where('template', '=', 'APPROVAL_ASKED')
      .execute()
    expect(mails).toEqual([])
    expect(await approve(approver, id)).toMatchObject({ state: 'approved' })
  })

  it('is named by what an administrator cannot write into it: the address, and who else is called so (APPROVAL-19)', async () => {
    const trusted = await member('publisher')
    const puppet = await member()
    const params = { memberId: puppet.memberId }
    const facts = { designationEn: 'Clerk', designationMr: 'लिपिक' }
    const calledBy = (nameEn: string, nameMr: string) =>
      administrator.caller.call(staff.changeStaffMember, {
        params,
        body: { ...facts, nameEn, nameMr },
      })
    for (const { email } of [trusted, puppet])
      await ownerOf(db)
        .updateTable('staff_members')
        .set({ name_en: 'Vikram Deshmukh', name_mr: 'विक्रम देशमुख' })
        .where('email', '=', email)
        .execute()
    await calledBy('VIKRAM Deshmukh', 'विक्रम  देशमुख')
    const payload = { memberId: puppet.memberId, roles: everything }
    const { id, preview } = await ask({ kind: 'staff.roles', payload })
    expect(preview.touches.map(({ en }) => en)).toContain(
      `VIKRAM Deshmukh, Clerk: logs in as ${puppet.email}`,
    )
    expect(preview.checks).toEqual([
      {
        level: 'warning',
        text: {
          en: expect.stringContaining(trusted.email),
          mr: expect.stringContaining(trusted.email),
        },
      },
    ])
    // Called otherwise since: it is not the one of whom the request spoke.
    await calledBy('Sunil Kale', 'सुनील काळे')
    expect(await approve(approver, id)).toMatchObject({ code: 'APPROVAL_STALE' })
  })

  it('is warned of advertisements that are not there, which a role would reach for nothing (APPROVAL-21)', async () => {
    await advertise(902)
    const { memberId } = await member()
    const roles = [{ role: 'publisher', scope: [902, 99_001] }]
    await freshen(administrator)
    const { checks } = await administrator.caller.call(approvals.previewApproval, {
      body: { kind: 'staff.roles', payload: { memberId, roles } },
    })
    expect(checks[0]).toEqual({
      level: 'warning',
      text: { en: expect.stringMatching(/number 99001:/), mr: expect.stringContaining('99001') },
    })
  })

  it('neither asks for new ways to sign in nor decides on them, not even for later (OFFICE-185)', async () => {
    const person = await officer('administrator')
    const input = { kind: 'staff.reset', payload: { memberId: person.memberId } }
    expect(await ask(input, person)).toMatchObject({ status: 409, code: 'NOT_TO_ONESELF' })
    const dueAt = new Date(clock.now() + 600_000).toISOString()
    const { id } = await ask({ ...input, dueAt })
    expect(await approve(person, id)).toMatchObject({ code: 'NOT_TO_ONESELF' })
    clock.set(clock.now() + 600_000)
    await runDue()
    expect(await stateOf(id)).toBe('open')
    await freshen(person)
    expect(await person.caller.call(staff.getStaffSession)).toMatchObject({
      member: { state: 'active' },
    })
  })
})

it('what waits for somebody is listed however much waits for others (OFFICE-186)', async () => {
  const { id } = await ask()
  const others = await db.selectFrom('approval_requests').selectAll().execute()
  const { request_no: _, ...pattern } = others.find((each) => each.id === id)!
  clock.set(clock.now() + 60_000)
  const later = new Date(clock.now())
  // As many as a page shows, all newer, of a kind that only administrators decide.
  await ownerOf(db)
    .insertInto('approval_requests')
    .values(
      Array.from({ length: 200 }, () => ({
        ...pattern,
        id: crypto.randomUUID(),
        kind: 'staff.reset',
        payload: JSON.stringify({ memberId: crypto.randomUUID() }),
        preview: JSON.stringify(pattern.preview),
        asked_at: later,
      })),
    )
    .execute()
  await freshen(approver)
  const listed = await approver.caller.call(approvals.listApprovals, {
    query: { state: 'open', part: 'forMe' },
  })
  expect(listed.map((each) => each.id)).toContain(id)
  const own = await approver.caller.call(approvals.listApprovals, {})
  expect(own.map((each) => each.id)).toContain(id)
})

it('what waits is listed by its time, then the oldest first, however much is about oneself (OFFICE-606)', async () => {
  const both = await officer('approver', 'administrator')
  const [old, soon] = [await ask(), await ask({ ...setting(701), dueAt: inHours(2) })]
  const rows = await db.selectFrom('approval_requests').selectAll().execute()
  const { request_no: _, ...pattern } = rows.find((each) => each.id === old.id)!
  await ownerOf(db)
    .insertInto('approval_requests')
    .values(
      Array.from({ length: 1100 }, () => ({
        ...pattern,
        id: crypto.randomUUID(),
        kind: 'staff.roles',
        payload: JSON.stringify({ memberId: both.memberId, roles: [] }),
        preview: JSON.stringify(pattern.preview),
      })),
    )
    .execute()
  await freshen(both)
  const query = { state: 'open', part: 'forMe' } as const
  const listed = await both.caller.call(approvals.listApprovals, { query })
  const places = [soon.id, old.id].map((id) => listed.findIndex((each) => each.id === id))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(places[1]).toBeGreaterThan(places[0]!)
  expect(listed.slice(0, places[0]).every(({ dueAt }) => dueAt !== null)).toBe(true)
  expect(listed.map(({ kind }) => kind)).not.toContain('staff.roles')
})

it('what is decided is listed page by page, nothing twice and nothing left out (OFFICE-606)', async () => {
  const { id } = await ask()
  expect(await approve(approver, id)).toMatchObject({ state: 'approved' })
  const rows = await db.selectFrom('approval_requests').selectAll().execute()
  const { request_no: _, ...pattern } = rows.find((each) => each.id === id)!
  await ownerOf(db)
    .insertInto('approval_requests')
    .values(
      Array.from({ length: 60 }, () => ({
        ...pattern,
        id: crypto.randomUUID(),
        state: 'sent_back',
        done_at: null,
        preview: JSON.stringify(pattern.preview),
      })),
    )
    .execute()
  await freshen(approver)
  const numbers: number[] = []
  for (;;) {
    const before = numbers.at(-1)
    const query = { part: 'decided', ...(before && { before: String(before) }) } as const
    const page = await approver.caller.call(approvals.listApprovals, { query })
    expect(page.every(({ state }) => state !== 'open')).toBe(true)
    numbers.push(...page.map(({ number }) => number))
    if (page.length < 50) break
  }
  expect(numbers.length).toBeGreaterThan(60)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
  await freshen(administrator)
  expect(
    await send(administrator.caller, approvals.listApprovals, {
      query: { part: 'decided', before: '1; drop' },
    }),
  ).toMatchObject({ status: 422 })
})
