import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import * as rights from '@lokseva/contract/data-rights/endpoints'
import { register } from '@lokseva/contract/identity/endpoints'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import { checkAudit, sealAudit } from '#features/audit/index'
import { recordNames } from '#features/identity/index'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { readBytes } from '#platform/storage/file-storage'
import { sweepFiles } from '#platform/storage/sweep-files'
import { submit } from '#test/portals/applying-portal'
import { endApplication } from '#test/people/end-application'
import { logInSteps } from '#test/people/log-in-steps'
import { send } from '#test/portals/profile-portal'
import { dataRightsPortal } from '../data-rights.test-kit.ts'

const portal = await dataRightsPortal()
const { db, clock, owner, storage, applied, paid, visit, person, client, view } = portal
const { askErasure, propose, approve, register: readRegister, messagesTo, log } = portal
const { logIn, registration } = logInSteps(portal)
/** Those who decide, on channels as old as the clock of the test. */
const deciders = async () => ({
  administrator: await portal.officer('administrator'),
  approver: await portal.officer('approver'),
})

const DAY = 24 * 3_600_000
const began = clock.now()

/** Somebody who only registered: nothing keeps what is held of them. */
async function newcomer() {
  const known = await person()
  const caller = await client()
  await logIn(caller, known)
  return { ...known, caller }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

/** The request of somebody who asked just now. */
async function requestOf(known: Pick<Newcomer, 'caller'>): Promise<string> {
  return (await view(known)).requests.find(({ kind }) => kind === 'erasure')!.id
}
const erase = (requestId: string) => ({ requestId, decision: 'erase' })

/** Every table in whose rows one of these words can be read. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and c.relkind = 'r' order by 1`.execute(owner)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} t
      where t::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(owner)
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('An erasure', () => {
  it('is asked for with a fresh code, and both addresses hear of it (RIGHTS-10)', async () => {
    const ravi = await newcomer()
    const unproved = { otpId: randomUUID(), enteredOtp: '123456' }
    expect(await send(ravi.caller, rights.askErasure, { body: unproved })).toMatchObject({
      status: 422,
      code: 'OTP_NOT_VERIFIED',
    })
    expect(await askErasure(ravi)).toMatchObject({
      status: 200,
      requests: [{ kind: 'erasure', state: 'open' }],
      abilities: { withdrawErasure: { allowed: true }, askErasure: { code: 'ERASURE_ASKED' } },
    })
    expect(await askErasure(ravi)).toMatchObject({ status: 409, code: 'ERASURE_ASKED' })
    for (const address of [ravi.email, ravi.mobile])
      expect(await messagesTo(address)).toContain('ERASURE_ASKED')
  })

  it('is kept from somebody whose application is live or was rejected, who reads which and from when (RIGHTS-11)', async () => {
    const asha = await paid()
    const held = await view(asha)
    expect(held.holds).toMatchObject([
      { code: 'APPLICATION', applicationNo: asha.number, from: expect.stringMatching(/^20\d\d-/) },
    ])
    expect(held.abilities.askErasure).toMatchObject({ allowed: false, code: 'ERASURE_HELD' })
    expect(await askErasure(asha)).toMatchObject({ status: 409, code: 'ERASURE_HELD' })
    await endApplication(owner, asha.id, 'REJECTED')
    const rejected = await view(asha)
    expect(rejected.holds).toMatchObject([{ code: 'REJECTION', applicationNo: asha.number }])
    // From the day that was named, and not the day before.
    const from = Date.parse(`${rejected.holds[0]!.from}T12:00:00+05:30`)
    clock.set(from - DAY)
    expect((await view(await visit(asha))).holds).toHaveLength(1)
    clock.set(from)
    expect((await view(await visit(asha))).abilities.askErasure).toMatchObject({ allowed: true })
    clock.set(began)
  })

  it('waits for money that is under way (RIGHTS-11)', async () => {
    const asha = await applied()
    await portal.leave(asha)
    expect((await view(asha)).holds).toEqual(
      expect.arrayContaining([{ code: 'MONEY' }, expect.objectContaining({ code: 'APPLICATION' })]),
    )
  })

  it('is withdrawn by the candidate until it is decided (RIGHTS-12)', async () => {
    const ravi = await newcomer()
    await askErasure(ravi)
    expect(await send(ravi.caller, rights.withdrawErasure)).toMatchObject({
      status: 200,
      requests: [{ state: 'withdrawn' }],
    })
    expect(await send(ravi.caller, rights.withdrawErasure)).toMatchObject({
      status: 409,
      code: 'ERASURE_NOT_ASKED',
    })
    expect(await log(ravi.accountId)).toEqual(
      expect.arrayContaining(['ERASURE_ASKED', 'ERASURE_WITHDRAWN']),
    )
  })
})

describe('Two decide an erasure', () => {
  it('one asks and another approves, and neither learns whose it is (RIGHTS-13)', async () => {
    const { administrator, approver } = await deciders()
    const ravi = await newcomer()
    await askErasure(ravi)
    const requestId = await requestOf(ravi)
    expect(await propose(approver, erase(requestId))).toMatchObject({ code: 'PERMISSION_MISSING' })
    const asked = await propose(administrator, erase(requestId))
    expect(asked).toMatchObject({
      state: 'open',
      title: { en: expect.stringMatching(/^Erase the person of request DR-\d{7}$/) },
    })
    expect(asked.preview.changes.map(({ after }) => after!.en)).toEqual(
      expect.arrayContaining(['erased', 'stays without a name']),
    )
    const said = JSON.stringify(asked)
    for (const word of [ravi.email, ravi.mobile, ravi.accountId, '••••'])
      expect(said).not.toContain(word)
    const both = await portal.officer('administrator', 'approver')
    const own = await newcomer()
    await askErasure(own)
    const mine = await propose(both, erase(await requestOf(own)))
    expect(await approve(both, mine.id)).toMatchObject({ status: 403, code: 'APPROVAL_OWN' })
    expect(await approve(approver, asked.id)).toMatchObject({ state: 'approved' })
    expect(await log(ravi.accountId)).toContain('PERSON_ERASED')
    expect(await propose(administrator, erase(requestId))).toMatchObject({
      code: 'APPROVAL_NOTHING',
    })
    expect(await propose(administrator, erase(randomUUID()))).toMatchObject({ status: 404 })
    for (const payload of [{}, { requestId }, { requestId, decision: 'sell' }])
      expect(await propose(administrator, payload)).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('and what was asked for is out of date once the candidate withdrew or has something live (RIGHTS-14)', async () => {
    const { administrator, approver } = await deciders()
    const ravi = await newcomer()
    await askErasure(ravi)
    const withdrawn = await propose(administrator, erase(await requestOf(ravi)))
    await send(ravi.caller, rights.withdrawErasure)
    expect(await approve(approver, withdrawn.id)).toMatchObject({ code: 'APPROVAL_STALE' })
    const asha = await paid()
    await endApplication(owner, asha.id, 'CANCELLED')
    await askErasure(asha)
    const asked = await propose(administrator, erase(await requestOf(asha)))
    // Cancelled, one may apply once more.
    expect(await submit(asha.caller, asha.body)).toMatchObject({ status: 200 })
    expect(await approve(approver, asked.id)).toMatchObject({ code: 'APPROVAL_STALE' })
    expect((await view(asha)).requests[0]).toMatchObject({ state: 'open' })
  })

  it('ten who approve at once erase once (RIGHTS-14)', async () => {
    const { administrator, approver } = await deciders()
    const ravi = await newcomer()
    await askErasure(ravi)
    const asked = await propose(administrator, erase(await requestOf(ravi)))
    await portal.freshen(approver)
    const params = { requestId: asked.id }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(approver.caller, approvals.approve, { params })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await log(ravi.accountId)).filter((each) => each === 'PERSON_ERASED')).toHaveLength(1)
  })

  it('while one proposal waits there is no other, and the register names it (RIGHTS-44)', async () => {
    const { administrator, approver } = await deciders()
    const other = await portal.officer('administrator')
    const ravi = await newcomer()
    await askErasure(ravi)
    const requestId = await requestOf(ravi)
    const reason = { en: 'A court asked for it.', mr: 'न्यायालयाने ती मागितली आहे.' }
    const refuse = { requestId, decision: 'refuse', reason }
    const line = async (by = administrator) =>
      (await readRegister(by)).find(({ id }) => id === requestId)!
    // Of two who propose at once one does.
    const both = await Promise.all([
      propose(administrator, erase(requestId)),
      propose(other, erase(requestId)),
    ])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'ERASURE_PROPOSED']))
    const asked = both.find(({ code }) => code === undefined)!
    expect(await line()).toMatchObject({
      state: 'open',
      proposal: { approvalId: asked.id, number: asked.number, decision: 'erase' },
      decide: { allowed: false, code: 'ERASURE_PROPOSED' },
    })
    for (const by of [administrator, other])
      expect(await propose(by, refuse)).toMatchObject({ status: 409, code: 'ERASURE_PROPOSED' })
    const params = { requestId: asked.id }
    const body = { note: 'A court may need it' }
    await portal.freshen(approver)
    await approver.caller.call(approvals.sendBack, { params, body })
    expect(await line()).toMatchObject({ proposal: null, decide: { allowed: true } })
    const refused = await propose(other, refuse)
    expect(await line(other)).toMatchObject({ proposal: { decision: 'refuse' } })
    // The candidate's word goes first: nothing is left to decide.
    await send(ravi.caller, rights.withdrawErasure)
    expect(await line()).toMatchObject({ state: 'withdrawn', proposal: null })
    expect(await approve(approver, refused.id)).toMatchObject({ code: 'APPROVAL_STALE' })
  })

  it('a refusal has a reason in both languages, which the candidate reads, who may ask again (RIGHTS-18)', async () => {
    const { administrator, approver } = await deciders()
    const ravi = await newcomer()
    await askErasure(ravi)
    const requestId = await requestOf(ravi)
    const reason = { en: 'A court asked for it.', mr: 'न्यायालयाने ती मागितली आहे.' }
    const { id } = await propose(administrator, { requestId, decision: 'refuse', reason })
    expect(await approve(approver, id)).toMatchObject({ state: 'approved' })
    expect(await view(ravi)).toMatchObject({
      requests: [{ state: 'refused', reason: reason.en }],
      abilities: { askErasure: { allowed: true } },
    })
    expect(await messagesTo(ravi.email)).toContain('ERASURE_REFUSED')
    expect(await messagesTo(ravi.mobile)).toContain('ERASURE_REFUSED')
    const empty = { requestId, decision: 'refuse', reason: { en: ' ', mr: '' } }
    expect(await propose(administrator, empty)).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('After an erasure', () => {
  it('no row names the person, and results, ledger and log stay whole (RIGHTS-15, RIGHTS-16, RIGHTS-17)', async () => {
    const { administrator, approver } = await deciders()
    const asha = await paid()
    await recordNames(db, asha.accountId, {
      firstName: 'Sumedhaxq',
      middleName: 'Rameshxq',
      motherName: 'Latikaxq',
    })
    await sql`update profiles set is_locked = false where account_id = ${asha.accountId}`.execute(
      owner,
    )
    await sql`insert into profile_steps (profile_id, step, document, form_version, version,
        is_submittable, saved_at)
      values (${asha.profileId}, 'personal', '{"firstName":"Sumedhaxq"}', 1, 1, true, now())
      on conflict do nothing`.execute(owner)
    await sql`update profiles set is_locked = true where account_id = ${asha.accountId}`.execute(
      owner,
    )
    await sql`insert into profile_snapshots select profile_id, 99,
        documents || '{"personal":{"firstName":"Sumedhaxq"}}', form_versions, image_hashes,
        ${asha.email}, ${asha.mobile}, locked_at
      from profile_snapshots where profile_id = ${asha.profileId} and number = 1`.execute(owner)
    await sql`insert into interview_letters (application_id, account_id, type, template_id,
        serial_no, registration_no, published_on, interview_no, candidate_name, title,
        interview_day, interview_time, venue, post_name_mr)
      values (${asha.id}, ${asha.accountId}, 'PT', 'T', '1', '1', now(), '1', 'Sumedhaxq', 't',
        now(), '10:00', 'v', 'p')`.execute(owner)
    await sql`update applications set facts = facts || '{"name":"Sumedhaxq"}'
      where id = ${asha.id}`.execute(owner)
    await endApplication(owner, asha.id, 'CANCELLED')
    const files = await owner
      .selectFrom('stored_files')
      .select('hash')
      .where('account_id', '=', asha.accountId)
      .execute()
    expect(files.length).toBeGreaterThan(0)
    expect(await askErasure(asha)).toMatchObject({ status: 200 })
    const requestId = await requestOf(asha)
    const { id } = await propose(administrator, erase(requestId))
    const words = [asha.email, asha.mobile, 'Sumedhaxq', 'Rameshxq', 'Latikaxq']
    expect(await tablesWith(words)).toEqual(
      expect.arrayContaining([
        'accounts',
        'applications',
        'interview_letters',
        'messages',
        'profile_snapshots',
        'profile_steps',
      ]),
    )
    expect(await approve(approver, id)).toMatchObject({ state: 'approved' })
    // The session is over, and says why.
    expect(await send(asha.caller, listTasks)).toMatchObject({ status: 401 })
    // The last message is on its way, and nothing else has the addresses.
    expect(await messagesTo(asha.email)).toEqual(['ERASED'])
    expect(await messagesTo(asha.mobile)).toEqual(['ERASED'])
    expect(await tablesWith(words)).toEqual(['messages'])
    await expect(logIn(await client(), { ...asha, password: 'Mango#Tree7' })).rejects.toMatchObject(
      {
        code: 'LOGIN_FAILED',
      },
    )
    const [application] = await owner
      .selectFrom('applications')
      .select(['application_no', 'status', 'facts'])
      .where('account_id', '=', asha.accountId)
      .execute()
    expect(application).toEqual({ application_no: asha.number, status: 'CANCELLED', facts: {} })
    expect(await brokenInvariants(owner, { now: clock.now(), of: 'everything' })).toEqual({})
    const deps = { db: owner, clock, vault: portal.identity.vault }
    await sealAudit(deps, { settleSeconds: 0 })
    expect((await checkAudit(deps)).broken).toBeUndefined()
    // The files go with the next sweep.
    const now = clock.now()
    clock.set(Date.now() + DAY)
    await sweepFiles({ db: owner, clock, storage })
    for (const { hash } of files)
      await expect(readBytes(storage, hash.toString('hex'))).rejects.toThrow()
    clock.set(now)
    // Both addresses are free again.
    const caller = await client()
    const body = await registration(caller, asha)
    expect(await send(caller, register, { body })).toMatchObject({ status: 200 })
  })

  it('the database empties nobody without an approved erasure (RIGHTS-19)', async () => {
    const ravi = await newcomer()
    await askErasure(ravi)
    const { accountId } = ravi
    for (const name of ['profile', 'applications', 'letters', 'payments', 'reminders'])
      await expect(
        sql`select ${sql.raw(`erase_${name}`)}(${accountId})`.execute(db),
      ).rejects.toThrow('nobody approved this erasure')
    await expect(
      sql`select erase_messages(${accountId}, ${[ravi.email]}::text[])`.execute(db),
    ).rejects.toThrow('nobody approved this erasure')
    await expect(sql`update profile_snapshots set email = ''`.execute(owner)).rejects.toThrow(
      'never changed',
    )
  })
})

describe('The register', () => {
  it('has each request by number, masked, with days left and who decided (RIGHTS-20)', async () => {
    const { administrator } = await deciders()
    const ravi = await newcomer()
    await recordNames(db, ravi.accountId, {
      firstName: 'Ravi',
      middleName: 'Mohan',
      motherName: 'Sita',
    })
    await askErasure(ravi)
    const requestId = await requestOf(ravi)
    const line = async (by = administrator) =>
      (await readRegister(by)).find(({ id }) => id === requestId)!
    expect(await line()).toMatchObject({
      person: `R. M. ••••••${ravi.mobile.slice(-4)}`,
      daysLeft: 90,
      isOverdue: false,
      decidedBy: null,
      decide: { allowed: true },
    })
    const now = clock.now()
    clock.set(now + 91 * DAY)
    const [first, ...others] = await readRegister((await deciders()).administrator)
    expect(first!.state).toBe('open')
    expect([first!, ...others].find((each) => each.id === requestId)).toMatchObject({
      daysLeft: -1,
      isOverdue: true,
    })
    clock.set(now)
    const again = await deciders()
    const { id } = await propose(again.administrator, erase(requestId))
    await approve(again.approver, id)
    expect(await line(again.administrator)).toMatchObject({
      state: 'done',
      person: '',
      proposedBy: { nameEn: 'Asha Patil' },
      decidedBy: { nameEn: 'Asha Patil' },
      decide: { allowed: false },
    })
    const auditor = await portal.officer('auditor')
    const read = await readRegister(auditor)
    expect(read.every(({ decide }) => !decide.allowed)).toBe(true)
    expect(JSON.stringify(read)).not.toContain(ravi.email)
  })
})
