import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOddService } from '../odd-service.test-kit.ts'
import { startOutsideWorld, type OutsideWorld } from '../outside-world.test-kit.ts'
import { httpUdid } from './http-udid.ts'

let world: OutsideWorld
const reports: string[] = []

const service = (timeoutMs?: number) =>
  httpUdid({
    url: world.udidUrl,
    apiKey: 'key',
    timeoutMs,
    report: (reason) => reports.push(reason),
  })
const udid = 'MH2610319980001231'

beforeAll(async () => {
  world = await startOutsideWorld()
})
afterEach(async () => {
  reports.length = 0
  await world.fault({ udid: 'none' })
})
afterAll(() => world.stop())

test('a person is found by UDID, and by the number of the enrolment (UDID-20)', async () => {
  expect(await service().find({ udid })).toEqual({
    outcome: 'found',
    person: {
      name: 'Asha Suresh Patil',
      dateOfBirth: '1998-03-05',
      percentage: 45,
      typeId: 437,
      subCategoryIds: [444],
      aadhaarLastFour: '7058',
      certificate: { type: 2, number: 'MH26/2019/000123', issuedOn: '2019-06-14' },
    },
  })
  const enrolled = await service().find({ enrolmentNo: '2701/00000/2403/0123456' })
  expect(enrolled).toMatchObject({ outcome: 'found', person: { percentage: 52.5 } })
})

test('a number of nobody is unknown (UDID-20)', async () => {
  expect(await service().find({ udid: 'MH2610319980009991' })).toEqual({ outcome: 'unknown' })
  await world.fault({ udid: 'not-found' })
  expect(await service().find({ udid })).toEqual({ outcome: 'unknown' })
  expect(reports).toEqual([])
})

test('the simulator told "mismatch" has another percentage (UDID-20)', async () => {
  await world.fault({ udid: 'mismatch' })
  expect(await service().find({ udid })).toMatchObject({ person: { percentage: 99 } })
})

test('a service that is down or slow is reported without a number (UDID-20)', async () => {
  await world.fault({ udid: 'down' })
  expect(await service().find({ udid })).toEqual({ outcome: 'down' })
  await world.fault({ udid: 'slow' })
  expect(await service(200).find({ udid })).toEqual({ outcome: 'down' })
  expect(reports).toEqual(['the UDID service answered 503', 'the UDID service did not answer'])
})

test.each([
  [404, '{}'],
  [401, '{}'],
  [200, 'nonsense'],
  [200, '{"name":"Asha"}'],
])('an answer %i with %s is no answer (UDID-20)', async (status, response) => {
  const odd = await startOddService(status, response)
  expect(await httpUdid({ url: odd.url, apiKey: 'key' }).find({ udid })).toEqual({
    outcome: 'down',
  })
  expect(odd.asked.map(({ url }) => url)).toEqual([`/persons?udid=${udid}`])
  odd.stop()
})
