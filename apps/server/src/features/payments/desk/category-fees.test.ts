import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@lokseva/contract/day-ms'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { actAsPortal } from '#platform/database/acting'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { somebodyWaits } from '#test/database/database'
import { operator } from '#test/operator'
import { lockAttempt } from '../attempts/attempts.ts'
import { receiveMoney } from '../ledger/receive-money.ts'
import { refundSettled } from '../ledger/refund-settled.ts'
import { accountsPortal } from './accounts.test-kit.ts'

const portal = await accountsPortal()
const { bank, clock, db, owner, auditor, by, payments, askProvider } = portal
const day = portal.today()
const dayBefore = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
const open = (category: number) => portal.left('card', { amountPaise: 54_400, category })

/** How many paid, by category, as the desk shows it. */
async function people(from = day, to = day) {
  const fees = await (await by(auditor)).call(desk.listCategoryFees, { query: { from, to } })
  return Object.fromEntries(fees.map((fee) => [fee.categoryId ?? 'none', fee.people]))
}

async function paid(category: number, capturedAt = clock.now()) {
  const attempt = await open(category)
  bank.take(attempt.orderNo, capturedAt)
  await askProvider(attempt.orderNo)
  return attempt
}

describe('fees by category, added up as money comes', () => {
  it('have a payment once, on the day of payment, however late we hear of it and whatever goes back (OFFICE-1482)', async () => {
    const { applicationId } = await paid(324)
    await paid(324, Date.parse(`${dayBefore}T23:59:00+05:30`))
    const twice = await paid(330)
    bank.takeAgain(twice.orderNo, clock.now())
    await askProvider(twice.orderNo)
    expect(await people()).toEqual({ 324: 1, 330: 1 })
    expect(await people(dayBefore, dayBefore)).toEqual({ 324: 1 })
    await actAsPortal(() =>
      inTransactionWithoutRetry(db, (tx) =>
        refundSettled(payments, tx, {
          subjectId: applicationId,
          cause: 'cancelled',
          feePaise: 50_000,
          servicePaise: 0,
          actor: operator,
          at: new Date(clock.now()),
        }),
      ),
    )
    // What goes back later is told of as a refund.
    expect(await people()).toEqual({ 324: 1, 330: 1 })
  })

  it('have all of those that are settled at once (OFFICE-1482)', async () => {
    const before = await people()
    const attempts = []
    for (let each = 0; each < 6; each += 1) attempts.push(await open(each < 4 ? 324 : 331))
    for (const { orderNo } of attempts) bank.take(orderNo, clock.now())
    await Promise.all(attempts.map(({ orderNo }) => askProvider(orderNo)))
    expect(await people()).toEqual({ ...before, 324: before['324']! + 4, 331: 2 })
  })

  it('of somebody erased while the payment is being settled are those of none, whichever comes first (OFFICE-1483)', async () => {
    const before = await people()
    const none = before['none'] ?? 0
    const erase = (of: { applicationId: string }) =>
      sql`update applications set facts = '{}' where id = ${of.applicationId}`
    const first = await open(324)
    bank.take(first.orderNo, clock.now())
    const erasing = await db.startTransaction().execute()
    await erase(first).execute(erasing)
    const heard = askProvider(first.orderNo)
    await somebodyWaits(db)
    await erasing.commit().execute()
    await heard
    expect(await people()).toEqual({ ...before, none: none + 1 })

    const second = await open(324)
    const settling = await db.startTransaction().execute()
    const locked = (await lockAttempt(settling as never, payments.payables, second.orderNo))!
    const money = {
      amountPaise: 54_400,
      capturedAt: new Date(clock.now()),
      deposit: '',
      bankReference: randomUUID(),
      evidence: 'paid',
    }
    await receiveMoney(payments, settling as never, { locked, money, actor: operator })
    const erased = erase(second).execute(db)
    await somebodyWaits(db)
    await settling.commit().execute()
    await erased
    expect(await people()).toEqual({ ...before, none: none + 2 })
  })

  it('are what counting the rows gives, and what the rows of each add up to (OFFICE-1482)', async () => {
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
    const reader = await by(auditor)
    const fees = Object.entries(await people(dayBefore))
    expect(fees.map(([category]) => category).toSorted()).toEqual(['324', '330', '331', 'none'])
    for (const [category, many] of fees) {
      const query = { from: dayBefore, to: day, ...(category !== 'none' && { category }) }
      expect(await reader.call(desk.listCategoryLines, { query }), category).toHaveLength(many)
    }
  })
})
