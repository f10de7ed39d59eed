import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { getDraft, getProfileStatus, putDraft } from '@lokseva/contract/profile/endpoints'
import { stepModules } from '@lokseva/contract/profile/steps'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { laterSteps, sampleOf, stepBases, type LaterStep } from '#test/people/step-answers'
import { createStep, openStep, readStep, stepPortal, updateStep } from '#test/portals/step-portal'

const portal = await stepPortal()
const { db, clock, candidate, withStep, stored } = portal

const messages: Record<LaterStep, string> = {
  address: 'Address saved',
  other: 'other information saved',
  experience: 'experience saved',
  qualification: 'qualification info saved',
}
/** Another good answer for a step that is saved. */
const changes: Record<LaterStep, (saved: Record<string, unknown>) => Record<string, unknown>> = {
  address: (saved) => ({ ...saved, permenantHouseNo: '99' }),
  other: (saved) => ({ ...saved, activities: 'Trekking' }),
  experience: (saved) => changedRow(saved, 'experiences', { payScale: '15600' }),
  qualification: (saved) => changedRow(saved, 'qualifications', { attempts: '2' }),
}
function changedRow(saved: Record<string, unknown>, list: string, change: object) {
  const [first, ...rest] = saved[list] as object[]
  return { ...saved, [list]: [{ ...first, ...change }, ...rest] }
}
const profilesOf = (accountId: string) =>
  db.selectFrom('profiles').select('id').where('account_id', '=', accountId).execute()

describe.each(laterSteps)('the step %s', (step) => {
  const changed = changes[step]

  it('is saved for the first time and so begins the profile (STEP-01)', async () => {
    const { caller, accountId } = await candidate()
    const answer = await createStep(step, caller, sampleOf(step))
    const { entryIds: _ids, ...rest } = answer
    expect(rest).toEqual({
      status: 200,
      message: messages[step],
      flgSubmittable: true,
      version: 1,
      profileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      savedAt: new Date(answer['savedAt'] as string).toISOString(),
    })
    expect(await profilesOf(accountId)).toEqual([{ id: answer['profileId'] }])
  })

  it('is said to be saved in Marathi to somebody who reads Marathi (STEP-01)', async () => {
    const { caller } = await candidate({}, { language: 'mr' })
    const { message } = await createStep(step, caller, sampleOf(step))
    expect(message).toMatch(/^[\u0900-\u097f ]+$/)
  })

  it('joins the profile that another step began, and makes its tab green (STEP-02)', async () => {
    const other = step === 'other' ? 'address' : 'other'
    const { caller, profileId } = await withStep(other)
    expect(await createStep(step, caller, sampleOf(step))).toMatchObject({ status: 200, profileId })
    const { steps } = await caller.call(getProfileStatus, { params: { profileId } })
    const green = steps.filter(({ flgSubmittable }) => flgSubmittable).map((each) => each.step)
    expect(new Set(green)).toEqual(new Set([step, other]))
  })

  it('is saved for the first time once: pressed twice it is answered as before (STEP-03)', async () => {
    const { caller } = await candidate()
    const first = await createStep(step, caller, sampleOf(step))
    clock.set(clock.now() + 1000)
    expect(await createStep(step, caller, sampleOf(step))).toEqual(first)
    expect(first).toMatchObject({ status: 200, version: 1 })
  })

  it('begun in two tabs with different answers tells the second one (STEP-03)', async () => {
    const { caller } = await withStep(step)
    const again = await createStep(step, caller, changed(sampleOf(step)))
    expect(again).toMatchObject({ status: 409, code: 'STEP_CHANGED_ELSEWHERE' })
  })

  it('sent again with the same key is answered as before and saved once (STEP-04)', async () => {
    const { caller } = await candidate()
    const key = randomUUID()
    const first = await createStep(step, caller, sampleOf(step), key)
    expect(await createStep(step, caller, sampleOf(step), key)).toEqual(first)
    expect(first).toMatchObject({ status: 200, version: 1 })
  })

  it('is given back as it was saved, every sample of it (STEP-05)', async () => {
    for (const answers of Object.values(stepBases[step])) {
      const owner = await withStep(step, answers)
      const { profileId, accountId } = owner
      const saved = await openStep(step, owner)
      expect(saved).toMatchObject({
        profileId,
        userId: accountId,
        flgSubmittable: true,
        version: 1,
      })
      expect(saved).toMatchObject(withoutOldNumbers(answers))
    }
  })

  it('takes the whole step again and counts the saves (STEP-06)', async () => {
    const owner = await withStep(step)
    const first = await openStep(step, owner)
    const answer = await updateStep(step, owner, changed(first))
    const { profileId } = owner
    expect(answer).toMatchObject({ status: 200, message: messages[step], profileId, version: 2 })
    const second = await openStep(step, owner)
    expect(second).toEqual({ ...changed(first), version: 2, savedAt: second['savedAt'] })
  })

  it('is not overwritten by a tab that did not see the last save (STEP-07)', async () => {
    const owner = await withStep(step)
    const step1 = await openStep(step, owner)
    await updateStep(step, owner, step1)
    for (const version of [1, 0, 3, 999_999_999])
      expect(await updateStep(step, owner, { ...changed(step1), version })).toMatchObject({
        status: 409,
        code: 'STEP_CHANGED_ELSEWHERE',
      })
    expect(await openStep(step, owner)).toMatchObject({ version: 2 })
  })

  it('takes one of two tabs that save at the same moment (STEP-07)', async () => {
    const owner = await withStep(step)
    const saved = await openStep(step, owner)
    const tries = await Promise.all([1, 2, 3].map(() => updateStep(step, owner, saved)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await openStep(step, owner)).toMatchObject({ version: 2 })
  })

  it('needs the number of the save it was made from (STEP-07)', async () => {
    const owner = await withStep(step)
    const { version: _version, ...saved } = await openStep(step, owner)
    for (const version of [undefined, 'one', -1.5])
      expect((await updateStep(step, owner, { ...saved, version })).fieldErrors).toMatchObject([
        { path: 'version' },
      ])
  })

  it('of somebody else is not there, like one that never was (STEP-08)', async () => {
    const owner = await withStep(step)
    const intruder = await withStep(step)
    const saved = await openStep(step, intruder)
    const { caller, accountId } = intruder
    const targets = [
      { caller, accountId: owner.accountId, profileId: owner.profileId },
      { caller, accountId, profileId: owner.profileId },
      { caller, accountId: owner.accountId, profileId: intruder.profileId },
      { caller, accountId: randomUUID(), profileId: randomUUID() },
      { caller, accountId: 'x', profileId: 'not-an-id' },
      // Qualifications go by the profile alone.
    ].filter(({ profileId }) => step !== 'qualification' || profileId !== intruder.profileId)
    for (const target of targets) {
      const tries = [await readStep(step, target), await updateStep(step, target, saved)]
      const refused = { status: 404, code: 'NOT_FOUND', message: tries[0]!.message }
      expect(tries).toEqual([refused, refused])
    }
    expect(await openStep(step, owner)).toMatchObject({ version: 1 })
  })

  it('that was never saved is not there, neither to read nor to update (STEP-08)', async () => {
    const owner = await withStep(step === 'other' ? 'address' : 'other')
    expect((await readStep(step, owner)).status).toBe(404)
    expect((await updateStep(step, owner, { ...sampleOf(step), version: 1 })).status).toBe(404)
  })

  it('is closed with the words of the officer while its switch is off (STEP-09)', async () => {
    const owner = await withStep(step)
    const saved = await openStep(step, owner)
    const message = { en: 'Opens on Monday.', mr: 'सोमवारी सुरू होईल.' }
    await switchModule({ db, clock }, operator, { name: stepModules[step], on: false, message })
    const tries = [
      await createStep(step, owner.caller, sampleOf(step)),
      await readStep(step, owner),
      await updateStep(step, owner, saved),
    ]
    await switchModule({ db, clock }, operator, { name: stepModules[step], on: true })
    const closed = { status: 403, code: 'MODULE_DISABLED', message: message.en }
    expect(tries).toMatchObject([closed, closed, closed])
  })

  it('is closed with the whole tab it stands on (STEP-66)', async () => {
    const message = { en: 'Profiles open on Monday.', mr: 'प्रोफाइल सोमवारी सुरू होईल.' }
    const { caller, accountId } = await candidate()
    await switchModule({ db, clock }, operator, {
      name: 'PROFILE_CREATION_TAB',
      on: false,
      message,
    })
    const answer = await createStep(step, caller, sampleOf(step))
    await switchModule({ db, clock }, operator, { name: 'PROFILE_CREATION_TAB', on: true })
    expect(answer).toMatchObject({ status: 403, code: 'MODULE_DISABLED', message: message.en })
    expect(await profilesOf(accountId)).toEqual([])
  })

  it('says everything that is missing and wrong at once, and saves nothing (STEP-10)', async () => {
    const { caller, accountId } = await candidate()
    const answer = await createStep(step, caller, { misspelt: 1, ...emptied(step) })
    expect(answer).toMatchObject({ status: 422, code: 'FILL_MANDATORY' })
    expect(answer.fieldErrors!.length).toBeGreaterThan(2)
    expect(await profilesOf(accountId)).toEqual([])
    expect(await stored(accountId, step)).toBeUndefined()
    expect(await caller.call(listAccessLog)).toEqual([])
  })

  it('refuses members that no page sends (STEP-11)', async () => {
    const owner = await withStep(step)
    const saved = await openStep(step, owner)
    const list = { experience: 'experiences', qualification: 'qualifications' }[step as string]
    const first = list && (saved[list] as object[])[0]
    const sent = list
      ? { ...saved, [list]: [{ ...first, misspelt: 1, toString: 2 }] }
      : { ...saved, misspelt: 1, toString: 2 }
    const prefix = list ? `${list}.0.` : ''
    const { fieldErrors } = await updateStep(step, owner, sent)
    for (const name of ['misspelt', 'toString'])
      expect(fieldErrors).toContainEqual(
        expect.objectContaining({ path: prefix + name, code: 'UNKNOWN_FIELD' }),
      )
  })

  it('deletes the draft of the step, and stands in the access log (STEP-12)', async () => {
    const { caller } = await candidate()
    const answers = sampleOf(step)
    await send(caller, putDraft, { params: { step }, body: { answers } })
    expect((await caller.call(getDraft, { params: { step } })).answers).toEqual(answers)
    await createStep(step, caller, answers)
    expect((await caller.call(getDraft, { params: { step } })).answers).toBeNull()
    const [entry] = await caller.call(listAccessLog)
    expect(entry).toMatchObject({ actor: 'candidate', action: 'A step of the profile saved' })
  })

  it('keeps fields of its own form in a draft, and no others (STEP-13)', async () => {
    const { caller } = await candidate()
    const answers = sampleOf(step)
    const odd = { surname: 'x', version: 1, _x: 2, 'a b': 3 }
    await send(caller, putDraft, { params: { step }, body: { answers: { ...answers, ...odd } } })
    expect((await caller.call(getDraft, { params: { step } })).answers).toEqual(answers)
  })

  it('makes somebody who saves every second wait (STEP-14)', async () => {
    const { caller } = await candidate()
    const tries = await Promise.all(
      Array.from({ length: 61 }, () => createStep(step, caller, emptied(step))),
    )
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(60)
    const [refused] = tries.filter(({ status }) => status === 429)
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

/** Once the subjects are named, the old numbers in their place are gone. */
function withoutOldNumbers(answers: object): object {
  return JSON.parse(
    JSON.stringify(answers, (name, value: unknown) =>
      /^old\w+Subjects$/.test(name) ? undefined : value,
    ),
  ) as object
}

/** The step with nothing in it that was asked. */
function emptied(step: LaterStep): Record<string, unknown> {
  if (step === 'experience') return { isExperienced: true, experiences: [{ payScale: '<b>' }] }
  if (step === 'qualification')
    return {
      qualifications: [
        { qualificationtypecode: 'SSC', qualificationnamecode: 'SSC01', typeResult: 1 },
      ],
    }
  return {}
}
