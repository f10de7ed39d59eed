import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'

let world: World
beforeAll(async () => {
  world = await startForTest()
  await world.ask('PUT', '/sim/clock', { now: '2026-12-05T23:30:00+05:30' })
})
afterAll(() => world.stop())

const open = [
  { challanNo: '1000000000016', amount: '544.00', depositor: 'Patil, Asha "A"' },
  { challanNo: '1000000000024', amount: '344.00', depositor: 'More Ravi' },
]
const linesOf = async (body: object) =>
  (await world.ask('POST', '/sim/scroll', body)).text.trimEnd().split('\n')

test('the bank tells of every slip that is about, on the day in India (CHALLAN-16)', async () => {
  const { headers, text } = await world.ask('POST', '/sim/scroll', { open })
  expect(headers.get('content-disposition')).toBe('attachment; filename="scroll-2026-12-05.csv"')
  const [heading, first, second] = text.split('\n')
  expect(heading).toBe('challan_no,amount,deposit_date,branch_code,journal_no,depositor_name')
  expect(first).toMatch(/^1000000000016,544\.00,2026-12-05,01234,\d{9},"Patil, Asha ""A"""$/)
  expect(second).toMatch(/^1000000000024,344\.00,2026-12-05,01234,\d{9},More Ravi$/)
  expect((await world.ask('POST', '/sim/scroll', { open })).text).toBe(text)
})

test('the bank tells of those who came, of one who paid twice, and of a slip nobody knows (CHALLAN-16)', async () => {
  const challanNos = ['1000000000016', '1000000000016', '1999999999999']
  const [, once, twice, unknown] = await linesOf({ challanNos, open })
  expect(once!.slice(0, 20)).toBe(twice!.slice(0, 20))
  expect(once).not.toBe(twice)
  expect(unknown).toMatch(/^1999999999999,100\.00,.*,Somebody$/)
})

test('the same deposits are spelt oddly, and a last line sums them up (CHALLAN-28)', async () => {
  const [, plain] = await linesOf({ open })
  const journal = plain!.split(',')[4]
  const [, odd, , trailer] = await linesOf({ open, isOdd: true, hasTrailer: true })
  expect(odd).toContain(`CHL 1000000000016,Rs. 544.00,05/12/2026,BR-1234,JNL/000${journal},`)
  expect(trailer).toBe('TRAILER,2,888.00,Sample State Bank')
  expect(await linesOf({ hasTrailer: true })).toEqual([
    'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name',
    'TRAILER,0,0.00,Sample State Bank',
  ])
})

test('nobody came, or nonsense was asked for (CHALLAN-16)', async () => {
  expect(await linesOf({})).toHaveLength(1)
  const button = await fetch(`${world.origin}/sim/scroll`, {
    method: 'POST',
    body: new URLSearchParams(),
  })
  expect(button.status).toBe(200)
  expect((await world.ask('POST', '/sim/scroll', { challanNos: 'all' })).status).toBe(400)
})
