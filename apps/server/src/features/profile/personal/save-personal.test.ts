import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as identity from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { getDraft, getProfileStatus, putDraft } from '@lokseva/contract/profile/endpoints'
import { versionOf } from '@lokseva/forms/changes'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { create, opened, profilePortal, read, send, update } from '#test/portals/profile-portal'
import { logInSteps } from '#test/people/log-in-steps'

const portal = await profilePortal()
const { db, clock, client, person, applicant, saved, documentOf } = portal
const { logIn } = logInSteps(portal)

const profilesOf = (accountId: string) =>
  db.selectFrom('profiles').selectAll().where('account_id', '=', accountId).execute()

describe('the first save', () => {
  it('creates the profile and tells its id, version and time (SAVE-01)', async () => {
    const { caller, accountId, answers } = await applicant()
    const answer = await create(caller, answers)
    expect(answer).toEqual({
      status: 200,
      message: 'Personal information saved',
      profileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      flgSubmittable: true,
      version: 1,
      savedAt: new Date(answer['savedAt'] as string).toISOString(),
      entryIds: [],
    })
    expect(await profilesOf(accountId)).toMatchObject([
      { id: answer['profileId'], is_locked: false },
    ])
  })

  it('is said in Marathi to somebody who reads Marathi (SAVE-01)', async () => {
    const known = await portal.candidate({ dateOfBirth: '1999-08-21' }, { language: 'mr' })
    const { answers } = await applicant()
    expect((await create(known.caller, answers)).message).toMatch(/[\u0900-\u097f]/)
  })

  it('gives the login its profile id, which was none before (SAVE-02)', async () => {
    const known = await person({ dateOfBirth: '1999-08-21' })
    const caller = await client()
    expect(await logIn(caller, known)).toMatchObject({ profileId: null })
    const { answers } = await applicant()
    const { profileId } = await create(caller, answers)
    await caller.call(identity.logout, { params: { userId: known.accountId } })
    expect(await logIn(await client(), known)).toMatchObject({ profileId })
  })

  it('pressed twice is answered as saved, and saved once (SAVE-03)', async () => {
    const { caller, answers, accountId } = await applicant()
    const first = await create(caller, answers)
    clock.set(clock.now() + 1000)
    await send(caller, putDraft, { params: { step: 'personal' }, body: { answers } })
    expect(await create(caller, answers)).toEqual(first)
    expect(await profilesOf(accountId)).toHaveLength(1)
    // Nothing is left that would count as typed and not saved.
    const { answers: draft } = await caller.call(getDraft, { params: { step: 'personal' } })
    expect(draft).toBeNull()
  })

  it('with other answers than those another tab has saved is told so (SAVE-03)', async () => {
    const { caller, answers, profileId } = await saved()
    expect(await create(caller, { ...answers, height: '171' })).toMatchObject({
      status: 409,
      code: 'STEP_CHANGED_ELSEWHERE',
    })
    expect(await read(caller, profileId)).toMatchObject({ version: 1 })
  })

  it('makes one profile of two tabs that save at the same moment (SAVE-03)', async () => {
    const { caller, accountId, answers } = await applicant()
    const tries = await Promise.all([1, 2, 3, 4].map(() => create(caller, answers)))
    expect(tries.map(({ status, version }) => [status, version])).toEqual(
      Array.from({ length: 4 }, () => [200, 1]),
    )
    expect(await profilesOf(accountId)).toHaveLength(1)
  })

  it('sent again with the same key is answered as before and saved once (SAVE-04)', async () => {
    const { caller, accountId, answers } = await applicant()
    const key = randomUUID()
    const first = await create(caller, answers, key)
    clock.set(clock.now() + 60_000)
    expect(await create(caller, answers, key)).toEqual(first)
    expect(await profilesOf(accountId)).toHaveLength(1)
  })
})

describe('a saved step', () => {
  it('is given back as it was saved, with the registered addresses (SAVE-05)', async () => {
    const { caller, answers, accountId, profileId, email, mobile } = await saved()
    expect(await read(caller, profileId)).toEqual({
      ...answers,
      status: 200,
      profileId,
      userId: accountId,
      emailId: email,
      mobileNumber: mobile,
      flgSubmittable: true,
      version: 1,
      savedAt: expect.any(String),
      dob: '1999-08-21',
      age: 27,
      flgIsAadhaarValidted: false,
    })
  })

  it('takes the whole step again and counts the saves (SAVE-06)', async () => {
    const { caller, profileId } = await saved()
    const first = await opened(caller, profileId)
    expect(await update(caller, profileId, { ...first, height: '160' })).toMatchObject({
      status: 200,
      message: 'Personal information saved',
      profileId,
      version: 2,
      flgSubmittable: true,
    })
    const second = await opened(caller, profileId)
    expect(second).toEqual({ ...first, height: '160', version: 2, savedAt: second['savedAt'] })
  })

  it('is not overwritten by a tab that did not see the last save (SAVE-07)', async () => {
    const { caller, profileId } = await saved()
    const step = await opened(caller, profileId)
    await update(caller, profileId, { ...step, height: '160' })
    const late = { ...step, height: '170' }
    expect(await update(caller, profileId, late)).toMatchObject({
      status: 409,
      code: 'STEP_CHANGED_ELSEWHERE',
    })
    expect(await read(caller, profileId)).toMatchObject({ height: '160', version: 2 })
  })

  it('takes one of two tabs that save at the same moment (SAVE-07)', async () => {
    const { caller, profileId } = await saved()
    const step = await opened(caller, profileId)
    const tries = await Promise.all(
      ['160', '161', '162'].map((height) => update(caller, profileId, { ...step, height })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(caller, profileId)).toMatchObject({ version: 2 })
  })

  it('needs the number of the save it was made from (SAVE-07)', async () => {
    const { caller, profileId, answers } = await saved()
    for (const [version, code] of [
      [undefined, 'REQUIRED'],
      ['1', 'INVALID'],
      [1.5, 'INVALID'],
    ] as const)
      expect(await update(caller, profileId, { ...answers, version })).toMatchObject({
        status: 422,
        fieldErrors: [{ path: 'version', code }],
      })
    for (const version of [0, -1, 2, 2 ** 31])
      expect((await update(caller, profileId, { ...answers, version })).code).toBe(
        'STEP_CHANGED_ELSEWHERE',
      )
  })

  it('sent again with the same key is saved once (SAVE-04)', async () => {
    const { caller, profileId } = await saved()
    const step = await opened(caller, profileId)
    const key = randomUUID()
    const first = await update(caller, profileId, { ...step, height: '160' }, key)
    expect(await update(caller, profileId, { ...step, height: '160' }, key)).toEqual(first)
    expect(await read(caller, profileId)).toMatchObject({ version: 2 })
  })

  it('of somebody else is not there, like one that never was (SAVE-08)', async () => {
    const owner = await saved()
    const { caller, answers } = await saved('exServiceman')
    for (const profileId of [owner.profileId, randomUUID(), 'not-an-id']) {
      const body = { ...answers, version: 1 }
      const tries = [
        await read(caller, profileId),
        await update(caller, profileId, body),
        await send(caller, getProfileStatus, { params: { profileId } }),
      ]
      const refused = { status: 404, code: 'NOT_FOUND', message: tries[0]!.message }
      expect(tries).toEqual([refused, refused, refused])
    }
    expect(await read(owner.caller, owner.profileId)).toMatchObject({ version: 1 })
  })

  it('is not there for a candidate who saved nothing yet (SAVE-08)', async () => {
    const { caller, answers } = await applicant()
    expect((await update(caller, randomUUID(), { ...answers, version: 1 })).status).toBe(404)
  })
})

it('is closed with the words of the officer while its switch is off (SAVE-09)', async () => {
  const { caller, answers, profileId } = await saved()
  const message = { en: 'Opens on Monday.', mr: 'सोमवारी सुरू होईल.' }
  await switchModule({ db, clock }, operator, { name: 'PERSONAL_INFO', on: false, message })
  const tries = [
    await create(caller, answers),
    await read(caller, profileId),
    await update(caller, profileId, { ...answers, version: 1 }),
  ]
  await switchModule({ db, clock }, operator, { name: 'PERSONAL_INFO', on: true })
  const closed = { status: 403, code: 'MODULE_DISABLED', message: message.en }
  expect(tries).toMatchObject([closed, closed, closed])
})

it('gives recovery the names it compares (SAVE-10)', async () => {
  const { accountId, email, dateOfBirth } = await saved()
  const stranger = await client()
  const details = { updateType: 'email', oldEmailId: email, dob: dateOfBirth } as const
  const wrong = { ...details, firstName: 'Priya', middleName: 'Anil' }
  expect(await stranger.call(recovery.verifyResetContact, { body: wrong })).toMatchObject({
    validateStatus: false,
  })
  const right = { ...details, firstName: 'priya', middleName: 'SUNIL' }
  expect(await stranger.call(recovery.verifyResetContact, { body: right })).toMatchObject({
    validateStatus: true,
  })
  const account = await db
    .selectFrom('accounts')
    .select(['mother_name', 'profile_form_version'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  expect(account).toEqual({ mother_name: 'Anjali', profile_form_version: versionOf('personal') })
})

it('stands in the candidate’s access log (SAVE-11)', async () => {
  const { caller } = await saved()
  const [entry] = await caller.call(listAccessLog)
  expect(entry).toMatchObject({
    actor: 'candidate',
    action: 'A step of the profile saved',
    address: '127.0.*.*',
  })
})

it('leaves no trace of a save that was refused (SAVE-12)', async () => {
  const { caller, accountId, answers } = await applicant()
  const refused = await create(caller, { ...answers, surname: 'Kulkarni 2', firstName: '' })
  expect(refused).toMatchObject({ status: 422, code: 'FILL_MANDATORY' })
  expect(await profilesOf(accountId)).toEqual([])
  expect(await documentOf(accountId)).toBeUndefined()
  expect(await caller.call(listAccessLog)).toEqual([])
})

it('makes somebody who saves every second wait (SAVE-13)', async () => {
  const { caller } = await applicant()
  const tries = await Promise.all(Array.from({ length: 61 }, () => create(caller, {})))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(60)
  const [refused] = tries.filter(({ status }) => status === 429)
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
