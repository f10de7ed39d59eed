import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { actAs } from '#platform/database/acting'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { candidateOf } from '#test/payments/owed-application'
import { paymentDesk } from '#test/payments/payment-desk'
import { NOON } from '#test/still-clock'
import { queryProvider } from './query-provider.ts'
import { listFlagged } from '../match/list-flagged.ts'

const desk = await paymentDesk()
const { bank, clock, owner } = desk

beforeEach(() => {
  clock.set(NOON)
  bank.says = {}
  bank.isSilent = false
})

const wellOrdered = async () => expect(await brokenInvariants(owner, { now: NOON })).toEqual({})

describe('a provider that is asked says paid', () => {
  it('and the application is paid, the journal balanced, mail and SMS promised (PAY-09)', async () => {
    const owed = await desk.left('card')
    clock.pass(2)
    bank.take(owed.orderNo, clock.now() - 5000)
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await desk.statusOf(owed)).toBe('FEES_PAID')
    expect(await desk.entries(owed.orderNo)).toEqual([
      'charge fee -50000',
      'charge receivable 54400',
      'charge service_charge -4400',
      'settle clearing_card 54400',
      'settle receivable -54400',
    ])
    const told = await desk.told(owed)
    expect(told.map((each) => each.told)).toEqual(['PAYMENT_SETTLED email', 'PAYMENT_SETTLED sms'])
    expect(told[0]!.body).toContain(`₹544 for application ${owed.applicationNo}`)
    expect(await desk.events(owed.orderNo)).toEqual(['started', 'left', 'settled'])
    await wellOrdered()
  })

  it('in Marathi to who began in Marathi (PAY-09)', async () => {
    const owed = await desk.left('sbi', 'mr')
    bank.take(owed.orderNo)
    await desk.ask(owed.orderNo)
    expect((await desk.told(owed))[0]!.body).toMatch(/₹544.*[\u0900-\u097f]/)
  })

  it('again and again, and ten at once: it is settled once (PAY-09)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    const states = await Promise.all(Array.from({ length: 10 }, () => desk.ask(owed.orderNo)))
    expect(new Set(states)).toEqual(new Set(['SETTLED']))
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await desk.told(owed)).toHaveLength(2)
    await wellOrdered()
  })

  it.each([
    ['another merchant', { merchant: 'M2' }],
    ['another currency', { currency: 'USD' }],
    ['no money at all', { amountPaise: 0 }],
    ['more than any account holds', { amountPaise: 2 ** 31 }],
    ['the sum owed, its paise taken for rupees', { amountPaise: 5_440_000 }],
    ['the sum owed, its rupees taken for paise', { amountPaise: 544 }],
  ])(
    'of %s: it is nobody’s payment here, is noted, and stays open (PAY-11, PAY-55)',
    async (_, says) => {
      const owed = await desk.left()
      bank.take(owed.orderNo)
      bank.says = says
      expect(await desk.ask(owed.orderNo)).toBe('PENDING')
      expect(await desk.ask(owed.orderNo)).toBe('PENDING')
      expect((await desk.events(owed.orderNo)).filter((event) => event === 'differs')).toHaveLength(
        1,
      )
      expect(await desk.statusOf(owed)).toBe('SUBMITTED')
      await wellOrdered()
    },
  )

  it('of another amount: all of it goes back, and the fee is still owed (PAY-13)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    bank.says = { amountPaise: 54_300 }
    expect(await desk.ask(owed.orderNo)).toBe('REFUND_DUE')
    expect(await desk.refundOf(owed.orderNo)).toMatchObject({ cause: 'amount', amount: 54_300 })
    expect(await desk.entries(owed.orderNo)).toEqual(
      expect.arrayContaining(['receive clearing_sbi 54300', 'receive refunds_due -54300']),
    )
    expect(await desk.statusOf(owed)).toBe('SUBMITTED')
    await wellOrdered()
  })

  it('under a reference it gave to another order, however spelt: it settles nothing and is flagged (PAY-31)', async () => {
    const [one, other, third] = [await desk.left(), await desk.left(), await desk.left()]
    const askedBy = async ({ orderNo, accountId }: typeof one, providerReference: string) => {
      bank.take(orderNo)
      bank.says = { providerReference }
      const asked = await actAs({ kind: 'candidate', accountId }, () =>
        queryProvider(desk.deps, orderNo, candidateOf({ accountId })),
      )
      return asked?.state
    }
    expect(await askedBy(one, 'Ref1')).toBe('SETTLED')
    expect(await askedBy(other, '00 REF1')).toBe('PENDING')
    expect(await askedBy(other, 'ref1')).toBe('PENDING')
    expect(await desk.statusOf(other)).toBe('SUBMITTED')
    expect(await askedBy(third, 'Ref3')).toBe('SETTLED')
    const { attempts } = await listFlagged(owner, { withExpired: true })
    expect(attempts.filter(({ difference }) => difference === 'reference')).toMatchObject([
      { orderNo: other.orderNo, reference: '00 REF1' },
      { orderNo: other.orderNo, reference: 'ref1' },
    ])
    await wellOrdered()
  })

  it('under one reference for two orders at the same moment: one of them is settled (PAY-31)', async () => {
    const both = [await desk.left(), await desk.left()]
    for (const { orderNo } of both) bank.take(orderNo)
    bank.says = { providerReference: 'at once' }
    const states = await Promise.all(both.map(({ orderNo }) => desk.ask(orderNo)))
    expect(new Set(states)).toEqual(new Set(['PENDING', 'SETTLED']))
    await wellOrdered()
  })

  it('with signs no database keeps, and an empty reference (PAY-09)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    bank.says = { bankReference: '\0' }
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
  })
})

describe('no final word', () => {
  it.each(['pending', 'notFound'] as const)('%s leaves it open (PAY-10)', async (state) => {
    const { orderNo, ...owed } = await desk.left()
    bank.book.get(orderNo)!.state = state
    expect(await desk.ask(orderNo)).toBe('PENDING')
    expect(await desk.told({ ...owed })).toEqual([])
  })

  it('silence is no failure, and what came before it stays (PAY-10)', async () => {
    const owed = await desk.left()
    bank.isSilent = true
    expect(await desk.ask(owed.orderNo)).toBe('PENDING')
    expect(await desk.events(owed.orderNo)).toEqual(['started', 'left', 'silent'])
    bank.isSilent = false
    bank.take(owed.orderNo)
    await desk.ask(owed.orderNo)
    bank.isSilent = true
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
  })

  it('an older answer that comes later worsens nothing (PAY-10)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    await desk.ask(owed.orderNo)
    for (const state of ['pending', 'failed', 'notFound', 'reversed'] as const) {
      bank.says = { state }
      expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    }
    expect(await desk.statusOf(owed)).toBe('FEES_PAID')
  })
})

describe('failed', () => {
  it('is not final: a later paid wins (PAY-12)', async () => {
    const owed = await desk.left()
    bank.book.get(owed.orderNo)!.state = 'failed'
    expect(await desk.ask(owed.orderNo)).toBe('FAILED')
    bank.says = { state: 'pending' }
    expect(await desk.ask(owed.orderNo)).toBe('FAILED')
    bank.says = {}
    bank.take(owed.orderNo)
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await desk.statusOf(owed)).toBe('FEES_PAID')
  })

  it('is told once, half an hour after the start (PAY-12)', async () => {
    const owed = await desk.left()
    bank.book.get(owed.orderNo)!.state = 'failed'
    clock.pass(29)
    await desk.ask(owed.orderNo)
    expect(await desk.told(owed)).toEqual([])
    clock.pass(1)
    await desk.ask(owed.orderNo)
    await desk.ask(owed.orderNo)
    const told = (await desk.told(owed)).map((each) => each.told)
    expect(told).toEqual(['PAYMENT_FAILED email', 'PAYMENT_FAILED sms'])
  })

  it('is not told while another attempt may pay, or of an application that ended (PAY-12)', async () => {
    const owed = await desk.left()
    clock.pass(11)
    await desk.start(owed, 'billdesk')
    const ended = await desk.left()
    await desk.cancel(ended)
    clock.pass(31)
    for (const each of [owed, ended]) {
      bank.book.get(each.orderNo)!.state = 'failed'
      expect(await desk.ask(each.orderNo)).toBe('FAILED')
      expect(await desk.told(each)).toEqual([])
    }
  })

  it('is what money becomes that the provider gave back by itself (PAY-17)', async () => {
    const owed = await desk.left()
    bank.book.get(owed.orderNo)!.state = 'reversed'
    expect(await desk.ask(owed.orderNo)).toBe('FAILED')
    expect(await desk.events(owed.orderNo)).toEqual(['started', 'left', 'reversed', 'failed'])
  })
})

describe('money the provider says it gave back', () => {
  const handOut = (orderNo: string) =>
    sql`update payment_refunds r set state = 'exported', exported_by = 'one@office.example.in',
      exported_at = ${new Date(NOON)}
      from payment_captures c where c.id = r.capture_id and c.order_no = ${orderNo}`.execute(owner)
  const flaggedOf = async (orderNo: string) =>
    (await listFlagged(owner, { withExpired: true })).attempts
      .filter((each) => each.orderNo === orderNo)
      .map(({ event }) => event)

  it('is our own refund once that was handed out: nobody has to look at it (PAY-50)', async () => {
    const owed = await desk.left()
    await desk.cancel(owed)
    bank.take(owed.orderNo)
    expect(await desk.ask(owed.orderNo)).toBe('REFUND_DUE')
    await handOut(owed.orderNo)
    bank.says = { state: 'reversed' }
    expect(await desk.ask(owed.orderNo)).toBe('REFUND_DUE')
    expect(await flaggedOf(owed.orderNo)).toEqual([])
    expect(await desk.events(owed.orderNo)).not.toContain('reversed')
  })

  it('is looked at where nothing of it was handed out, or another payment was meant (PAY-17, PAY-50)', async () => {
    const waiting = await desk.left()
    await desk.cancel(waiting)
    const settled = await desk.left()
    for (const { orderNo } of [waiting, settled]) {
      bank.take(orderNo)
      await desk.ask(orderNo)
      bank.says = { state: 'reversed' }
      await desk.ask(orderNo)
      bank.says = {}
      expect(await flaggedOf(orderNo)).toEqual(['reversed'])
    }
  })
})

describe('money that cannot be counted goes back whole', () => {
  it('when the order was paid by another attempt already, whichever is heard of first (PAY-14)', async () => {
    const owed = await desk.left()
    clock.pass(11)
    const second = await desk.start(owed, 'easebuzz')
    expect(second.orderNo).not.toBe(owed.orderNo)
    bank.take(owed.orderNo)
    bank.take(second.orderNo)
    const states = await Promise.all([desk.ask(second.orderNo), desk.ask(owed.orderNo)])
    expect(states.toSorted()).toEqual(['REFUND_DUE', 'SETTLED'])
    const due = states[0] === 'REFUND_DUE' ? second.orderNo : owed.orderNo
    expect(await desk.refundOf(due)).toEqual({ cause: 'duplicate', amount: 54_400, state: 'due' })
    expect((await desk.told(owed)).map((each) => each.told)).toEqual(
      ['PAYMENT_REFUND_DUE', 'PAYMENT_SETTLED'].flatMap((news) => [`${news} email`, `${news} sms`]),
    )
    await wellOrdered()
  })

  // The last day is 30 November; the grace is 30 minutes.
  it.each([
    ['taken in the last moment of the grace', '2026-12-01T00:29:59.999+05:30', 'SETTLED'],
    ['taken after the grace', '2026-12-01T00:30:00+05:30', 'REFUND_DUE'],
    ['taken on the last day, told days later', '2026-11-30T23:59:59.999+05:30', 'SETTLED'],
  ])('when it came too late: %s (PAY-15)', async (_, capturedAt, state) => {
    clock.set(Date.parse('2026-11-30T23:59:59.999+05:30'))
    const owed = await desk.left()
    bank.take(owed.orderNo, Date.parse(capturedAt))
    clock.pass(3 * 24 * 60)
    expect(await desk.ask(owed.orderNo)).toBe(state)
    if (state === 'REFUND_DUE')
      expect(await desk.refundOf(owed.orderNo)).toMatchObject({ cause: 'late' })
    await wellOrdered()
  })

  it('when it was begun after a last day that was moved, though taken within the grace (PAY-15)', async () => {
    const owed = await desk.left()
    const begun = Date.parse('2026-12-01T00:00:00+05:30')
    await sql`update payment_attempts set started_at = ${new Date(begun)},
      updated_at = ${new Date(begun)} where order_no = ${owed.orderNo}`.execute(owner)
    bank.take(owed.orderNo, begun + 60_000)
    expect(await desk.ask(owed.orderNo)).toBe('REFUND_DUE')
    expect(await desk.refundOf(owed.orderNo)).toMatchObject({ cause: 'late' })
  })

  it('but not where the provider tells no time and it was begun in time (PAY-15)', async () => {
    clock.set(Date.parse('2026-11-30T23:59:59.999+05:30'))
    const owed = await desk.left()
    clock.pass(2 * 24 * 60)
    bank.take(owed.orderNo)
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
  })

  it('when the application ended meanwhile (PAY-16)', async () => {
    const owed = await desk.left()
    await desk.cancel(owed)
    bank.take(owed.orderNo)
    expect(await desk.ask(owed.orderNo)).toBe('REFUND_DUE')
    expect(await desk.refundOf(owed.orderNo)).toMatchObject({ cause: 'ended' })
    expect(await desk.statusOf(owed)).toBe('CANCELLED')
    await wellOrdered()
  })
})
