import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

afterAll(() => world.stop())

const person = {
  name: 'Ravi',
  dateOfBirth: '1990-01-01',
  typeId: 437,
  subCategoryIds: [444],
  percentage: 41,
}

test('the register begins with people below and above 40 percent (UDID-15)', async () => {
  const { json } = await world.ask('GET', '/sim/udid/people')
  const percentages = json.map((one: typeof person) => one.percentage)
  expect(percentages.some((figure: number) => figure < 40)).toBe(true)
  expect(percentages.some((figure: number) => figure > 40)).toBe(true)
})

test.each([{ udid: 'MH2610119900012345' }, { enrolmentNo: '2701/00000/2403/0000009' }])(
  'a tester registers anybody with %j (UDID-15)',
  async (number) => {
    const { json } = await world.ask('POST', '/sim/udid/people', { ...person, ...number })
    expect(json).toMatchObject({ ...person, ...number, certificate: null })
  },
)

test.each([
  {},
  { udid: 'x' },
  { udid: 'MH2610119900012345', enrolmentNo: '2701/00000/2403/0000009' },
  { udid: 'MH2610119900012345', percentage: 101 },
])('a person that cannot be is refused: %j (UDID-15)', async (change) => {
  const { status } = await world.ask('POST', '/sim/udid/people', { ...person, ...change })
  expect(status).toBe(400)
})

test('the page lists the numbers to try with all that must fit (UDID-15)', async () => {
  const { text } = await world.ask('GET', '/sim')
  expect(text).toContain('MH2610319980001231')
  expect(text).toContain('born 05/03/1998 · Locomotor disability 45 percent')
  expect(text).toContain('Swavalamban certificate MH26/2019/000123 of 14/06/2019')
})
