import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as preferences from '@lokseva/contract/applications/preferences/endpoints'
import type { Preferences } from '@lokseva/contract/applications/preferences/schemas'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { send } from '#test/portals/profile-portal'

const portal = await myAccountPortal()
const { clock, owner, applied, paid, proveBoth, stage, statusOf, visit, on } = portal

const read = ({ caller, id }: Applied) =>
  send(caller, preferences.getPreferences, {
    params: { applicationId: id },
  }) as unknown as Promise<Preferences & { status: number; code?: string }>
const save = ({ caller, id }: Applied, ...places: [post: number, rank: number | null][]) =>
  send(caller, preferences.savePreferences, {
    params: { applicationId: id },
    body: { reqData: places.map(([postId, prefOrder]) => ({ postId, prefOrder })), otpData: [] },
  })
const leave = ({ caller, id }: Applied) =>
  send(caller, preferences.optOut, { params: { applicationId: id } })
const orderOf = async (known: Applied) =>
  (await read(known)).preferences.map(({ postId, prefOrder }) => [postId, prefOrder])
const missing = { status: 422, code: 'CODES_MISSING' }

/** An application that is paid, while the stage of this code is open for it. */
async function inStage(code: Parameters<typeof stage>[0], days: object = {}) {
  const known = await paid()
  await stage(code, { only: [known.id], ...days })
  return known
}

describe('the preference among posts', () => {
  it('is saved whole with both codes, each time anew (MYACC-21)', async () => {
    const asha = await inStage('PREFERENCE_CHANGE')
    const posts: [number, number][] = [
      [5001, 1],
      [5002, 2],
    ]
    expect(await save(asha, ...posts)).toMatchObject(missing)
    await proveBoth(asha, 'PREFERENCE_CHANGE')
    expect(await save(asha, ...posts)).toEqual({
      status: 200,
      message: 'preference updated successfully',
    })
    expect(await orderOf(asha)).toEqual(posts)
    expect(await read(asha)).toMatchObject({
      savedAt: expect.stringMatching(/^2026-11-15T06:30:00/),
      isOptedOut: false,
      abilities: {
        preferences: { allowed: true, until: '2026-11-20' },
        optOut: { allowed: false, code: 'STAGE_NOT_OPEN' },
      },
    })
    expect(await save(asha, [5002, 1], [5001, 2])).toMatchObject(missing)
    expect(await orderOf(asha)).toEqual(posts)
    expect(await portal.messagesTo(asha.mobile)).toContain('PREFERENCES_SAVED')
    expect(await portal.log(asha.accountId)).toContain('PREFERENCES_SAVED')
  })

  it('names every post applied for once, and a wrong list spends no code (MYACC-22)', async () => {
    const asha = await inStage('PREF_OPT_OUT')
    await proveBoth(asha, 'PREFERENCE_CHANGE')
    expect(await save(asha, [5001, 1])).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'reqData', code: 'POST_MISSING' }],
    })
    expect(await save(asha, [5001, 1], [5002, null])).toMatchObject({
      fieldErrors: [{ path: 'reqData.1.prefOrder', code: 'REQUIRED' }],
    })
    expect(await save(asha, [5001, 1], [5099, 2])).toMatchObject({ status: 422 })
    expect(await save(asha, [5001, 1], [5002, 2])).toMatchObject({ status: 200 })
  })

  it('made on an order that is gone by now is refused, and spends no code (MYACC-58)', async () => {
    const asha = await inStage('PREFERENCE_CHANGE')
    await proveBoth(asha, 'PREFERENCE_CHANGE')
    const places = (...posts: number[]) =>
      posts.map((postId, at) => ({ postId, prefOrder: at + 1 }))
    const to = (posts: number[], follows: number[]) =>
      send(asha.caller, preferences.savePreferences, {
        params: { applicationId: asha.id },
        body: { reqData: places(...posts), otpData: [], follows: places(...follows) },
      })
    const gone = { status: 409, code: 'APPLICATION_CHANGED' }
    expect(await to([5001, 5002], [5001, 5002])).toMatchObject(gone)
    expect(await orderOf(asha)).toEqual([
      [5002, 1],
      [5001, 2],
    ])
    expect(await to([5001, 5002], [5002, 5001])).toMatchObject({ status: 200 })
  })

  it('gives posts their first places where the advertisement ranks later (MYACC-23)', async () => {
    const asha = await inStage('PREFERENCE_CHANGE')
    await sql`update application_posts set pref_order = null
      where application_id = ${asha.id}`.execute(owner)
    expect((await read(asha)).preferences.map(({ isSelected }) => isSelected)).toEqual([
      false,
      false,
    ])
    await proveBoth(asha, 'PREFERENCE_CHANGE')
    await save(asha, [5002, 2], [5001, 1])
    expect((await read(asha)).preferences).toMatchObject([
      { postId: 5001, prefOrder: 1, isSelected: true, postName: expect.stringMatching(/\w/) },
      { postId: 5002, prefOrder: 2, isSelected: true, postNameDvng: expect.stringMatching(/\S/) },
    ])
  })

  it('stays readable after its last day, when it cannot be saved any more (MYACC-24)', async () => {
    const asha = await inStage('PREFERENCE_CHANGE')
    on('2026-11-21', '00:00:00')
    const late = await visit(asha)
    expect(await read(late)).toMatchObject({
      status: 200,
      abilities: { preferences: { allowed: false, code: 'WINDOW_CLOSED' } },
    })
    await proveBoth(late, 'PREFERENCE_CHANGE')
    expect(await save(late, [5002, 1], [5001, 2])).toMatchObject({ code: 'WINDOW_CLOSED' })
    on('2026-11-15')
  })

  it('is not there where the commission never opened such a stage, or for another (MYACC-24)', async () => {
    const asha = await paid()
    await stage('OPTING_OUT', { only: [asha.id] })
    expect(await read(asha)).toMatchObject({ status: 409, code: 'STAGE_NOT_OPEN' })
    const kiran = await inStage('PREFERENCE_CHANGE')
    const stranger = { ...asha, id: kiran.id }
    expect(await read(stranger)).toMatchObject({ status: 404 })
    await proveBoth(asha, 'PREFERENCE_CHANGE')
    expect(await save(stranger, [5002, 1], [5001, 2])).toMatchObject({ status: 404 })
  })

  it('is for those who have paid (MYACC-25)', async () => {
    const asha = await applied()
    await stage('PREF_OPT_OUT', { only: [asha.id] })
    const unpaid = { status: 409, code: 'APPLICATION_UNPAID' }
    expect(await save(asha, [5002, 1], [5001, 2])).toMatchObject(unpaid)
    expect(await leave(asha)).toMatchObject(unpaid)
  })
})

describe('opting out', () => {
  it('takes both codes, is final, leaves the money and is told (MYACC-26)', async () => {
    const asha = await inStage('OPTING_OUT')
    expect(await leave(asha)).toMatchObject(missing)
    await proveBoth(asha, 'CANCEL_APPLICATION')
    expect(await leave(asha)).toMatchObject(missing)
    await proveBoth(asha, 'OPT_OUT')
    expect(await leave(asha)).toEqual({ status: 200, message: 'opting out successfully' })
    expect(await statusOf(asha)).toBe('OPTED_OUT')
    const { application } = await portal.view(asha)
    expect(application).toMatchObject({ isOptingOut: true, flgValidpaymentRefNo: true })
    const { rows } = await sql`select from payment_refunds
      where account_id = ${asha.accountId}`.execute(owner)
    expect(rows).toEqual([])
    for (const address of [asha.email, asha.mobile])
      expect(await portal.messagesTo(address)).toContain('OPTED_OUT')
    expect(await portal.log(asha.accountId)).toContain('OPTED_OUT')
    await proveBoth(asha, 'OPT_OUT')
    expect(await leave(asha)).toMatchObject({
      status: 409,
      code: 'APPLICATION_ENDED',
      message: 'You have opted out of this application; nothing can be changed in it.',
    })
  })

  it('shares its stage with the preference, of which one may come before the other (MYACC-27)', async () => {
    const asha = await inStage('PREF_OPT_OUT')
    await proveBoth(asha, 'PREFERENCE_CHANGE')
    await save(asha, [5001, 1], [5002, 2])
    await proveBoth(asha, 'OPT_OUT')
    expect(await leave(asha)).toMatchObject({ status: 200 })
    expect(await read(asha)).toMatchObject({
      isOptedOut: true,
      abilities: { preferences: { code: 'APPLICATION_ENDED' } },
    })
  })

  it('by codes that are too old, or of another purpose, does not happen (MYACC-26)', async () => {
    const asha = await inStage('OPTING_OUT')
    await proveBoth(asha, 'OPT_OUT')
    clock.pass(29)
    await read(asha)
    clock.pass(2)
    expect(await leave(asha)).toMatchObject(missing)
    expect(await statusOf(asha)).toBe('FEES_PAID')
    on('2026-11-15')
  })
})

it('what a step with codes says before it begins is asked in words (MYACC-28)', async () => {
  const { caller } = await applied()
  for (const question of [preferences.askPreferenceChange, preferences.askOptOut])
    expect(await send(caller, question)).toEqual({
      status: 200,
      message: expect.stringContaining('OTPs go to your registered e-mail and mobile'),
      isOtpRequired: true,
    })
})

it('the ledger is as it must be after all of it (MYACC-26)', async () => {
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})
