import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

afterAll(() => world.stop())

test('the five test numbers are there from the start (AADH-26)', async () => {
  const { json } = await world.ask('GET', '/sim/aadhaar/people')
  expect(json).toHaveLength(5)
  expect(json[0]).toEqual({
    aadhaarNumber: '999941057058',
    name: 'Asha Suresh Patil',
    dateOfBirth: '1998-03-05',
    mobile: '9820000001',
  })
})

test('a tester registers anybody, and again under the same number (AADH-26)', async () => {
  const person = {
    aadhaarNumber: '999900000010',
    name: 'Ravi',
    dateOfBirth: '1990-01-01',
    mobile: '9000000001',
  }
  expect((await world.ask('POST', '/sim/aadhaar/people', person)).json).toEqual(person)
  await world.ask('POST', '/sim/aadhaar/people', { ...person, name: 'Ravi Kale' })
  const { json } = await world.ask('GET', '/sim/aadhaar/people')
  const same = json.filter((one: typeof person) => one.aadhaarNumber === person.aadhaarNumber)
  expect(same).toEqual([{ ...person, name: 'Ravi Kale' }])
})

test.each([
  { aadhaarNumber: '123' },
  { dateOfBirth: '1990-02-30' },
  { name: '' },
  { mobile: '12' },
  { extra: 1 },
])('a person that cannot be is refused: %j (AADH-26)', async (change) => {
  const person = { name: 'Ravi', dateOfBirth: '1990-01-01', mobile: null }
  const body = { ...person, aadhaarNumber: '999900000010', ...change }
  expect((await world.ask('POST', '/sim/aadhaar/people', body)).status).toBe(400)
})

test('the gateway wants its key (AADH-26)', async () => {
  const response = await world.ask('POST', '/gateway/aadhaar/otp', {
    aadhaarNumber: '999941057058',
  })
  expect(response.status).toBe(401)
  expect((await world.ask('GET', '/gateway/udid/persons?udid=x')).status).toBe(401)
})

test('the page lists the numbers to try and where their OTP goes (AADH-26)', async () => {
  const hostile = '<script>alert(1)</script>'
  const person = { aadhaarNumber: '999900000028', dateOfBirth: '1990-01-01', mobile: null }
  await world.ask('POST', '/sim/aadhaar/people', { ...person, name: hostile })
  const { text } = await world.ask('GET', '/sim')
  expect(text).toContain('9999 4105 7058')
  expect(text).toContain('OTP to 9820000001')
  expect(text).toContain('no mobile registered')
  expect(text).not.toContain(hostile)
})
