import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { createAddress } from '@lokseva/contract/profile/step-endpoints'
import type { Transaction } from '#platform/database/pool'
import { actAs } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import type { Idempotent } from '#platform/http/idempotency'
import { ownerOf, testDatabase } from '#test/database/database'
import { create, opened, profilePortal, read, send, update } from '#test/portals/profile-portal'
import { stepBases } from '#test/people/step-answers'
import { optionCache } from '../places/option-cache.ts'
import { personalStep } from './personal-step.ts'
import { savingOf } from './save-declared-step.ts'

// Before the portal and on a database of its own: a connection keeps the way to ask that it finds at
// its beginning.
const asked = vi.spyOn(pg.Client.prototype, 'query')
const portal = await profilePortal({ db: (await testDatabase()).db })
const { db, clock, applicant, saved, documentOf } = portal
const owner = ownerOf(db)
afterAll(() => asked.mockRestore())

/** What a call asks the database, each statement in its first words. */
async function questionsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  const before = asked.mock.calls.length
  expect(await call()).toMatchObject({ status: 200 })
  return asked.mock.calls.slice(before).map(([query]) => {
    const text = typeof query === 'string' ? query : (query as { text: string }).text
    return text.replace(/\s+/g, ' ').slice(0, 200)
  })
}

/** The two of the save itself; the others ask who calls and whether the screen is open. */
const ofTheSave = /save_step_once|request_nonces|begin|commit|save_profile_step|profile_steps|audit/

it('a later save asks what it must know, and makes the whole change, in two questions (SAVE-120)', async () => {
  const { caller, profileId } = await saved()
  const step = await opened(caller, profileId)
  const questions = await questionsOf(() => update(caller, profileId, { ...step, height: '160' }))
  expect(questions.filter((text) => ofTheSave.test(text))).toHaveLength(2)
  expect(questions.length).toBeLessThanOrEqual(4)
  expect(await read(caller, profileId)).toMatchObject({ height: '160', version: 2 })
})

/** Everything a save leaves behind, but for ids. */
async function leftBy(accountId: string) {
  const { rows } = await sql`select a.first_name, a.middle_name, a.mother_name,
      a.profile_form_version, s.document, s.version, s.form_version, s.is_submittable,
      (select jsonb_agg(jsonb_build_array(c.kind, c.wording, c.given_at = s.saved_at)) from consents c
        where c.account_id = a.id) as consents,
      (select jsonb_agg(jsonb_build_array(l.actor, l.actor_id = a.id::text, l.action, l.address,
          l.details)) from audit_log l where l.account_id = a.id) as log,
      (select count(*) from aadhaar_vault v where v.account_id = a.id) as numbers,
      (select count(*) from profile_drafts d where d.account_id = a.id) as drafts
    from accounts a join profiles p on p.account_id = a.id
    join profile_steps s on s.profile_id = p.id where a.id = ${accountId}`.execute(owner)
  return rows
}

it('so does a first save (SAVE-120)', async () => {
  const { caller, answers } = await applicant()
  const questions = await questionsOf(() => create(caller, answers))
  expect(questions.filter((text) => ofTheSave.test(text))).toHaveLength(2)
  expect(questions.length).toBeLessThanOrEqual(4)
})

it.each([
  ['agrees to show the last digits of Aadhaar', {}],
  ['has no Aadhaar', { flgAadhaarCard: false }],
])(
  'a save of somebody who %s leaves the same behind on both ways (SAVE-123)',
  async (_, changes) => {
    const [quick, long] = [
      await applicant('openWoman', changes),
      await applicant('openWoman', changes),
    ]
    expect(await create(quick.caller, quick.answers)).toMatchObject({ status: 200 })
    const { accountId } = long
    const claim = { cid: 'a channel', nonce: accountId, owner: accountId, key: undefined }
    await sql`insert into request_nonces values ('a channel', ${accountId}, now())`.execute(owner)
    const actor = {
      kind: 'candidate',
      accountId,
      sessionId: randomUUID(),
      address: '127.0.0.1',
    } as const
    const deps = { db, clock, options: optionCache({ db, clock }) }
    // What was seen before takes the long way; here `once` lets it pass.
    const once = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work)
    await actAs({ kind: 'candidate', accountId }, () =>
      savingOf(personalStep)(deps, actor, {
        idempotent: once as Idempotent,
        claim: { ...claim, hash: Buffer.alloc(32), now: new Date(clock.now()) },
        language: 'en',
        answers: long.answers,
        from: undefined,
      }),
    )
    const [left] = await leftBy(quick.accountId)
    expect(left).toMatchObject({ first_name: quick.answers['firstName'], version: 1 })
    expect(await leftBy(accountId)).toEqual([left])
  },
)

it('so does a step whose answers name places (SAVE-120)', async () => {
  const { caller } = await saved()
  const questions = await questionsOf(() =>
    send(caller, createAddress, { body: stepBases.address.typedVillage }),
  )
  expect(questions.filter((text) => ofTheSave.test(text))).toHaveLength(2)
  expect(questions.length).toBeLessThanOrEqual(4)
})

it('a save that fails at its very last statement leaves nothing behind (SAVE-121)', async () => {
  const { caller, accountId, answers } = await applicant()
  await sql`create function fail_at_last() returns trigger language plpgsql as $$
    begin raise exception 'the disk is gone'; end $$`.execute(owner)
  await sql`create trigger fail_at_last before update on idempotency_keys
    for each row execute function fail_at_last()`.execute(owner)
  const key = randomUUID()
  expect((await create(caller, answers, key)).status).toBe(500)
  const left = await sql`select
      (select count(*) from profiles p where p.account_id = ${accountId}) as profiles,
      (select count(*) from audit_log l where l.account_id = ${accountId}) as entries,
      (select count(*) from consents c where c.account_id = ${accountId}) as consents,
      (select count(*) from idempotency_keys k where k.owner = ${accountId}) as keys,
      (select first_name from accounts a where a.id = ${accountId}) as name`.execute(owner)
  expect(left.rows).toEqual([{ profiles: 0, entries: 0, consents: 0, keys: 0, name: null }])
  await sql`drop trigger fail_at_last on idempotency_keys`.execute(owner)
  expect(await create(caller, answers, key)).toMatchObject({ status: 200, version: 1 })
})

it('one key sent three times at once is saved once, and nobody hears of another save (SAVE-122)', async () => {
  const { caller, accountId, profileId } = await saved()
  const step = await opened(caller, profileId)
  const key = randomUUID()
  const tries = await Promise.all(
    [1, 2, 3].map(() => update(caller, profileId, { ...step, height: '160' }, key)),
  )
  for (const { status, code, version } of tries)
    expect(status === 200 ? version : code).toBe(status === 200 ? 2 : 'IDEMPOTENCY_BUSY')
  expect(tries.some(({ status }) => status === 200)).toBe(true)
  expect(await update(caller, profileId, { ...step, height: '160' }, key)).toMatchObject({
    status: 200,
    version: 2,
  })
  expect(await documentOf(accountId)).toMatchObject({ height: '160' })
})
