import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOddService } from '../odd-service.test-kit.ts'
import { startOutsideWorld, type OutsideWorld } from '../outside-world.test-kit.ts'
import { httpAadhaar } from './http-aadhaar.ts'

let world: OutsideWorld
const reports: string[] = []

const gateway = (timeoutMs?: number) =>
  httpAadhaar({
    url: world.aadhaarUrl,
    apiKey: 'key',
    timeoutMs,
    report: (reason) => reports.push(reason),
  })

const asha = { aadhaarNumber: '999941057058', name: 'Asha Suresh Patil', dateOfBirth: '1998-03-05' }
const mobile = '9820000001'

/** A claim with the code that was really sent. */
async function claim(changes: object = {}) {
  const sent = await gateway().sendCode(asha.aadhaarNumber, randomUUID())
  expect(sent.outcome).toBe('sent')
  const [message] = await world.received(mobile)
  const { gatewayTxn } = sent as { gatewayTxn: string }
  return { ...asha, reference: randomUUID(), gatewayTxn, otp: message!.code, ...changes }
}

beforeAll(async () => {
  world = await startOutsideWorld()
})
afterEach(async () => {
  reports.length = 0
  await world.fault({ aadhaar: 'none' })
  await world.forget()
})
afterAll(() => world.stop())

test('a code reaches the mobile registered with the Aadhaar, and verifies its holder (AADH-20)', async () => {
  const verdict = await gateway().verify(await claim())
  expect(verdict).toEqual({ outcome: 'verified', uidToken: expect.stringMatching(/^\w{72}$/) })
  const [message] = await world.received(mobile)
  expect(message!.text).not.toContain(asha.aadhaarNumber)
})

test('capitals and spaces in a name make no difference, letters do (AADH-20)', async () => {
  const verdict = await gateway().verify(await claim({ name: 'ASHA  sureshPatil' }))
  expect(verdict.outcome).toBe('verified')
  expect((await gateway().verify(await claim({ name: 'Asha Patil' }))).outcome).toBe('name differs')
})

test('another date of birth is told apart from another name (AADH-20)', async () => {
  const verdict = await gateway().verify(await claim({ dateOfBirth: '1998-05-03' }))
  expect(verdict).toEqual({ outcome: 'date of birth differs' })
})

test('a number nobody has, and one without a mobile, get no code (AADH-20)', async () => {
  expect(await gateway().sendCode('234567890124', randomUUID())).toEqual({
    outcome: 'unknown number',
  })
  expect(await gateway().sendCode('999990501894', randomUUID())).toEqual({ outcome: 'no mobile' })
  expect(reports).toEqual([])
})

test('a code is good once, and only for its own request (AADH-20)', async () => {
  const first = await claim()
  const second = await claim()
  const [wrong] = ['000000', '111111'].filter((otp) => otp !== second.otp)
  expect(await gateway().verify({ ...second, otp: wrong! })).toEqual({ outcome: 'wrong code' })
  expect((await gateway().verify(second)).outcome).toBe('verified')
  expect(await gateway().verify(second)).toEqual({ outcome: 'expired' })
  expect(await gateway().verify({ ...first, gatewayTxn: 'another' })).toEqual({
    outcome: 'expired',
  })
})

test.each([
  ['wrong-otp', 'wrong code'],
  ['expired', 'expired'],
  ['name-mismatch', 'name differs'],
])('the simulator told "%s" answers so (AADH-21)', async (fault, outcome) => {
  const ready = await claim()
  await world.fault({ aadhaar: fault })
  expect(await gateway().verify(ready)).toEqual({ outcome })
})

test('a gateway that is down, slow or gone is reported without a number (AADH-21)', async () => {
  const ready = await claim()
  await world.fault({ aadhaar: 'down' })
  expect(await gateway().verify(ready)).toEqual({ outcome: 'down' })
  expect(await gateway().sendCode(asha.aadhaarNumber, randomUUID())).toEqual({ outcome: 'down' })
  await world.fault({ aadhaar: 'slow' })
  expect(await gateway(200).verify(ready)).toEqual({ outcome: 'down' })
  const gone = await startOutsideWorld()
  await gone.stop()
  const nobody = httpAadhaar({ url: gone.aadhaarUrl, apiKey: 'key' })
  expect(await nobody.sendCode(asha.aadhaarNumber, randomUUID())).toEqual({ outcome: 'down' })
  expect(reports).toEqual([
    "the Aadhaar gateway's auth answered 503",
    "the Aadhaar gateway's otp answered 503",
    "the Aadhaar gateway's auth did not answer",
  ])
})

test.each([
  [500, '{}', 'down'],
  [401, '{}', 'refused'],
  [302, '{"ret":"y","txn":"t"}', 'refused'],
  [200, 'nonsense', 'refused'],
  [200, '{"ret":"y"}', 'refused'],
  [200, '{"ret":"n","err":"999941057058"}', 'refused'],
  [200, '{"ret":"n","err":"K-100"}', 'refused'],
  [200, '{"ret":"n","err":"952"}', 'flooded'],
  [200, '{"ret":"n","err":"997"}', 'unknown number'],
])('an answer %i with %s is read as it is meant (AADH-21)', async (status, response, outcome) => {
  const odd = await startOddService(status, response)
  const port = httpAadhaar({
    url: odd.url,
    apiKey: 'secret',
    report: (reason) => reports.push(reason),
  })
  expect(await port.sendCode(asha.aadhaarNumber, randomUUID())).toEqual({ outcome })
  expect(reports.join()).not.toMatch(/\d{5}/)
  expect(odd.asked.map(({ url }) => url)).toEqual(['/otp'])
  expect(odd.asked[0]!.headers['x-api-key']).toBe('secret')
  odd.stop()
})

test('tells what it answered to an earlier question, and what it never heard (OUT-06)', async () => {
  const [code, verdict] = [randomUUID(), randomUUID()]
  const sent = await gateway().sendCode(asha.aadhaarNumber, code)
  expect(await gateway().codeSent(code)).toEqual(sent)
  const ready = await claim({ reference: verdict })
  expect(await gateway().verdict(verdict)).toBe('never asked')
  const judged = await gateway().verify(ready)
  expect(await gateway().verdict(verdict)).toEqual(judged)
  await world.fault({ aadhaar: 'down' })
  expect(await gateway().codeSent(code)).toEqual({ outcome: 'down' })
})

test.each([
  [404, '{}'],
  [200, '{}'],
  [200, '{"answer":{"ret":"y"}}'],
])(
  'an answer %i with %s to what became of a question says nothing (OUT-06)',
  async (status, response) => {
    const odd = await startOddService(status, response)
    const port = httpAadhaar({ url: odd.url, apiKey: 'secret' })
    expect(await port.codeSent('reference')).toEqual({ outcome: 'down' })
    expect(await port.verdict('reference')).toEqual({ outcome: 'down' })
    odd.stop()
  },
)
