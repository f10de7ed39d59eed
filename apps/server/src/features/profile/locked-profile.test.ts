import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { putDraft } from '@lokseva/contract/profile/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { create, opened, profilePortal, read, send, update } from '#test/portals/profile-portal'
import { somebodyElse } from '#test/people/somebody-else'
import { ownerOf } from '#test/database/database'
import { setLocked } from './index.ts'

const { db, saved, documentOf } = await profilePortal()

async function lockedPerson() {
  const known = await saved()
  const step = await opened(known.caller, known.profileId)
  await setLocked(db, known.profileId, true)
  return { ...known, step }
}

it('is shown and not changed while it is locked (SAVE-30)', async () => {
  const { caller, accountId, profileId, step, answers } = await lockedPerson()
  const before = await documentOf(accountId)
  const locked = { status: 409, code: 'PROFILE_LOCKED' }
  expect(await update(caller, profileId, { ...step, height: '160' })).toMatchObject(locked)
  expect(await create(caller, answers)).toMatchObject(locked)
  expect(
    await send(caller, putDraft, { params: { step: 'personal' }, body: { answers } }),
  ).toMatchObject(locked)
  expect(await read(caller, profileId)).toMatchObject({ status: 200, version: 1 })
  expect(await documentOf(accountId)).toEqual(before)
})

it('can be changed again once it is unlocked (SAVE-30)', async () => {
  const { caller, profileId, step } = await lockedPerson()
  await setLocked(db, profileId, false)
  expect(await update(caller, profileId, { ...step, height: '160' })).toMatchObject({ version: 2 })
})

it('does not change whatever is told to the database (SAVE-31)', async () => {
  const { profileId } = await lockedPerson()
  const other = await saved()
  const refused = 'a locked profile does not change'
  const attempts = [
    sql`update profile_steps set document = '{}' where profile_id = ${profileId}`,
    sql`update profile_steps set profile_id = ${profileId}, step = 'other'
      where profile_id = ${other.profileId}`,
    sql`delete from profile_steps where profile_id = ${profileId}`,
    sql`insert into profile_steps values (${profileId}, 'other', '{}', 1, 1, true, now())`,
  ]
  for (const attempt of attempts)
    await expect(attempt.execute(ownerOf(db))).rejects.toThrow(refused)
  await expect(sql`truncate profile_steps`.execute(ownerOf(db))).rejects.toThrow('never emptied')
})

it('is not overtaken by a save that is under way when somebody locks it (SAVE-31)', async () => {
  const { profileId } = await saved()
  const order: string[] = []
  let locking: Promise<void> | undefined
  await inTransactionWithoutRetry(db, async (tx) => {
    await sql`update profile_steps set saved_at = saved_at where profile_id = ${profileId}`.execute(
      tx,
    )
    locking = somebodyElse(() => setLocked(db, profileId, true)).then(
      () => void order.push('locked'),
    )
    await somebodyElse(untilSomebodyWaits)
    order.push('saved')
  })
  await locking
  expect(order).toEqual(['saved', 'locked'])
})

it('takes no draft that was under way when somebody locked it (DRAFT-11)', async () => {
  const { caller, accountId, profileId } = await saved()
  let keeping: ReturnType<typeof send> | undefined
  await inTransactionWithoutRetry(db, async (tx) => {
    await setLocked(tx, profileId, true)
    const body = { answers: { surname: 'Too Late' } }
    keeping = send(caller, putDraft, { params: { step: 'personal' }, body })
    await somebodyElse(untilSomebodyWaits)
  })
  expect(await keeping).toMatchObject({ status: 409, code: 'PROFILE_LOCKED' })
  const drafts = db.selectFrom('profile_drafts').select('step').where('account_id', '=', accountId)
  expect(await drafts.execute()).toEqual([])
})

it('takes no draft typed before a save that was under way (DRAFT-140)', async () => {
  const { caller, profileId } = await saved()
  let keeping: ReturnType<typeof send> | undefined
  await inTransactionWithoutRetry(db, async (tx) => {
    await sql`update profile_steps set version = 2 where profile_id = ${profileId}`.execute(tx)
    const body = { answers: { surname: 'Too Late' }, version: 1 }
    keeping = send(caller, putDraft, { params: { step: 'personal' }, body })
    await somebodyElse(untilSomebodyWaits)
  })
  expect(await keeping).toMatchObject({ status: 409, code: 'DRAFT_OUTDATED' })
})

/** Returns once another connection waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: boolean }>`select exists (select from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database()))
    as waiting`.execute(db)
  if (!rows[0]!.waiting) await untilSomebodyWaits()
}

it('cannot hold more of an Aadhaar number than its last four digits (SAVE-32)', async () => {
  const { profileId } = await saved()
  const keep = (number: string) =>
    sql`update profile_steps set document = document || jsonb_build_object('aadhaarNo', ${number}::text)
      where profile_id = ${profileId}`.execute(db)
  await expect(keep('999941057058')).rejects.toThrow(/check constraint/)
  await expect(keep('XXXX XXXX 7058')).resolves.toBeDefined()
})
