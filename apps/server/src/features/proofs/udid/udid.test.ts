import { describe, expect, it } from 'vitest'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import * as api from '@lokseva/contract/proofs/endpoints'
import { recordNames } from '#features/identity/index'
import { provingPortal, openedValue } from '#test/portals/proving'
import { refusal, type WireClient } from '#test/wire/wire-client'
import { selectProofs } from '../index.ts'

const portal = await provingPortal()
const { db, clock, world, candidate, holder, codeFor, enter } = portal
let counter = 0

/** A candidate who stands in the register, with what they would write in the form. */
async function registered(facts: object = {}, options = {}) {
  const person = await candidate({}, options)
  const udid = `MH261031998${String((counter += 1)).padStart(6, '0')}A`
  await world.registerUdid({
    udid,
    name: 'Asha Suresh Patil',
    dateOfBirth: person.dateOfBirth,
    typeId: 437,
    subCategoryIds: [444],
    percentage: 45,
    ...facts,
  })
  const body = {
    udid,
    divyangPercentage: '45',
    typeOfDisabilityLookupId: 437,
    disabilitySubCategoriesLookupIds: [444],
    englishFullName: 'Asha Suresh Patil',
  }
  return { ...person, udid, body }
}

const post = (caller: WireClient, endpoint: EndpointDefinition, body: object) =>
  caller.raw(endpoint, { body })
const setting = (value: string) =>
  db.updateTable('configuration').set({ value }).where('key', '=', 'enableUdidValidation').execute()
const questionsOf = (accountId: string) =>
  db.selectFrom('proof_attempts').select('id').where('account_id', '=', accountId).execute()

describe('validating a UDID', () => {
  it('shows name, category, condition and percentage of the record (UDID-03)', async () => {
    const { caller, body, accountId } = await registered()
    expect(openedValue(await post(caller, api.validateUdid, body))).toEqual({
      flgUdid: true,
      message: expect.stringContaining('matches your details'),
      candidateName: 'Asha Suresh Patil',
      divyangPercentage: '45',
      disabilityType: expect.stringMatching(/^Locomotor disability/),
      conditionCategory: 'Locomotor disability (arm / leg / both)',
    })
    expect(await selectProofs(db, accountId)).toEqual({})
  })

  it('speaks Marathi to those who read it (UDID-03)', async () => {
    const { caller, body } = await registered({}, { language: 'mr' })
    expect(openedValue(await post(caller, api.validateUdid, body))).toMatchObject({
      conditionCategory: expect.stringContaining('अस्थिव्यंग'),
    })
    const differs = { ...body, divyangPercentage: '46' }
    expect(openedValue(await post(caller, api.validateUdid, differs))).toMatchObject({
      message:
        'हे यूडीआयडी नोंदीशी जुळत नाही: दिव्यांगत्वाची टक्केवारी. तुमच्या कार्डाशी किंवा प्रमाणपत्राशी ताडून पाहा.',
    })
  })

  it('takes the UDID or the number of the enrolment, in a form that can be (UDID-01, UDID-02)', async () => {
    const { caller, body } = await registered()
    const fields = async (change: object) =>
      openedValue(await post(caller, api.validateUdid, { ...body, ...change }))
    expect(await fields({ udid: 'MH1' })).toMatchObject({
      fieldErrors: [{ path: 'udid', message: expect.stringContaining('enter valid UDID') }],
    })
    expect(await fields({ udid: null, udidEnrolmentNo: '1/2' })).toMatchObject({
      fieldErrors: [
        {
          path: 'udidEnrolmentNo',
          message: expect.stringContaining('enter valid UDID enrolment number'),
        },
      ],
    })
    expect(await fields({ divyangPercentage: '101' })).toMatchObject({
      fieldErrors: [{ message: expect.stringContaining('enter valid disability percentage') }],
    })
    expect(await fields({ udid: undefined })).toMatchObject({
      fieldErrors: [{ path: 'udid', code: 'REQUIRED' }],
    })
  })
})

describe('verifying a UDID', () => {
  it('keeps what the record says, for the profile to read (UDID-04, UDID-14)', async () => {
    const { caller, body, accountId, udid } = await registered()
    expect(openedValue(await post(caller, api.verifyUdid, body))).toEqual({
      flgUdid: true,
      message: 'Your UDID is verified.',
    })
    expect(await selectProofs(db, accountId)).toEqual({
      udid: {
        udid,
        enrolmentNo: null,
        typeId: 437,
        subCategoryIds: [444],
        percentage: '45',
        name: 'Asha Suresh Patil',
        certificate: null,
        verifiedAt: expect.any(Date),
      },
    })
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', accountId)
      .execute()
    expect(log).toEqual([{ action: 'UDID_VERIFIED' }])
  })

  it('takes over another number in place of the one before (UDID-04)', async () => {
    const { caller, body, accountId, dateOfBirth } = await registered()
    await post(caller, api.verifyUdid, body)
    const enrolmentNo = '2701/00000/2403/0000007'
    await world.registerUdid({
      enrolmentNo,
      name: 'Asha Patil',
      dateOfBirth,
      typeId: 439,
      subCategoryIds: [454, 455],
      percentage: 52.5,
    })
    const response = await post(caller, api.verifyUdid, {
      udidEnrolmentNo: enrolmentNo,
      divyangPercentage: '52.5',
      typeOfDisabilityLookupId: 439,
      disabilitySubCategoriesLookupIds: [454, 455],
      englishFullName: 'Asha Patil',
    })
    expect(refusal(response)).toBe('200 undefined')
    expect((await selectProofs(db, accountId)).udid).toMatchObject({
      udid: null,
      enrolmentNo,
      typeId: 439,
      subCategoryIds: [454, 455],
      percentage: '52.5',
    })
  })

  it.each([
    [39.99, 'below 40 percent'],
    [40, 'Your UDID is verified.'],
  ])(
    'at %s percent tells what follows for reservation and scribe (UDID-05)',
    async (percentage, words) => {
      const { caller, body } = await registered({ percentage })
      const claim = { ...body, divyangPercentage: String(percentage) }
      const { message } = openedValue(await post(caller, api.verifyUdid, claim)) as {
        message: string
      }
      expect(message).toContain(words)
      expect(message.includes('scribe')).toBe(percentage < 40)
    },
  )
})

describe('one record', () => {
  const twin = async () => {
    const first = await registered()
    const second = await candidate({ dateOfBirth: first.dateOfBirth })
    return { ...first, second }
  }

  it('belongs to one account (UDID-16)', async () => {
    const { caller, body, second } = await twin()
    expect(refusal(await post(caller, api.verifyUdid, body))).toBe('200 undefined')
    const response = await post(second.caller, api.verifyUdid, body)
    expect(refusal(response)).toBe('409 UDID_TAKEN')
    expect(openedValue(response)).toMatchObject({
      fieldErrors: [{ path: 'udid', code: 'UDID_TAKEN' }],
    })
    expect(await selectProofs(db, second.accountId)).toEqual({})
    expect(refusal(await post(caller, api.verifyUdid, body))).toBe('200 undefined')
  })

  it('is taken by one of two who ask at the same moment (UDID-16)', async () => {
    const { caller, body, second } = await twin()
    const responses = await Promise.all(
      [caller, second.caller].map((one) => post(one, api.verifyUdid, body)),
    )
    expect(responses.map(refusal).toSorted()).toEqual(['200 undefined', '409 UDID_TAKEN'])
  })

  it('keeps its name and its certificate, for each save to be compared with (UDID-04)', async () => {
    const certificate = { type: 2, number: 'MH26/2019/000123', issuedOn: '2019-06-14' }
    const { caller, body, accountId } = await registered({ certificate })
    await post(caller, api.verifyUdid, body)
    expect((await selectProofs(db, accountId)).udid).toMatchObject({
      name: 'Asha Suresh Patil',
      certificate,
    })
  })

  it('is not among the answers kept for repeated requests after a look at it (UDID-18)', async () => {
    const { caller, body } = await registered()
    await post(caller, api.validateUdid, body)
    const kept = await db.selectFrom('idempotency_keys').select('answer').execute()
    expect(JSON.stringify(kept)).not.toContain('Locomotor')
  })
})

describe('a record that is not as the candidate says', () => {
  it('is refused by both calls, with each differing item at its field (UDID-06)', async () => {
    const { caller, body, accountId } = await registered()
    const claim = { ...body, divyangPercentage: '60', disabilitySubCategoriesLookupIds: [445] }
    for (const endpoint of [api.validateUdid, api.verifyUdid]) {
      const response = await post(caller, endpoint, claim)
      expect(refusal(response)).toBe('422 UDID_MISMATCH')
      expect(openedValue(response)).toMatchObject({
        message:
          'This differs from the UDID record: sub-category of disability, percentage of disability. Compare it with your card or certificate.',
        fieldErrors: [
          { path: 'disabilitySubCategoriesLookupIds', code: 'UDID_DIFFERS' },
          { path: 'divyangPercentage', code: 'UDID_DIFFERS' },
        ],
      })
    }
    expect(await selectProofs(db, accountId)).toEqual({})
  })

  it('because it is somebody else’s says only that (UDID-07)', async () => {
    const { caller, body, accountId } = await registered({ dateOfBirth: '1980-01-01' })
    const claim = { ...body, divyangPercentage: '60', dob: '1980-01-01' }
    expect(openedValue(await post(caller, api.validateUdid, claim))).toMatchObject({
      fieldErrors: [{ path: 'dob' }],
    })
    await recordNames(db, accountId, { firstName: 'Usha', middleName: 'Anil', motherName: 'Lata' })
    const unnamed = { ...claim, englishFullName: undefined }
    expect(openedValue(await post(caller, api.validateUdid, unnamed))).toMatchObject({
      fieldErrors: [{ path: 'udid' }, { path: 'dob' }],
    })
  })

  it('asks nobody while there is no name to compare (UDID-08)', async () => {
    const { caller, body, accountId } = await registered()
    const unnamed = { ...body, englishFullName: undefined }
    for (const endpoint of [api.validateUdid, api.verifyUdid])
      expect(openedValue(await post(caller, endpoint, unnamed))).toMatchObject({
        fieldErrors: [{ path: 'englishFullName', code: 'REQUIRED' }],
      })
    expect(await questionsOf(accountId)).toEqual([])
  })

  it('is compared with the Aadhaar in the vault, whatever is sent (UDID-13)', async () => {
    const person = await holder()
    await enter(person.caller, await codeFor(person))
    const udid = 'MH2610319980777771'
    const facts = { name: person.name, dateOfBirth: person.dateOfBirth, udid }
    const record = { ...facts, typeId: 437, subCategoryIds: [444], percentage: 45 }
    const body = {
      udid,
      divyangPercentage: '45',
      typeOfDisabilityLookupId: 437,
      disabilitySubCategoriesLookupIds: [444],
      aadhaarNo: 'XXXX XXXX 0000',
    }
    await world.registerUdid({ ...record, aadhaarLastFour: person.aadhaarNumber.slice(-4) })
    expect(refusal(await post(person.caller, api.validateUdid, body))).toBe('200 undefined')
    const other = person.aadhaarNumber.endsWith('0000') ? '1111' : '0000'
    await world.registerUdid({ ...record, aadhaarLastFour: other, name: 'Somebody Else' })
    expect(openedValue(await post(person.caller, api.validateUdid, body))).toMatchObject({
      fieldErrors: [{ path: 'udid' }, { path: 'aadhaarNo' }],
    })
  })
})

describe('a UDID check', () => {
  it('says at its own field that the register knows no such number (UDID-09)', async () => {
    const { caller, body } = await registered()
    const unknown = { ...body, udid: 'MH2610319989999991' }
    expect(openedValue(await post(caller, api.validateUdid, unknown))).toMatchObject({
      code: 'UDID_NOT_FOUND',
      fieldErrors: [{ path: 'udid', code: 'UDID_NOT_FOUND' }],
    })
    const { udid: _, ...rest } = body
    const enrolled = { ...rest, udidEnrolmentNo: '9999/00000/2403/0000001' }
    expect(openedValue(await post(caller, api.verifyUdid, enrolled))).toMatchObject({
      fieldErrors: [{ path: 'udidEnrolmentNo' }],
    })
  })

  it('is refused while it is switched off (UDID-10)', async () => {
    const { caller, body } = await registered()
    await setting('0')
    for (const endpoint of [api.validateUdid, api.verifyUdid])
      expect(refusal(await post(caller, endpoint, body))).toBe('409 UDID_CHECK_OFF')
    await setting('1')
  })

  it('is allowed ten times an hour, both calls together (UDID-12)', async () => {
    const { caller, body } = await registered()
    for (let n = 0; n < 10; n++) {
      const endpoint = n % 2 ? api.validateUdid : api.verifyUdid
      expect(refusal(await post(caller, endpoint, body))).toBe('200 undefined')
    }
    const response = await post(caller, api.verifyUdid, body)
    expect(refusal(response)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it.each(['down', 'slow'])(
    'answers 503 while the service is %s, and counts nothing (UDID-11)',
    async (fault) => {
      const hasty = await portal.hastyNode()
      const url = hasty.baseUrl
      const redirected = (target: string, init?: RequestInit) =>
        fetch(target.replace(portal.baseUrl, url), init)
      const { caller, body, accountId } = await registered({}, { fetch: redirected })
      await world.fault({ udid: fault })
      const response = await post(caller, api.validateUdid, body)
      expect(refusal(response)).toBe('503 UDID_SERVICE_DOWN')
      expect(response.headers.get('retry-after')).toBe('60')
      await world.fault({ udid: 'none' })
      expect(await questionsOf(accountId)).toEqual([])
    },
  )

  it('sent again after its answer was lost gets the same answer and counts once (UDID-12)', async () => {
    const { caller, body, accountId } = await registered()
    const send = () =>
      caller.raw(api.verifyUdid, { body }, undefined, { idempotencyKey: 'the-same-action-3' })
    const first = await send()
    expect(refusal(first)).toBe('200 undefined')
    clock.set(clock.now() + 5_000)
    expect(openedValue(await send())).toEqual(openedValue(first))
    clock.set(Date.now())
    expect(await questionsOf(accountId)).toHaveLength(1)
  })
})
