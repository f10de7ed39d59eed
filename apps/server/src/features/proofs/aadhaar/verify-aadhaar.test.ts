import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/proofs/endpoints'
import { alternating, provingPortal, openedValue, wrongOtp } from '#test/portals/proving'
import { refusal } from '#test/wire/wire-client'

const portal = await provingPortal()
const { db, clock, world, services, holder, codeFor, enter, candidate, otherNode } = portal
const seconds = (count: number) => clock.set(clock.now() + count * 1000)
const reset = () => clock.set(Date.now())

describe('an Aadhaar', () => {
  it('is verified by the code, the name and the date of birth (AADH-10)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    expect(openedValue(await enter(person.caller, body))).toEqual({
      message: 'Your Aadhaar is verified.',
      flgIsAadhaarValid: true,
      flgIsAadhaarValidted: true,
      flgAadhaarCard: true,
      aadhaarUid: expect.stringMatching(/^\w{72}$/),
      aadhaarDetails: { verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      aadhaarNameInEnglish: 'Asha Suresh Patil',
      aadhaarNo: `XXXX XXXX ${person.aadhaarNumber.slice(-4)}`,
    })
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', person.accountId)
      .execute()
    expect(log.map((row) => row.action)).toContain('AADHAAR_VERIFIED')
  })

  it('may be typed with spaces, its name in other capitals (AADH-10)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    const spaced = person.aadhaarNumber.replace(/(\d{4})/g, '$1 ')
    const response = await enter(person.caller, {
      ...body,
      aadhaarNumber: spaced,
      aadhaarName: 'ASHA  SURESH PATIL',
    })
    expect(refusal(response)).toBe('200 undefined')
  })

  it('is compared with the date of birth of the account, whatever is sent (AADH-13)', async () => {
    const person = await holder()
    const sent = { ...(await codeFor(person)), dob: '1980-01-01' }
    expect(refusal(await enter(person.caller, sent))).toBe('200 undefined')
    const older = await holder({ dateOfBirth: '1980-01-01' })
    const claimed = { ...(await codeFor(older)), dob: '1980-01-01' }
    const response = await enter(older.caller, claimed)
    expect(refusal(response)).toBe('422 AADHAAR_DOB_MISMATCH')
    expect(openedValue(response)).toMatchObject({ fieldErrors: [{ path: 'dob' }] })
  })

  it('of another name answers in the words of the specification, and the code has ended (AADH-16)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    const response = await enter(person.caller, { ...body, aadhaarName: 'Usha Patil' })
    const words = 'Field 1.1.2 does not match with Aadhaar details'
    expect(openedValue(response)).toEqual({
      code: 'AADHAAR_NAME_MISMATCH',
      message: words,
      fieldErrors: [{ path: 'aadhaarName', code: 'AADHAAR_NAME_MISMATCH', message: words }],
    })
    expect(refusal(await enter(person.caller, body))).toBe('422 AADHAAR_OTP_EXPIRED')
  })

  it('needs a code of six digits and a name as on the card (AADH-11, AADH-12)', async () => {
    const { caller } = await candidate()
    const response = await enter(caller, {
      aadhaarNumber: '999941057058',
      aadhaarName: 'आशा',
      aadhaarOtp: '1234',
      txn: randomUUID(),
      sessionKey: 'x',
    })
    expect(openedValue(response)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: [
        { path: 'aadhaarName', code: 'AADHAAR_NAME_INVALID' },
        { path: 'aadhaarOtp', message: 'Write all 6 digits of the OTP' },
      ],
    })
  })
})

describe('the code of an Aadhaar', () => {
  it('is good for 600 seconds by our clock (AADH-14)', async () => {
    const [early, late] = [await holder(), await holder()]
    const [inTime, tooLate] = [await codeFor(early), await codeFor(late)]
    seconds(590)
    expect(refusal(await enter(early.caller, inTime))).toBe('200 undefined')
    seconds(11)
    expect(refusal(await enter(late.caller, tooLate))).toBe('422 AADHAAR_OTP_EXPIRED')
    reset()
  })

  it('that the gateway calls ended is answered alike (AADH-14)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    await world.fault({ aadhaar: 'expired' })
    expect(refusal(await enter(person.caller, body))).toBe('422 AADHAAR_OTP_EXPIRED')
    await world.fault({ aadhaar: 'none' })
  })

  it('ends after five wrong tries on any nodes, even for the right one (AADH-15)', async () => {
    const nodes = alternating(portal.baseUrl, (await otherNode()).baseUrl)
    const person = await holder({}, nodes)
    const body = await codeFor(person)
    const wrong = { ...body, aadhaarOtp: wrongOtp(body.aadhaarOtp) }
    for (let n = 1; n <= 4; n++)
      expect(refusal(await enter(person.caller, wrong))).toBe('422 AADHAAR_OTP_WRONG')
    expect(refusal(await enter(person.caller, wrong))).toBe('422 AADHAAR_OTP_TRIES_USED')
    expect(refusal(await enter(person.caller, body))).toBe('422 AADHAAR_OTP_TRIES_USED')
  })

  it('gives no sixth try to many sent at the same moment (AADH-15)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    const wrong = { ...body, aadhaarOtp: wrongOtp(body.aadhaarOtp) }
    const together = await Promise.all(Array.from({ length: 8 }, () => enter(person.caller, wrong)))
    const codes = together.map(refusal)
    expect(codes.filter((code) => code === '422 AADHAAR_OTP_WRONG')).toHaveLength(4)
    expect(refusal(await enter(person.caller, body))).toBe('422 AADHAAR_OTP_TRIES_USED')
  })

  it('is worth nothing in another account, with another number or session key (AADH-19)', async () => {
    const person = await holder()
    const stranger = await holder()
    const body = await codeFor(person)
    const expired = '422 AADHAAR_OTP_EXPIRED'
    expect(refusal(await enter(stranger.caller, body))).toBe(expired)
    const { aadhaarNumber } = stranger
    expect(refusal(await enter(person.caller, { ...body, aadhaarNumber }))).toBe(expired)
    expect(refusal(await enter(person.caller, { ...body, sessionKey: 'A'.repeat(43) }))).toBe(
      expired,
    )
    expect(refusal(await enter(person.caller, { ...body, txn: randomUUID() }))).toBe(expired)
    expect(refusal(await enter(person.caller, body))).toBe('200 undefined')
  })

  it('leaves the holder’s token in the vault alone (UDID-18)', async () => {
    const person = await holder()
    const { aadhaarUid } = openedValue(await enter(person.caller, await codeFor(person))) as {
      aadhaarUid: string
    }
    expect(aadhaarUid).not.toBe('')
    const kept = await db.selectFrom('idempotency_keys').select('answer').execute()
    expect(JSON.stringify(kept)).not.toContain(aadhaarUid)
  })

  it('entered twice at the same moment verifies once (AADH-22)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    const together = await Promise.all([enter(person.caller, body), enter(person.caller, body)])
    expect(together.map(refusal).toSorted()).toEqual(['200 undefined', '422 AADHAAR_OTP_EXPIRED'])
  })

  it('that passed is not spoiled by a twin that was refused sooner (AADH-22)', async () => {
    const [reached, release] = [Promise.withResolvers(), Promise.withResolvers()]
    let calls = 0
    const verify = async () => {
      if ((calls += 1) > 1) return { outcome: 'expired' as const }
      reached.resolve(undefined)
      await release.promise
      return { outcome: 'verified' as const, uidToken: 'token' }
    }
    const { baseUrl } = await otherNode({ aadhaar: { ...services.aadhaar, verify } })
    const person = await holder({}, () => baseUrl)
    const body = await codeFor(person)
    const first = enter(person.caller, body)
    await reached.promise
    expect(refusal(await enter(person.caller, body))).toBe('422 AADHAAR_OTP_EXPIRED')
    release.resolve(undefined)
    expect(refusal(await first)).toBe('200 undefined')
  })

  it('that a gateway lets pass twice verifies once all the same (AADH-22)', async () => {
    const aadhaar = {
      ...services.aadhaar,
      verify: async () => ({ outcome: 'verified' as const, uidToken: 'token' }),
    }
    const { baseUrl } = await otherNode({ aadhaar })
    const person = await holder({}, () => baseUrl)
    const body = await codeFor(person)
    const together = await Promise.all([enter(person.caller, body), enter(person.caller, body)])
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a verification sent again after its answer was lost', () => {
  it('gets the same answer, and nobody outside is asked again (AADH-22)', async () => {
    let asked = 0
    const aadhaar = {
      ...services.aadhaar,
      verify: (claim: Parameters<typeof services.aadhaar.verify>[0]) => {
        asked += 1
        return services.aadhaar.verify(claim)
      },
    }
    const { baseUrl } = await otherNode({ aadhaar })
    const person = await holder({}, () => baseUrl)
    const body = await codeFor(person)
    const first = await enter(person.caller, body, 'the-same-action-1')
    const again = await enter(person.caller, body, 'the-same-action-1')
    expect(openedValue(again)).toEqual(openedValue(first))
    expect(refusal(await first.replay())).toBe('409 REPLAY')
    expect(asked).toBe(1)
  })

  it('costs no second try when the code was wrong (AADH-22)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    const wrong = { ...body, aadhaarOtp: wrongOtp(body.aadhaarOtp) }
    for (let n = 0; n < 8; n++)
      expect(refusal(await enter(person.caller, wrong, 'the-same-action-2'))).toBe(
        '422 AADHAAR_OTP_WRONG',
      )
    expect(refusal(await enter(person.caller, body))).toBe('200 undefined')
  })
})

it('speaks Marathi to those who read it (AADH-10)', async () => {
  const { caller } = await candidate({}, { language: 'mr' })
  const response = await caller.raw(api.requestAadhaarOtp, {
    query: { aadhaarNumber: '999941057059', consent: 'yes' },
  })
  expect(openedValue(response)).toMatchObject({ fieldErrors: [{ message: 'वैध आधार क्रमांक लिहा' }] })
})
