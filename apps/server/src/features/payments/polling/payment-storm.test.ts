import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import { effort } from '#test/effort'
import type { FakeBank } from '#test/payments/fake-bank'
import { paymentStorm } from '#test/payments/payment-storm'
import { usualHabits } from '#test/payments/storm-plans'
import type { PaymentProvider } from '../ports.ts'

const usual = { seed: 20_261_136, step: 20 }

it('whatever breaks, every rupee the bank took is settled once or goes back, and nobody pays in vain (PAY-26)', async () => {
  const { url, owner } = await testDatabase()
  const habits = { ...usualHabits, seconds: 60 }
  const storm = await paymentStorm({ url, owner, orders: effort(16), habits, ...usual })
  expect(storm.broken).toEqual({})
  expect(storm.surprises).toEqual([])
  const { taken, settled, refunds } = storm.figures
  expect(settled + refunds).toBe(taken)
  // It was a storm: all of it happened.
  for (const figure of [...Object.values(storm.faults), settled, refunds, storm.scrolls.questions])
    expect(figure).toBeGreaterThan(0)
})

/** Believes what a browser brought, where the bank should be asked. */
const credulous = (bank: FakeBank): PaymentProvider[] => {
  const said = new Set<string>()
  return bank.providers.map((provider) => ({
    ...provider,
    async readReturn(message, find) {
      const reading = await provider.readReturn(message, find)
      if (reading.authentic && reading.says === 'paid') said.add(reading.orderNo)
      return reading
    },
    async query(attempt) {
      const answer = await provider.query(attempt)
      if (answer.outcome !== 'heard' || !said.has(attempt.orderNo)) return answer
      return { ...answer, word: { ...answer.word, state: 'paid' } }
    },
  }))
}

it('a ledger that trusts the return is caught (PAY-27)', async () => {
  const { url, owner } = await testDatabase()
  const habits = { lies: 50, again: 0, seconds: 0, course: 'fails' } as const
  const storm = await paymentStorm({
    url,
    owner,
    orders: 8,
    ...usual,
    step: 40,
    habits,
    mutate: credulous,
  })
  expect(Object.keys(storm.broken)).toContain('money-is-known')
  expect(Object.keys(storm.broken)).toContain('nobody-pays-with-nothing')
})

it('a ledger that settles twice is caught (PAY-27)', async () => {
  const { url, owner } = await testDatabase()
  // It does not see that an order is settled, and the database does not hold it back.
  await sql`alter table payment_settlements drop constraint payment_settlements_pkey`.execute(owner)
  await sql`create policy forgetful on payment_settlements as restrictive for select
    using (false)`.execute(owner)
  const habits = { lies: 0, again: 100, seconds: 0, course: 'waits, then pays' } as const
  const storm = await paymentStorm({ url, owner, orders: 8, ...usual, step: 40, habits })
  expect(Object.keys(storm.broken)).toEqual(
    expect.arrayContaining(['receivable-is-what-is-owed', 'settled-once']),
  )
})

/** Hears of one payment under an order number, whatever the bank took. */
const forgetful = (bank: FakeBank): PaymentProvider[] =>
  bank.providers.map((provider) => ({
    ...provider,
    query: (attempt) => provider.query({ ...attempt, asksFor: `R${attempt.orderNo}` }),
  }))

it('a ledger that knows of one payment under an order number, where the bank took two, is caught (PAY-27)', async () => {
  const { url, owner } = await testDatabase()
  const habits = { lies: 0, again: 0, seconds: 100, course: 'pays' } as const
  const given = { url, owner, orders: 6, ...usual, step: 40, habits }
  const storm = await paymentStorm({ ...given, mutate: forgetful })
  expect(Object.keys(storm.broken)).toContain('money-is-known')
})
