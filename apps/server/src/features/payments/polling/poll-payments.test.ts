import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { paymentDesk } from '#test/payments/payment-desk'
import { NOON } from '#test/still-clock'
import { paymentPoller } from './payment-poller.ts'

const desk = await paymentDesk()
const { bank, clock, deps, owner } = desk
const poll = (given: Partial<typeof deps> = {}) =>
  actAsPortal(() => paymentPoller({ ...deps, ...given }).round())
const DAY = 24 * 60

beforeEach(async () => {
  clock.set(NOON)
  bank.isSilent = false
  bank.before = async () => {}
  // What earlier tests left open is nobody's question any more.
  await sql`update payment_attempts set poll_at = null, state = 'EXPIRED'
    where state in ('STARTED', 'PENDING')`.execute(owner)
  await sql`update payment_attempts set poll_at = null`.execute(owner)
  bank.asked = { start: 0, query: 0 }
})

it('a payment is asked about when its time has come, not before, and nobody has to do anything (PAY-19)', async () => {
  const owed = await desk.left()
  bank.take(owed.orderNo)
  clock.pass(0.9)
  await poll()
  expect(bank.asked.query).toBe(0)
  clock.pass(0.1)
  await poll()
  expect(await desk.stateOf(owed.orderNo)).toBe('SETTLED')
  expect(await desk.statusOf(owed)).toBe('FEES_PAID')
  clock.pass(5)
  await poll()
  expect(bank.asked.query).toBe(1)
})

it('several workers at once ask each payment once (PAY-19)', async () => {
  for (let n = 0; n < 5; n++) await desk.left()
  clock.pass(1)
  await Promise.all([poll(), poll(), poll()])
  expect(bank.asked.query).toBe(5)
})

it('one that cannot be asked about keeps nobody else from being asked (PAY-19)', async () => {
  const [broken, other] = [await desk.left(), await desk.left()]
  bank.take(other.orderNo)
  bank.before = async (_, orderNo) => {
    if (orderNo === broken.orderNo) throw new Error('killed')
  }
  clock.pass(1)
  await expect(poll()).rejects.toThrow('killed')
  expect(await desk.stateOf(other.orderNo)).toBe('SETTLED')
  bank.before = async () => {}
  bank.take(broken.orderNo)
  clock.pass(4)
  await poll()
  expect(await desk.stateOf(broken.orderNo)).toBe('SETTLED')
})

it('a failed one is asked about further: what the bank takes after all is counted (PAY-12, PAY-19)', async () => {
  const owed = await desk.left()
  bank.book.get(owed.orderNo)!.state = 'failed'
  clock.pass(1)
  await poll()
  expect(await desk.stateOf(owed.orderNo)).toBe('FAILED')
  bank.take(owed.orderNo)
  clock.pass(2 * DAY)
  await poll()
  expect(await desk.stateOf(owed.orderNo)).toBe('SETTLED')
})

it('on the fifth day without a word it is over, and money that is heard of later still counts (PAY-19)', async () => {
  const owed = await desk.left()
  bank.isSilent = true
  clock.pass(5 * DAY - 1)
  await poll()
  expect(await desk.stateOf(owed.orderNo)).toBe('PENDING')
  clock.pass(1)
  await poll()
  expect(await desk.stateOf(owed.orderNo)).toBe('EXPIRED')
  expect(await desk.events(owed.orderNo)).toEqual(['started', 'left', 'silent', 'expired'])
  bank.isSilent = false
  bank.take(owed.orderNo, NOON + 60_000)
  expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
})

it('a last question that was lost with its process is put again once its lease is over (PAY-19)', async () => {
  const owed = await desk.left()
  bank.before = async () => {
    throw new Error('killed')
  }
  clock.pass(5 * DAY)
  await expect(poll()).rejects.toThrow('killed')
  expect(await desk.stateOf(owed.orderNo)).toBe('STARTED')
  bank.before = async () => {}
  await poll()
  expect(bank.asked.query).toBe(0)
  clock.pass(1.1)
  await poll()
  expect(await desk.stateOf(owed.orderNo)).toBe('EXPIRED')
})

it('a provider whose settings were taken away is silent: its payments end on the fifth day too (PAY-19)', async () => {
  const owed = await desk.left('csc')
  const without = { providers: bank.providers.filter(({ name }) => name !== 'csc') }
  clock.pass(1)
  await poll(without)
  expect(await desk.stateOf(owed.orderNo)).toBe('PENDING')
  clock.pass(5 * DAY)
  await poll(without)
  expect(await desk.stateOf(owed.orderNo)).toBe('EXPIRED')
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
})

it('a provider that says nothing is left alone until the next round, and others are asked about (PAY-28)', async () => {
  const silent = [await desk.left(), await desk.left(), await desk.left()]
  const asker = paymentPoller(deps)
  const run = () => actAsPortal(asker.round)
  bank.isSilent = true
  clock.pass(1)
  await run()
  expect(bank.asked.query).toBe(3)
  const late = await desk.left()
  const other = await desk.left('card')
  clock.pass(0.4)
  await sql`update payment_attempts set poll_at = ${new Date(clock.now())}
    where order_no in (${late.orderNo}, ${other.orderNo})`.execute(owner)
  bank.isSilent = false
  for (const { orderNo } of [...silent, late, other]) bank.take(orderNo)
  await run()
  expect([await desk.stateOf(late.orderNo), await desk.stateOf(other.orderNo)]).toEqual([
    'STARTED',
    'SETTLED',
  ])
  clock.pass(0.6)
  await run()
  expect(await desk.stateOf(late.orderNo)).toBe('SETTLED')
  clock.pass(3)
  await run()
  for (const { orderNo } of silent) expect(await desk.stateOf(orderNo)).toBe('SETTLED')
})
