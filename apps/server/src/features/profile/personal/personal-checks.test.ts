import { describe, expect, it } from 'vitest'
import { candidates } from '@lokseva/forms/test/candidates'
import { create, profilePortal, type Answered } from '#test/portals/profile-portal'

const portal = await profilePortal()
const { db, clock, applicant, configure, documentOf } = portal

const errorsOf = ({ fieldErrors = [] }: Answered) =>
  fieldErrors.map(({ path, code }) => `${path} ${code}`)
const messageAt = ({ fieldErrors = [] }: Answered, path: string) =>
  fieldErrors.find((error) => error.path === path)?.message

/** Takes answers out. */
const without = (answers: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))

describe('a save is refused', () => {
  it('with everything that is wrong at once and what to do, what is missing first (SAVE-14, FORM-80)', async () => {
    const { caller, answers } = await applicant()
    const wrong = { ...without(answers, 'motherName'), surname: 'Kulkarni 2', height: 'tall' }
    const answer = await create(caller, { ...wrong, weight: '1234567' })
    expect(answer).toMatchObject({
      status: 422,
      code: 'FILL_MANDATORY',
      message: 'Please fill mandatory fields',
      fieldErrors: [
        {
          path: 'surname',
          code: 'SURNAME_INVALID',
          message: expect.stringMatching(/^enter valid/),
        },
        {
          path: 'motherName',
          code: 'MANDATORY',
          message: "Information is Mandatory: write your mother's name",
        },
        { path: 'height', code: 'NUMERIC' },
        { path: 'weight', code: 'TOO_LONG', message: 'Write at most 6 characters' },
      ],
    })
  })

  it('as not valid when nothing is missing (SAVE-14)', async () => {
    const { caller, answers } = await applicant()
    const answer = await create(caller, { ...answers, surname: 'Kulkarni 2' })
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(errorsOf(answer)).toEqual(['surname SURNAME_INVALID'])
  })

  it('in the language of the candidate (SAVE-14)', async () => {
    const { caller } = await portal.candidate({}, { language: 'mr' })
    const { message, fieldErrors } = await create(caller, {})
    for (const text of [message, ...fieldErrors!.map((error) => error.message)])
      expect(text).toMatch(/[\u0900-\u097f]/)
  })

  it('naming a field that no form of ours has (SAVE-15)', async () => {
    const { caller, answers } = await applicant('exServiceman')
    const rows = answers['meritoriousSportsmanDtoList'] as object[]
    const answer = await create(caller, {
      ...answers,
      sirname: 'x',
      toString: 1,
      meritoriousSportsmanDtoList: [{ ...rows[0], medal: 'gold' }, rows[1]],
    })
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(errorsOf(answer)).toEqual([
      'sirname UNKNOWN_FIELD',
      'toString UNKNOWN_FIELD',
      'meritoriousSportsmanDtoList.0.medal UNKNOWN_FIELD',
    ])
  })

  it('with fifty names at most when thousands are unknown (SAVE-15)', async () => {
    const { caller, answers } = await applicant()
    const junk = Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`field${n}`, n]))
    expect((await create(caller, { ...answers, ...junk })).fieldErrors).toHaveLength(50)
  })

  it('with a body that is no set of answers (SAVE-15)', async () => {
    const { caller } = await applicant()
    for (const body of [[], 'answers', 5, null, true, [{ surname: 'x' }]])
      expect(await create(caller, body as object)).toMatchObject({
        status: 422,
        code: 'VALIDATION_FAILED',
      })
  })
})

describe('each block of the submit has its own message', () => {
  it('mandatory answers pending (SAVE-16)', async () => {
    const { caller, answers } = await applicant()
    const answer = await create(caller, without(answers, 'devnagariFullName'))
    expect(answer.message).toBe('Please fill mandatory fields')
    expect(messageAt(answer, 'devnagariFullName')).toBe(
      'Information is Mandatory: write your full name in Devanagari letters',
    )
  })

  it('domicile No while additional reservation is Yes (SAVE-17)', async () => {
    const { caller, answers } = await applicant('exServiceman', {
      flgDomicile: false,
      flgMaharashtraKarnatakBorderArea: false,
    })
    const answer = await create(caller, answers)
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(messageAt(answer, 'isAdditionalReservation')).toBe(
      'Additional reservation needs domicile in Maharashtra: answer No here, or correct 1.23',
    )
  })

  it('UDID checked, divyang Yes and nothing verified (SAVE-18)', async () => {
    await configure({ enableUdidValidation: '1' })
    const { caller, answers } = await applicant('divyang')
    const answer = await create(caller, answers)
    await configure({ enableUdidValidation: '0' })
    expect(errorsOf(answer)).toEqual(['flgUdid UDID_NOT_VERIFIED'])
    expect(messageAt(answer, 'flgUdid')).toBe(
      'Validate your UDID or enrolment number before you save',
    )
    expect((await create(caller, answers)).status).toBe(200)
  })

  it('Aadhaar checked, Aadhaar Yes and nothing validated (SAVE-19)', async () => {
    await configure({ enableAadhaarValidation: '1' })
    const { caller, answers } = await applicant()
    const answer = await create(caller, answers)
    await configure({ enableAadhaarValidation: '0' })
    expect(errorsOf(answer)).toEqual(['flgAadhaarCard AADHAAR_NOT_VALIDATED'])
    expect(messageAt(answer, 'flgAadhaarCard')).toBe(
      'Validate your Aadhaar with the OTP before you save',
    )
  })

  it('sports person Yes without an entry (SAVE-20)', async () => {
    const { caller, answers } = await applicant('openWoman', { flgMetritoriousSportsman: true })
    const answer = await create(caller, answers)
    expect(errorsOf(answer)).toEqual(['flgMetritoriousSportsman SPORTS_DETAILS_MISSING'])
    expect(messageAt(answer, 'flgMetritoriousSportsman')).toMatch(/^Add sports details/)
  })

  it('Aadhaar details missing (SAVE-21)', async () => {
    const { caller, answers } = await applicant()
    const answer = await create(caller, without(answers, 'flgAadhaarCard'))
    expect(answer.code).toBe('FILL_MANDATORY')
    expect(messageAt(answer, 'flgAadhaarCard')).toMatch(/^Aadhaar details are missing/)
  })
})

describe('what is saved', () => {
  it('holds no answer to a question that was not asked (SAVE-22)', async () => {
    const { caller, accountId, answers } = await applicant('openWoman', {
      chestDeflated: '84',
      castCertificateNo: '???',
      sevaarthId: 'X',
      udid: { a: 1 },
      orphanType: 'Z',
      borderVillageLookupId: 5,
      changedEnglishName: 7,
    })
    expect(await create(caller, answers)).toMatchObject({ status: 200 })
    expect(await documentOf(accountId)).toEqual({
      ...candidates.openWoman.answers,
      dob: '1999-08-21',
      age: 27,
      flgIsAadhaarValidted: false,
    })
  })

  it('has its computed parts from the server, whatever the browser says (SAVE-23)', async () => {
    const { caller, accountId, answers } = await applicant('divyang', {
      dob: '2010-01-01',
      age: 16,
      flgDisabilityScribeReq: false,
      scribeArrangedBy: 1,
      udidDetails: { verified: true },
      flgIsAadhaarValidted: true,
      exServiceYears: 99,
      profileId: 'mine',
      userId: 'me',
      id: 1,
      version: 9,
      savedAt: 'now',
      flgSubmittable: false,
      mobileNumber: '1',
      emailId: 'x',
      aadhaarUid: 'u',
      aadhaarDetails: {},
    })
    expect(await create(caller, answers)).toMatchObject({ status: 200, version: 1 })
    expect(await documentOf(accountId)).toEqual({
      ...candidates.divyang.answers,
      dob: '1994-12-03',
      age: 31,
      flgDisabilityScribeReq: true,
      flgDisabilityCompTime: true,
      scribeArrangedBy: 2,
      udidDetails: { verified: false },
    })
  })

  it('names the years, months and days of service (SAVE-23)', async () => {
    const { caller, accountId, answers } = await applicant('exServiceman', { exServiceDays: 3 })
    await create(caller, answers)
    expect(await documentOf(accountId)).toMatchObject({
      exServiceYears: 16,
      exServiceMonths: 0,
      exServiceDays: 0,
      flgExArmedDivision: true,
    })
  })

  it('is tidied as the form says: spaces, Sevaarth in capitals, one way to write a letter (SAVE-22)', async () => {
    const { caller, accountId, answers } = await applicant('exServiceman', {
      surname: '  Jadhav   Patil ',
      sevaarthId: 'dedvdjm8501',
      devnagariFullName: '\u0928\u093c\u0930\u0947\u0936',
    })
    await create(caller, answers)
    expect(await documentOf(accountId)).toMatchObject({
      surname: 'Jadhav Patil',
      sevaarthId: 'DEDVDJM8501',
      devnagariFullName: '\u0929\u0930\u0947\u0936',
    })
  })
})

describe('places', () => {
  const border = (changes: object) => ({ ...candidates.divyang.answers, ...changes })

  it.each([
    ['a district of another state', { borderDistrictLookupId: 490 }, 'borderDistrictLookupId'],
    ['a taluka of another district', { borderTalukaLookupId: 4201 }, 'borderTalukaLookupId'],
    ['a village of another taluka', { borderVillageLookupId: 597700 }, 'borderVillageLookupId'],
    ['a village nobody knows', { borderVillageLookupId: 1 }, 'borderVillageLookupId'],
    ['a code beyond all codes', { borderVillageLookupId: 2 ** 40 }, 'borderVillageLookupId'],
    ['a code written as a text', { borderVillageLookupId: '597800' }, 'borderVillageLookupId'],
    [
      'an issuing district elsewhere',
      { ccIssuingDistrictLookupId: 527 },
      'ccIssuingDistrictLookupId',
    ],
  ])('refuses %s (SAVE-24)', async (_, changes, path) => {
    const { caller } = await applicant('divyang')
    const errors = errorsOf(await create(caller, border({ borderVillage: 'Yellur', ...changes })))
    expect(errors).toEqual([`${path} UNKNOWN_OPTION`])
  })

  it('blames a village nobody knows once, and not for want of a typed one besides (FORM-121)', async () => {
    const { caller } = await applicant('divyang')
    const errors = errorsOf(await create(caller, border({ borderVillageLookupId: 1 })))
    expect(errors).toEqual(['borderVillageLookupId UNKNOWN_OPTION'])
  })

  it('asks for the village, chosen or typed (SAVE-24)', async () => {
    const { caller, answers } = await applicant('divyang')
    expect(errorsOf(await create(caller, without(answers, 'borderVillageLookupId')))).toEqual([
      'borderVillage VILLAGE_CHOOSE_OR_TYPE',
    ])
  })
})

it('stops taking an answer that was withdrawn from its list, within a minute (SAVE-25)', async () => {
  const { caller, answers } = await applicant('openWoman', { motherTongueLookupId: 335 })
  const withdrawn = (isActive: boolean) =>
    db
      .updateTable('lookup_options')
      .set({ is_active: isActive })
      .where('list_name', '=', 'mother_tongue')
      .where('id', '=', '335')
      .execute()
  await create(caller, {})
  await withdrawn(false)
  clock.set(clock.now() + 60_000)
  const refused = await create(caller, answers)
  await withdrawn(true)
  expect(errorsOf(refused)).toEqual(['motherTongueLookupId UNKNOWN_OPTION'])
  clock.set(clock.now() - 120_000)
  expect((await create(caller, answers)).status).toBe(200)
})
