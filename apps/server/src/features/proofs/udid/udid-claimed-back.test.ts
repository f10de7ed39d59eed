import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as api from '@lokseva/contract/proofs/endpoints'
import { provingPortal, openedValue } from '#test/portals/proving'
import { refusal, type WireClient } from '#test/wire/wire-client'
import { selectProofs } from '../index.ts'

const portal = await provingPortal()
const { db, world, candidate, holder, codeFor, enter } = portal
let counter = 0

/** A record of Asha Suresh Patil, whom the stranger knows and the holder is. */
async function record(facts: { aadhaarLastFour?: string } = {}) {
  const udid = `MH261031998${String((counter += 1)).padStart(6, '0')}B`
  const person = { typeId: 437, subCategoryIds: [444], percentage: 45, dateOfBirth: '1998-03-05' }
  await world.registerUdid({ udid, name: 'Asha Suresh Patil', ...person, ...facts })
  return {
    udid,
    divyangPercentage: '45',
    typeOfDisabilityLookupId: 437,
    disabilitySubCategoriesLookupIds: [444],
    englishFullName: 'Asha Suresh Patil',
  }
}

async function withAadhaar(facts: object = {}) {
  const person = await holder(facts)
  expect((await enter(person.caller, await codeFor(person))).status).toBe(200)
  return person
}

const claim = (caller: WireClient, body: object) => caller.raw(api.verifyUdid, { body })
const udidOf = async (accountId: string) => (await selectProofs(db, accountId)).udid?.udid
const actionsOf = async (accountId: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('account_id', '=', accountId)
      .where('action', 'like', 'UDID%')
      .orderBy('id')
      .execute()
  ).map(({ action, actor }) => `${actor} ${action}`)

/** A personal step as saved, without the answers that play no part here. */
async function savedStep(accountId: string, isLocked: boolean) {
  const profileId = randomUUID()
  const created_at = new Date()
  await db
    .insertInto('profiles')
    .values({ id: profileId, account_id: accountId, created_at })
    .execute()
  await db
    .insertInto('profile_steps')
    .values({
      profile_id: profileId,
      step: 'personal',
      document: JSON.stringify({ aadhaarNo: '1234' }),
      form_version: 1,
      version: 1,
      is_submittable: true,
      saved_at: created_at,
    })
    .execute()
  if (isLocked)
    await db.updateTable('profiles').set({ is_locked: true }).where('id', '=', profileId).execute()
  return async () =>
    (
      await db
        .selectFrom('profile_steps')
        .select('is_submittable')
        .where('profile_id', '=', profileId)
        .executeTakeFirstOrThrow()
    ).is_submittable
}

it('a stranger’s claim passes to the holder who verified an Aadhaar, and the stranger is told (UDID-90, UDID-91)', async () => {
  const body = await record()
  const stranger = await candidate()
  const isSubmittable = await savedStep(stranger.accountId, false)
  expect(refusal(await claim(stranger.caller, body))).toBe('200 undefined')
  const person = await withAadhaar()
  const response = await claim(person.caller, body)
  expect(openedValue(response)).toMatchObject({
    flgUdid: true,
    message: expect.stringContaining('that verification is cancelled'),
  })
  expect(await udidOf(person.accountId)).toBe(body.udid)
  expect(await udidOf(stranger.accountId)).toBeUndefined()
  expect(await isSubmittable()).toBe(false)
  expect(await actionsOf(stranger.accountId)).toEqual([
    'candidate UDID_VERIFIED',
    'system UDID_PASSED_ON',
  ])
  expect(await actionsOf(person.accountId)).toEqual([
    'candidate UDID_VERIFIED',
    'candidate UDID_CLAIMED_BACK',
  ])
  for (const recipient of [stranger.email, stranger.mobile])
    expect(
      await db
        .selectFrom('messages')
        .select('template')
        .where('recipient', '=', recipient)
        .execute(),
    ).toEqual([{ template: 'UDID_PASSED_ON' }])
  expect(refusal(await claim(stranger.caller, body)), 'and it stays').toBe('409 UDID_TAKEN')
})

it('the stranger is told in the language of their own claim, not in that of the holder (UDID-120)', async () => {
  const body = await record()
  const stranger = await candidate({}, { language: 'mr' })
  await claim(stranger.caller, body)
  const person = await withAadhaar()
  expect(refusal(await claim(person.caller, body))).toBe('200 undefined')
  const told = await db
    .selectFrom('messages')
    .select(['channel', 'subject', 'body'])
    .where('recipient', 'in', [stranger.email, stranger.mobile])
    .orderBy('channel')
    .execute()
  const inMarathi = expect.stringMatching(/^तुमच्या लोकसेवा खात्या/)
  expect(told).toEqual([
    { channel: 'email', subject: inMarathi, body: inMarathi },
    { channel: 'sms', subject: null, body: inMarathi },
  ])
})

it('a record held by its own Aadhaar stays, whoever else has one of the same name (UDID-90)', async () => {
  const body = await record()
  const first = await withAadhaar()
  expect(refusal(await claim(first.caller, body))).toBe('200 undefined')
  const namesake = await withAadhaar()
  expect(refusal(await claim(namesake.caller, body))).toBe('409 UDID_TAKEN')
  expect(await udidOf(first.accountId)).toBe(body.udid)
})

it('an Aadhaar of another name or other last digits takes nothing, and holds nothing (UDID-90)', async () => {
  const person = await withAadhaar()
  const body = await record({ aadhaarLastFour: person.aadhaarNumber.slice(-4) })
  const stranger = await candidate()
  expect(refusal(await claim(stranger.caller, body))).toBe('200 undefined')
  const other = await withAadhaar({ name: 'Usha Anil Kale' })
  expect(refusal(await claim(other.caller, body))).toBe('422 UDID_MISMATCH')
  const namesake = await withAadhaar()
  expect(refusal(await claim(namesake.caller, body))).toBe('422 UDID_MISMATCH')
  expect(await udidOf(stranger.accountId)).toBe(body.udid)
  expect(refusal(await claim(person.caller, body))).toBe('200 undefined')
  expect(await udidOf(person.accountId)).toBe(body.udid)
})

it('without an Aadhaar nobody takes a record, and the refusal says what helps (UDID-90)', async () => {
  const body = await record()
  const [first, second] = [await candidate(), await candidate()]
  await claim(first.caller, body)
  expect(openedValue(await claim(second.caller, body))).toMatchObject({
    code: 'UDID_TAKEN',
    message: expect.stringContaining('verify your Aadhaar'),
  })
})

it('a locked profile of the stranger keeps what it was submitted with (UDID-91)', async () => {
  const body = await record()
  const stranger = await candidate()
  await claim(stranger.caller, body)
  const isSubmittable = await savedStep(stranger.accountId, true)
  const person = await withAadhaar()
  expect(refusal(await claim(person.caller, body))).toBe('200 undefined')
  expect(await isSubmittable()).toBe(true)
  expect(await actionsOf(stranger.accountId)).toContain('system UDID_PASSED_ON')
})

it('of all who claim at the same moment the holder has it, and no call fails (UDID-91)', async () => {
  const body = await record()
  const person = await withAadhaar()
  const strangers = await Promise.all([candidate(), candidate(), candidate()])
  const responses = await Promise.all(
    [...strangers, person].map(({ caller }) => claim(caller, body)),
  )
  for (const { status } of responses) expect([200, 409]).toContain(status)
  expect(responses.at(-1)!.status).toBe(200)
  expect(await udidOf(person.accountId)).toBe(body.udid)
  for (const { accountId } of strangers) expect(await udidOf(accountId)).toBeUndefined()
})
