import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import * as payments from '@lokseva/contract/payments/endpoints'
import { actAsPortal } from '#platform/database/acting'
import { payingPortal } from '#test/payments/paying-portal'
import { send } from '#test/portals/profile-portal'
import { NOON } from '#test/still-clock'
import { claimQuery } from './due-queries.ts'

const portal = await payingPortal()
const { bank, clock, db, owner, payer, work, poll } = portal
const SECOND = 1000
const MINUTE = 60 * SECOND
type Payer = Awaited<ReturnType<typeof payer>>
type Left = Payer & { orderNo: string }

beforeEach(async () => {
  clock.set(NOON)
  bank.isSilent = false
  bank.answer = () => undefined
  await sql`update payment_attempts set poll_at = null, wanted_at = null, asking_until = null,
    urged_at = null`.execute(owner)
  await sql`delete from provider_minutes`.execute(owner)
})

/** Somebody whose browser is at the bank. */
async function left(): Promise<Left> {
  const known = await payer()
  return { ...known, orderNo: String((await known.start('sbi'))['orderNo']) }
}
const look = ({ caller, orderNo }: Left) =>
  caller.call(payments.getPaymentOfOrder, { params: { orderNo } })
const urge = ({ caller, orderNo }: Left) =>
  send(caller, payments.urgePaymentQuery, { params: { orderNo } })
const nextQuestion = async () =>
  (await actAsPortal(() => claimQuery(db, 'sbi', clock.now())))?.orderNo
const pending = { outcome: 'heard', word: { state: 'pending' }, evidence: '' } as const

describe('Whether an open payment has to be made again', () => {
  it('is denied as long as the payment service works on it (PAYUI-70)', async () => {
    const asha = await left()
    bank.answer = () => pending
    clock.pass(1)
    await poll()
    expect(await look(asha)).toMatchObject({ headline: 'You need not pay again' })
  })

  it('depends on the account as long as nobody knows whether money left it (PAYUI-70)', async () => {
    const asha = await left()
    const unknown = 'If money left your account, you need not pay again'
    expect(await look(asha)).toMatchObject({ headline: unknown })
    clock.pass(1)
    await poll()
    expect(await look(asha)).toMatchObject({ state: 'PENDING', headline: unknown })
  })

  it('is not said of a payment whose end is known (PAYUI-70)', async () => {
    const asha = await left()
    bank.take(asha.orderNo, NOON)
    clock.pass(1)
    await poll()
    const seen = await look(asha)
    expect(seen).toMatchObject({ state: 'SETTLED', headline: null, nextQueryAt: null })
  })
})

describe('The next question', () => {
  it('is told by the schedule it is put by: the round in which it is due (PAYUI-71)', async () => {
    const asha = await left()
    clock.set(NOON + 70 * SECOND)
    await poll()
    clock.set(NOON + 80 * SECOND)
    const seen = await look(asha)
    // Asked at 12:01:10, so not before 12:02:10: that is the round of 12:03.
    expect(seen.askedAt).toBe(new Date(NOON + 70 * SECOND).toISOString())
    expect(seen.nextQueryAt).toBe(new Date(NOON + 3 * MINUTE).toISOString())
    expect(seen.nextQueryInSeconds).toBe(100)
    const before = bank.asked.query
    clock.set(NOON + 2 * MINUTE)
    await poll()
    expect(bank.asked.query).toBe(before)
    clock.set(NOON + 3 * MINUTE)
    await poll()
    expect(bank.asked.query).toBe(before + 1)
  })
})

describe('Who has a message from the bank', () => {
  it('is asked about before all who have waited longer (PAYUI-72)', async () => {
    const waiting = [await left(), await left()]
    for (const each of waiting) await look(each)
    clock.pass(0.5)
    const asha = await left()
    await urge(asha)
    expect(await nextQuestion()).toBe(asha.orderNo)
  })

  it('is asked about at once, and told so (PAYUI-72)', async () => {
    const asha = await left()
    const seen = await urge(asha)
    expect(seen).toMatchObject({ isUrged: true, nextQueryInSeconds: 0 })
    bank.take(asha.orderNo, NOON)
    await work()
    const settled = await look(asha)
    expect(settled).toMatchObject({ state: 'SETTLED', isUrged: false })
    expect(settled.story.map(({ text }) => text)).toContain(
      'You have a message from your bank: we ask SBI ePay about this payment before others.',
    )
  })

  it('is not asked about sooner than a minute after the last question, however often it is pressed (PAYUI-72)', async () => {
    const asha = await left()
    bank.answer = () => pending
    await urge(asha)
    await work()
    const asked = bank.asked.query
    clock.pass(0.5)
    const again = await urge(asha)
    expect(again['nextQueryAt']).toBe(new Date(NOON + MINUTE).toISOString())
    await urge(asha)
    await work()
    expect(bank.asked.query).toBe(asked)
    clock.set(NOON + MINUTE)
    await poll()
    expect(bank.asked.query).toBe(asked + 1)
  })

  it('is asked about once more where the payment is said to have failed (PAYUI-72)', async () => {
    const asha = await left()
    bank.book.get(asha.orderNo)!.state = 'failed'
    clock.pass(1)
    await poll()
    expect((await look(asha)).state).toBe('FAILED')
    clock.pass(2)
    bank.take(asha.orderNo, NOON)
    await urge(asha)
    await work()
    expect((await look(asha)).state).toBe('SETTLED')
  })

  it('goes before others six times in ten minutes at most; another’s payment is not there (PAYUI-72)', async () => {
    const [asha, ravi] = [await left(), await left()]
    expect(await urge({ ...ravi, orderNo: asha.orderNo })).toMatchObject({ status: 404 })
    for (let time = 0; time < 6; time++) await urge(asha)
    expect(await urge(asha)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('How a payment service answers', () => {
  const healthOf = async ({ caller, applicationId: id }: Payer) =>
    (await caller.call(payments.getPaymentOptions, { params: { id } })).health

  it('is counted by the questions of the last ten minutes (PAYUI-73)', async () => {
    const people = [await left(), await left(), await left()]
    clock.pass(1)
    await poll()
    bank.isSilent = true
    clock.pass(2)
    for (const each of people) await look(each)
    await poll()
    const health = await healthOf(people[0]!)
    expect(health[0]).toEqual({ provider: 'sbi', asked: 6, unanswered: 3 })
    expect(health.slice(1).every(({ asked }) => asked === 0)).toBe(true)
    clock.pass(8)
    expect((await healthOf(people[0]!))[0]).toEqual({ provider: 'sbi', asked: 3, unanswered: 3 })
    clock.pass(2)
    expect((await healthOf(people[0]!))[0]).toEqual({ provider: 'sbi', asked: 0, unanswered: 0 })
  })

  it('is forgotten after a day (PAYUI-73)', async () => {
    await left()
    clock.pass(1)
    await poll()
    clock.pass(24 * 60 + 1)
    bank.isSilent = true
    await poll()
    const { rows } = await sql<{ unanswered: number }>`
      select unanswered from provider_minutes`.execute(owner)
    expect(rows).toEqual([{ unanswered: 1 }])
  })
})
