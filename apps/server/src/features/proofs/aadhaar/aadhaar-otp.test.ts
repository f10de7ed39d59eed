import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/proofs/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import {
  alternating,
  newAadhaarNumber,
  provingPortal,
  openedValue,
  wrongOtp,
} from '#test/portals/proving'
import { refusal } from '#test/wire/wire-client'
import { openLog } from '#platform/log/log'
import { warnOfMissingServices } from '../check-switch.ts'
import { forgetProofRequestsJob } from './forget-requests.ts'
import { countAttempt } from '../attempt-limits.ts'
import { ownerOf } from '#test/database/database'

const portal = await provingPortal()
const { db, clock, world, services, holder, ask, codeFor, enter, candidate, otherNode } = portal
const seconds = (count: number) => clock.set(clock.now() + count * 1000)
const reset = () => clock.set(Date.now())
const setting = (value: string) =>
  db
    .updateTable('configuration')
    .set({ value })
    .where('key', '=', 'enableAadhaarValidation')
    .execute()

describe('asking for an Aadhaar OTP', () => {
  it('sends a code to the mobile of the Aadhaar and gives ids of our own (AADH-04)', async () => {
    const person = await holder()
    const response = await ask(person.caller, person.aadhaarNumber)
    expect(openedValue(response)).toEqual({
      message: expect.stringContaining('mobile number registered with your Aadhaar'),
      txn: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sessionKey: expect.stringMatching(/^[\w-]{43}$/),
      timeStamp: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const [message] = await world.received(person.mobile)
    expect(message!.code).toMatch(/^\d{6}$/)
    const gatewayTxn = (await world.references())[0]!
    expect(JSON.stringify(openedValue(response))).not.toContain(gatewayTxn)
  })

  it('is refused without consent, and nothing leaves the house (AADH-05)', async () => {
    const person = await holder()
    for (const query of [{ consent: 'no' }, {}]) {
      const response = await person.caller.raw(api.requestAadhaarOtp, {
        query: { aadhaarNumber: person.aadhaarNumber, ...query },
      })
      expect(refusal(response)).toBe('422 VALIDATION_FAILED')
      expect(openedValue(response)).toMatchObject({
        fieldErrors: [{ path: 'consent', code: 'AADHAAR_CONSENT' }],
      })
    }
    expect(await world.received(person.mobile)).toEqual([])
  })

  it('keeps the consent, when and to which wording, and tells the candidate (AADH-09)', async () => {
    const person = await holder()
    await ask(person.caller, person.aadhaarNumber)
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('account_id', '=', person.accountId)
      .execute()
    expect(rows).toMatchObject([{ kind: 'AADHAAR_OTP', wording: 1, given_at: expect.any(Date) }])
    await expect(ownerOf(db).deleteFrom('consents').execute()).rejects.toThrow('never changed')
    expect(await auditOf(person.accountId)).toEqual(['AADHAAR_CONSENT_GIVEN'])
  })

  it('says "enter valid Aadhaar number" to one that cannot be (AADH-06)', async () => {
    const { caller } = await candidate()
    const response = await ask(caller, '999941057059')
    expect(openedValue(response)).toMatchObject({
      fieldErrors: [{ path: 'aadhaarNumber', message: 'enter valid Aadhaar number' }],
    })
  })

  it('is refused while the check is switched off (AADH-07)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    await setting('0')
    expect(refusal(await ask(person.caller, person.aadhaarNumber))).toBe('409 AADHAAR_CHECK_OFF')
    expect(refusal(await enter(person.caller, body))).toBe('409 AADHAAR_CHECK_OFF')
    await setting('1')
  })

  it('is refused with the module of the personal tab off (AADH-07)', async () => {
    const person = await holder()
    const message = { en: 'Closed today', mr: 'आज बंद' }
    await switchModule(portal, operator, { name: 'PERSONAL_INFO', on: false, message })
    expect(refusal(await ask(person.caller, person.aadhaarNumber))).toBe('403 MODULE_DISABLED')
    await switchModule(portal, operator, { name: 'PERSONAL_INFO', on: true })
  })

  it('is allowed three times in ten minutes, whichever node is asked (AADH-08)', async () => {
    const nodes = alternating(portal.baseUrl, (await otherNode()).baseUrl)
    const person = await holder({}, nodes)
    const tries = []
    for (let n = 0; n < 4; n++) tries.push(await ask(person.caller, person.aadhaarNumber))
    expect(tries.map(refusal)).toEqual([
      ...Array.from({ length: 3 }, () => '200 undefined'),
      '429 OTP_LIMIT',
    ])
    expect(Number(tries[3]!.headers.get('retry-after'))).toBeGreaterThan(500)
  })

  it('counts requests sent at the same moment one by one (AADH-08)', async () => {
    const person = await holder()
    const together = await Promise.all(
      Array.from({ length: 6 }, () => ask(person.caller, person.aadhaarNumber)),
    )
    expect(together.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('is allowed ten times a day (AADH-08)', async () => {
    const { accountId } = await portal.person()
    const start = clock.now()
    const at = (now: number) =>
      inTransactionWithoutRetry(db, (tx) => countAttempt(tx, { accountId, kind: 'aadhaar', now }))
    for (let n = 0; n < 10; n++) await at(start + n * 3_600_000)
    await expect(at(start + 10 * 3_600_000)).rejects.toMatchObject({
      code: 'OTP_LIMIT',
      params: { seconds: 14 * 3600, minutes: 0, hours: 14 },
    })
    await expect(at(start + 24 * 3_600_000)).resolves.toBeTypeOf('number')
  })

  it('is allowed ten times a day for one number, whichever accounts ask (AADH-08)', async () => {
    const start = clock.now()
    const numberMac = Buffer.from('one number')
    const asks = async (now: number) => {
      const { accountId } = await portal.person()
      const turn = { accountId, kind: 'aadhaar' as const, now, numberMac }
      return inTransactionWithoutRetry(db, (tx) => countAttempt(tx, turn))
    }
    await Promise.all(Array.from({ length: 10 }, () => asks(start)))
    await expect(asks(start + 3_600_000)).rejects.toMatchObject({
      code: 'OTP_LIMIT',
      params: { seconds: 23 * 3600, minutes: 0, hours: 23 },
    })
    await expect(asks(start + 24 * 3_600_000)).resolves.toBeTypeOf('number')
  })

  it('counts a refusal of the gateway, and says it is one (AADH-28)', async () => {
    const refused = async () => ({ outcome: 'refused' as const })
    const odd = await otherNode({
      aadhaar: { ...services.aadhaar, sendCode: refused, verify: refused },
    })
    const { caller } = await odd.candidate()
    const tries = []
    for (let n = 0; n < 4; n++) tries.push(refusal(await ask(caller, newAadhaarNumber())))
    expect(tries).toEqual([
      ...Array.from({ length: 3 }, () => '422 AADHAAR_REFUSED'),
      '429 OTP_LIMIT',
    ])
  })

  it('says at its field when nobody has the number, or no mobile is registered with it (AADH-17, AADH-23)', async () => {
    const { caller } = await candidate()
    const unknown = await ask(caller, newAadhaarNumber())
    expect(refusal(unknown)).toBe('422 AADHAAR_UNKNOWN')
    expect(openedValue(unknown)).toMatchObject({ fieldErrors: [{ path: 'aadhaarNumber' }] })
    const person = await holder({ mobile: null })
    const response = await ask(person.caller, person.aadhaarNumber)
    expect(refusal(response)).toBe('422 AADHAAR_NO_MOBILE')
    expect(openedValue(response)).toMatchObject({ fieldErrors: [{ path: 'aadhaarNumber' }] })
  })

  it('passes on that the authority wants no more codes sent for now (AADH-23)', async () => {
    const flooded = async () => ({ outcome: 'flooded' as const })
    const aadhaar = { ...services.aadhaar, sendCode: flooded }
    const busy = await otherNode({ aadhaar })
    const { caller } = await busy.candidate()
    const response = await ask(caller, '999941057058')
    expect(refusal(response)).toBe('429 OTP_LIMIT')
    expect(response.headers.get('retry-after')).toBe('600')
  })
})

describe('a service that does not answer', async () => {
  const hasty = await portal.hastyNode()

  it.each([
    ['down', 6],
    ['slow', 1],
  ])('and is %s costs the candidate no turn and no try (AADH-18)', async (fault, times) => {
    let node = portal.baseUrl
    const person = await holder({}, () => node)
    const body = await codeFor(person)
    await world.fault({ aadhaar: fault })
    node = hasty.baseUrl
    for (let n = 0; n < times; n++) {
      const response = await enter(person.caller, body)
      expect(refusal(response)).toBe('503 AADHAAR_SERVICE_DOWN')
      expect(response.headers.get('retry-after')).toBe('60')
    }
    for (let n = 0; n < times; n++)
      expect(refusal(await ask(person.caller, person.aadhaarNumber))).toBe(
        '503 AADHAAR_SERVICE_DOWN',
      )
    await world.fault({ aadhaar: 'none' })
    node = portal.baseUrl
    expect(refusal(await enter(person.caller, body))).toBe('200 undefined')
  })

  it('because none is set is answered alike (AADH-18)', async () => {
    const alone = await otherNode({})
    const { caller } = await alone.candidate()
    expect(refusal(await ask(caller, '999941057058'))).toBe('503 AADHAAR_SERVICE_DOWN')
  })
})

it('is named at the start while it is on without a service to ask (AADH-27)', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  await warnOfMissingServices({ db, ...services }, log)
  expect(lines).toEqual([])
  await warnOfMissingServices({ db, aadhaar: undefined, udid: undefined }, log)
  expect(lines.join('')).toMatch(/AADHAAR_URL is not set[^]*UDID_URL is not set/)
  await setting('0')
  lines.length = 0
  await warnOfMissingServices({ db, aadhaar: undefined, udid: services.udid }, log)
  expect(lines).toEqual([])
  await setting('1')
})

it('forgets codes and counts after a day (AADH-25)', async () => {
  const person = await holder()
  await codeFor(person)
  const left = async () => {
    const of = (table: 'aadhaar_requests' | 'proof_attempts') =>
      db.selectFrom(table).select('id').where('account_id', '=', person.accountId).execute()
    return (await of('aadhaar_requests')).length + (await of('proof_attempts')).length
  }
  const run = () => forgetProofRequestsJob({ db, clock }).run({})
  await run()
  expect(await left()).toBe(2)
  seconds(24 * 3600 + 601)
  await run()
  expect(await left()).toBe(0)
  reset()
})

describe('a candidate who asks twice', () => {
  it('uses the newer code; the older one has ended (AADH-24)', async () => {
    const person = await holder()
    const older = await codeFor(person)
    const newer = await codeFor(person)
    expect(refusal(await enter(person.caller, older))).toBe('422 AADHAAR_OTP_EXPIRED')
    expect(refusal(await enter(person.caller, newer))).toBe('200 undefined')
  })

  it('and mistypes is told that it is not the OTP that was sent (AADH-15)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    const wrong = { ...body, aadhaarOtp: wrongOtp(body.aadhaarOtp) }
    expect(openedValue(await enter(person.caller, wrong))).toMatchObject({
      code: 'AADHAAR_OTP_WRONG',
      fieldErrors: [{ path: 'aadhaarOtp', code: 'AADHAAR_OTP_WRONG' }],
    })
  })
})

async function auditOf(accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.action)
}
