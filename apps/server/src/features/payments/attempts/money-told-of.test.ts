import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { actAs, actAsPortal } from '#platform/database/acting'
import { secondReference } from '#test/payments/fake-bank'
import { candidateOf } from '#test/payments/owed-application'
import { paymentDesk } from '#test/payments/payment-desk'
import { NOON } from '#test/still-clock'
import { isUnderWay } from '../for-others.ts'
import { listFlagged } from '../match/list-flagged.ts'
import { paymentPoller } from '../polling/payment-poller.ts'
import type { ProviderStatus } from '../ports.ts'
import { selectRefunds } from '../refunds/refund-queue.ts'
import { listPaymentHistory } from '../view/view-payments.ts'
import { findAttempt } from './attempts.ts'
import { recordReference } from './heard-references.ts'

const desk = await paymentDesk()
const { bank, clock, owner } = desk

beforeEach(() => {
  clock.set(NOON)
  bank.says = {}
  bank.isSilent = false
  bank.answer = () => undefined
})

/** A genuine message names a reference. */
const heardOf = (orderNo: string, reference: string) =>
  actAsPortal(async () =>
    owner
      .transaction()
      .execute(async (tx) =>
        recordReference(tx, (await findAttempt(tx, orderNo))!, reference, clock.now()),
      ),
  )

async function settled() {
  const owed = await desk.left()
  bank.take(owed.orderNo)
  await desk.ask(owed.orderNo)
  return owed
}

const poll = () => actAsPortal(() => paymentPoller(desk.deps).round())

const historyOf = async (owed: Awaited<ReturnType<typeof desk.left>>, language: 'en' | 'mr') => {
  const { accountId, applicationId } = owed
  const [row] = await actAs({ kind: 'candidate', accountId }, () =>
    listPaymentHistory(desk.deps, candidateOf(owed), { applicationId, language }),
  )
  return row!
}

describe('of several payments that are counted one goes back', () => {
  /** What was asked for by its reference went back; by the order alone the provider tells of the last. */
  const takenBack = async (orderNo: string, reference: string) => {
    const provider = bank.providers.find(({ name }) => name === 'sbi')!
    const usual = provider.query
    provider.query = async (asked) => {
      const response = await usual(asked)
      if (response.outcome !== 'heard' || response.word.providerReference !== reference)
        return response
      return { ...response, word: { ...response.word, state: 'reversed' } }
    }
    const state = await desk.ask(orderNo)
    provider.query = usual
    return state
  }
  const reversals = async (orderNo: string) =>
    (await listFlagged(owner, { withExpired: false })).attempts
      .filter((each) => each.orderNo === orderNo && each.event === 'reversed')
      .map(({ reference, amountPaise }) => `${reference} ${amountPaise}`)

  it('each is asked about, and staff hears which and how much, also of the first (PAY-54)', async () => {
    const { orderNo } = await settled()
    bank.takeAgain(orderNo)
    bank.says = { amountPaise: 54_300 }
    await desk.ask(orderNo)
    bank.says = {}
    expect(await takenBack(orderNo, `R${orderNo}`)).toBe('SETTLED')
    expect(await reversals(orderNo)).toEqual([`R${orderNo} 54400`])
    await takenBack(orderNo, secondReference(orderNo))
    expect(await reversals(orderNo)).toContain(`${secondReference(orderNo)} 54300`)
  })

  it('is found on the day after, before it is sent back once more, though nobody told of it (PAY-57)', async () => {
    const { orderNo } = await settled()
    bank.takeAgain(orderNo)
    await desk.ask(orderNo)
    const word: ProviderStatus = {
      state: 'reversed',
      merchant: 'M1',
      providerReference: secondReference(orderNo),
    }
    let asked = 0
    bank.answer = (asks) => {
      if (asks !== orderNo) return undefined
      asked += 1
      return { outcome: 'heard', word, evidence: 'back' }
    }
    clock.pass(24 * 60 - 1)
    await poll()
    expect(asked).toBe(0)
    clock.pass(1)
    await poll()
    expect(await reversals(orderNo)).toEqual([`${secondReference(orderNo)} 54400`])
    const [refund] = (await selectRefunds(owner, { states: ['due'] })).filter(
      (each) => each.orderNo === orderNo,
    )
    expect(refund).toMatchObject({ wentBack: true })
    const before = asked
    clock.pass(24 * 60)
    await poll()
    expect(asked).toBe(before)
  })

  it('and the provider is silent when it is asked: it is asked again (PAY-54)', async () => {
    const { orderNo } = await settled()
    await sql`update payment_attempts set poll_at = ${new Date(NOON)}, wanted_at = ${new Date(NOON)}
      where order_no = ${orderNo}`.execute(owner)
    bank.isSilent = true
    await poll()
    bank.isSilent = false
    bank.says = { state: 'reversed' }
    clock.pass(61)
    await poll()
    expect(await reversals(orderNo)).toEqual([`R${orderNo} 54400`])
    expect((await findAttempt(owner, orderNo))!.pollAt).toBe(null)
  })
})

describe('a success that was told of and is not confirmed', () => {
  it('keeps everybody from being told to pay again, in history and messages, for five days (PAY-53)', async () => {
    const owed = await desk.left()
    await heardOf(owed.orderNo, 'HEARD1')
    bank.take(owed.orderNo)
    bank.says = { amountPaise: 54_300 }
    expect(await desk.ask(owed.orderNo)).toBe('REFUND_DUE')
    const { next } = await historyOf(owed, 'en')
    expect(next).toContain('has not confirmed yet: do not pay again while we ask.')
    expect(next).not.toContain('The fee is still owed')
    expect((await historyOf(owed, 'mr')).next).toContain('पुन्हा पैसे भरू नका')
    for (const { body } of await desk.told(owed)) expect(body).not.toContain('still owed')
    // Home and My account say that it is being checked, and urge nobody.
    const { rows } = await sql<{ isBeingPaid: boolean }>`
      select ${isUnderWay('application', 'l.id')} as "isBeingPaid" from applications l
      where l.id = ${owed.applicationId}`.execute(owner)
    expect(rows).toEqual([{ isBeingPaid: true }])
    clock.pass(5 * 24 * 60)
    expect((await historyOf(owed, 'en')).next).toContain('The fee is still owed')
  })

  it('is told of beside the payment that settled (PAY-53)', async () => {
    const owed = await settled()
    await heardOf(owed.orderNo, 'HEARD2')
    const { message, next } = await historyOf(owed, 'en')
    expect(message).toBe('₹544 is paid.')
    expect(next).toContain('told us of another payment as well, and has not confirmed it.')
    expect((await historyOf(owed, 'mr')).next).toContain('आणखी एका पेमेंटबद्दलही')
  })
})

describe('money in our ledger that its provider gave back by itself', () => {
  it('is told to its candidate, until the refund of it is confirmed (PAY-58)', async () => {
    const owed = await settled()
    const word = 'gave money of this payment back by itself'
    expect((await historyOf(owed, 'en')).next).not.toContain(word)
    bank.takeAgain(owed.orderNo)
    await desk.ask(owed.orderNo)
    bank.says = { state: 'reversed', providerReference: secondReference(owed.orderNo) }
    await desk.ask(owed.orderNo)
    expect((await historyOf(owed, 'en')).next).toContain(word)
    expect((await historyOf(owed, 'mr')).next).toContain('स्वतःहून परत केले')
    await sql`update payment_refunds set state = 'refunded', exported_at = now(), exported_by = 'a',
        refunded_at = now(), confirmed_by = 'b'
      where capture_id in (select c.id from payment_captures c
        where c.order_no = ${owed.orderNo})`.execute(owner)
    expect((await historyOf(owed, 'en')).next).not.toContain(word)
  })

  it('is not told of what was never in it (PAY-58)', async () => {
    const owed = await desk.left()
    bank.says = { state: 'reversed', providerReference: 'ANOTHER' }
    await desk.ask(owed.orderNo)
    bank.says = {}
    bank.take(owed.orderNo)
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect((await historyOf(owed, 'en')).next).toBe(
      'Nothing more is to be paid for it. Keep the receipt.',
    )
  })
})
