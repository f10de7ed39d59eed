import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { actAs, actAsPortal } from '#platform/database/acting'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { secondReference } from '#test/payments/fake-bank'
import { candidateOf } from '#test/payments/owed-application'
import { paymentDesk } from '#test/payments/payment-desk'
import { NOON } from '#test/still-clock'
import { findAttempt } from './attempts.ts'
import { recordReference } from './heard-references.ts'
import { queryUnknown } from '../match/query-unknown.ts'
import { listFlagged } from '../match/list-flagged.ts'
import { paymentPoller } from '../polling/payment-poller.ts'
import { pollPaymentsJob } from '../polling/poll-payments.ts'
import { selectRefunds } from '../refunds/refund-queue.ts'
import { listPaymentHistory } from '../view/view-payments.ts'

const desk = await paymentDesk()
const { bank, clock, owner } = desk

beforeEach(() => {
  clock.set(NOON)
  bank.says = {}
  bank.isSilent = false
})

const captures = async (orderNo: string) =>
  (
    await sql<{ is: string }>`select coalesce(e.reference, '-') || ' '
        || case when s.order_id is null then 'goes back' else 'settles' end as is
      from payment_captures c
      left join payment_capture_references e on e.capture_id = c.id
      left join payment_settlements s on s.capture_id = c.id
      where c.order_no = ${orderNo} order by 1`.execute(owner)
  ).rows.map((row) => row.is)

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

describe('money that was taken twice under one order number', () => {
  it('is counted once and goes back once, with its own reference (PAY-30)', async () => {
    const owed = await settled()
    bank.takeAgain(owed.orderNo)
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await captures(owed.orderNo)).toEqual([
      `R${owed.orderNo} settles`,
      `S${owed.orderNo} goes back`,
    ])
    const refunds = await selectRefunds(owner, { states: ['due'] })
    expect(refunds.filter(({ orderNo }) => orderNo === owed.orderNo)).toMatchObject([
      { cause: 'duplicate', amountPaise: 54_400, providerReference: `S${owed.orderNo}` },
    ])
    expect((await desk.told(owed)).map(({ told }) => told)).toContain('PAYMENT_REFUND_DUE email')
    expect(await brokenInvariants(owner, { now: NOON })).toEqual({})
  })

  it('is told in the history, in both languages (PAY-30)', async () => {
    const owed = await settled()
    bank.takeAgain(owed.orderNo)
    await desk.ask(owed.orderNo)
    const historyIn = async (language: 'en' | 'mr') => {
      const { accountId, applicationId } = owed
      const [row] = await actAs({ kind: 'candidate', accountId }, () =>
        listPaymentHistory(desk.deps, candidateOf(owed), { applicationId, language }),
      )
      return row!
    }
    const { message, story, hasReceipt } = await historyIn('en')
    expect(message).toBe('₹544 is paid. ₹544 was taken besides; it goes back to you.')
    expect(story.at(-1)!.text).toBe(
      '₹544 was taken although the fee was paid already. It goes back to you.',
    )
    expect(hasReceipt).toBe(true)
    expect((await historyIn('mr')).message).toContain('त्याशिवाय आणखी ₹544 घेतले गेले')
  })

  it('goes back as paid twice though it is another amount, and is told with that (PAY-52)', async () => {
    const owed = await settled()
    bank.takeAgain(owed.orderNo)
    bank.says = { amountPaise: 54_300 }
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await desk.refundOf(owed.orderNo)).toMatchObject({ cause: 'duplicate', amount: 54_300 })
    const { accountId, applicationId } = owed
    const [row] = await actAs({ kind: 'candidate', accountId }, () =>
      listPaymentHistory(desk.deps, candidateOf(owed), { applicationId, language: 'en' }),
    )
    expect(row!.message).toBe('₹544 is paid. ₹543 was taken besides; it goes back to you.')
    expect(row!.story.at(-1)!.text).toBe(
      '₹543 was taken although the fee was paid already. It goes back to you.',
    )
    expect(await brokenInvariants(owner, { now: NOON })).toEqual({})
  })

  it('goes back as paid twice though another attempt had paid and another amount was taken (PAY-52)', async () => {
    const owed = await desk.left()
    clock.pass(11)
    const { orderNo } = await desk.start(owed, 'card')
    bank.take(owed.orderNo)
    await desk.ask(owed.orderNo)
    bank.take(orderNo)
    bank.says = { amountPaise: 54_300 }
    expect(await desk.ask(orderNo)).toBe('REFUND_DUE')
    const { accountId, applicationId } = owed
    const [row] = await actAs({ kind: 'candidate', accountId }, () =>
      listPaymentHistory(desk.deps, candidateOf(owed), { applicationId, language: 'en' }),
    )
    expect(row!.message).toBe(
      '₹543 was taken although the fee was paid already. It goes back to you.',
    )
  })

  it('is found where one answer lists both (PAY-30)', async () => {
    const owed = await desk.left('easebuzz')
    const { orderNo } = owed
    bank.take(orderNo)
    const word = { state: 'paid', amountPaise: 54_400, merchant: 'M1' } as const
    const provider = bank.providers.find(({ name }) => name === 'easebuzz')!
    const usual = provider.query
    provider.query = async () => ({
      outcome: 'heard',
      word: { ...word, providerReference: 'E1' },
      evidence: 'both',
      further: [
        { word: { ...word, providerReference: 'E2' }, evidence: 'both' },
        { word: { ...word, providerReference: 'e-01' }, evidence: 'both' },
      ],
    })
    expect(await desk.ask(orderNo)).toBe('SETTLED')
    provider.query = usual
    expect(await captures(orderNo)).toEqual(['E1 settles', 'E2 goes back', 'e-01 goes back'])
  })

  it('settles where the first was of another amount and goes back (PAY-30)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    bank.says = { amountPaise: 100 }
    expect(await desk.ask(owed.orderNo)).toBe('REFUND_DUE')
    bank.says = {}
    bank.takeAgain(owed.orderNo)
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await captures(owed.orderNo)).toEqual([
      `R${owed.orderNo} goes back`,
      `S${owed.orderNo} settles`,
    ])
    expect(await brokenInvariants(owner, { now: NOON })).toEqual({})
  })
})

describe('money that is told of again stays one payment', () => {
  it.each([
    ['in small letters', (reference: string) => reference.toLowerCase()],
    ['with zeros before it', (reference: string) => `000${reference}`],
    [
      'with blanks and signs',
      (reference: string) => ` ${reference.slice(0, 4)}-${reference.slice(4)} `,
    ],
    ['without it', () => undefined],
    ['with an empty one', () => '  '],
  ])('its reference spelt %s (PAY-30)', async (_, spelt) => {
    const owed = await settled()
    bank.says = { providerReference: spelt(`R${owed.orderNo}`) }
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await captures(owed.orderNo)).toEqual([`R${owed.orderNo} settles`])
  })

  it('learnt first without a reference, then with one (PAY-30)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    bank.says = { providerReference: undefined }
    await desk.ask(owed.orderNo)
    expect(await captures(owed.orderNo)).toEqual(['- settles'])
    bank.says = {}
    await desk.ask(owed.orderNo)
    expect(await captures(owed.orderNo)).toEqual([`R${owed.orderNo} settles`])
    bank.takeAgain(owed.orderNo)
    await desk.ask(owed.orderNo)
    expect(await captures(owed.orderNo)).toHaveLength(2)
  })

  it('learnt with a reference, then another amount without one: a person looks at it (PAY-55)', async () => {
    const owed = await settled()
    bank.says = { providerReference: undefined, amountPaise: 54_300 }
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await captures(owed.orderNo)).toEqual([`R${owed.orderNo} settles`])
    expect((await listFlagged(owner, { withExpired: true })).attempts).toContainEqual(
      expect.objectContaining({ orderNo: owed.orderNo, difference: 'amount' }),
    )
  })

  it('learnt without a reference, then with one and another amount: a person looks at it (PAY-30)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    bank.says = { providerReference: undefined }
    await desk.ask(owed.orderNo)
    bank.says = { amountPaise: 100_000 }
    expect(await desk.ask(owed.orderNo)).toBe('SETTLED')
    expect(await captures(owed.orderNo)).toEqual(['- settles'])
    expect((await listFlagged(owner, { withExpired: true })).attempts).toContainEqual(
      expect.objectContaining({ orderNo: owed.orderNo, difference: 'amount' }),
    )
  })
})

describe('a success that a genuine message named and the answer does not speak of', () => {
  it('is asked for by its reference (PAY-32)', async () => {
    const owed = await desk.left()
    bank.take(owed.orderNo)
    bank.takeAgain(owed.orderNo)
    await heardOf(owed.orderNo, `R${owed.orderNo}`)
    await heardOf(owed.orderNo, secondReference(owed.orderNo))
    await desk.ask(owed.orderNo)
    expect(await captures(owed.orderNo)).toHaveLength(2)
    expect((await findAttempt(owner, owed.orderNo))!.heardReferences).toEqual([])
  })

  it('is asked for again while the provider is silent, though the order is paid (PAY-32)', async () => {
    const owed = await settled()
    bank.takeAgain(owed.orderNo)
    await heardOf(owed.orderNo, secondReference(owed.orderNo))
    bank.isSilent = true
    await desk.ask(owed.orderNo)
    expect(await captures(owed.orderNo)).toHaveLength(1)
    bank.isSilent = false
    clock.pass(61)
    await actAsPortal(() => pollPaymentsJob(paymentPoller(desk.deps)).run({}))
    expect(await captures(owed.orderNo)).toHaveLength(2)
    // Once more on the day after, before it is sent back, and then no more.
    const asked: string[] = []
    bank.before = async (_, orderNo) => void asked.push(orderNo)
    for (const isAsked of [true, false]) {
      asked.length = 0
      clock.pass(24 * 60)
      await actAsPortal(() => pollPaymentsJob(paymentPoller(desk.deps)).run({}))
      expect(asked.includes(owed.orderNo)).toBe(isAsked)
    }
    bank.before = async () => {}
  })

  it('is flagged to staff where the provider never confirms it (PAY-32)', async () => {
    const owed = await settled()
    await heardOf(owed.orderNo, 'NEVER')
    for (let day = 0; day < 6; day++) {
      clock.pass(24 * 60)
      await desk.ask(owed.orderNo)
      await actAsPortal(() => pollPaymentsJob(paymentPoller(desk.deps)).run({}))
    }
    expect(await captures(owed.orderNo)).toHaveLength(1)
    expect((await listFlagged(owner, { withExpired: true })).attempts).toContainEqual(
      expect.objectContaining({ orderNo: owed.orderNo, event: 'unconfirmed', reference: 'NEVER' }),
    )
  })

  it('is asked for where only the report of a provider tells of it (PAY-32)', async () => {
    const { orderNo } = await settled()
    bank.takeAgain(orderNo)
    const line = {
      bucket: 'gateway only',
      kind: 'payment',
      provider: 'sbi',
      orderNo,
      reference: secondReference(orderNo),
      oursPaise: null,
      theirsPaise: 54_400,
    } as const
    const strangers = [
      { ...line, orderNo: 'ABCDEFGHJKLMNPQ' },
      { ...line, provider: 'csc' as const },
      { ...line, bucket: 'matched' as const },
    ]
    expect(await actAsPortal(() => queryUnknown(desk.deps, [line, ...strangers]))).toBe(1)
    expect((await findAttempt(owner, orderNo))!.heardReferences).toEqual([line.reference])
  })
})

// Last: its rows have no journal.
it('who is owed money besides is told to wait until it was sent itself, whatever of the fee went back before (REFUND-57)', async () => {
  const owed = await desk.left()
  bank.take(owed.orderNo)
  bank.says = { amountPaise: 100 }
  await desk.ask(owed.orderNo)
  bank.says = {}
  bank.takeAgain(owed.orderNo)
  await desk.ask(owed.orderNo)
  const next = async () => {
    const { accountId, applicationId } = owed
    const [row] = await actAs({ kind: 'candidate', accountId }, () =>
      listPaymentHistory(desk.deps, candidateOf(owed), { applicationId, language: 'en' }),
    )
    return row!.next
  }
  expect(await next()).toContain('You will be told when the money is sent back.')
  // The application was cancelled, and ₹500 of its fee were sent back.
  await sql`insert into payment_refunds (refund_no, account_id, capture_id, subject_id, cause,
      amount_paise, state, due_at, exported_at, exported_by, refunded_at, confirmed_by)
    select 'CANCELLED000001', c.account_id, c.id, c.order_id, 'cancelled', 50000, 'refunded', now(),
      now(), 'a', now(), 'b'
    from payment_captures c join payment_settlements s on s.capture_id = c.id
    where c.order_no = ${owed.orderNo}`.execute(owner)
  await sql`insert into payment_events (order_no, order_id, account_id, at, actor, event, details)
    select t.order_no, t.order_id, t.account_id, now(), 'system', 'refunded', '{"amount": 50000}'
    from payment_attempts t where t.order_no = ${owed.orderNo}`.execute(owner)
  expect(await next()).toContain('You will be told when the money is sent back.')
  await sql`update payment_refunds set state = 'refunded', exported_at = now(), exported_by = 'a',
      refunded_at = now(), confirmed_by = 'b'
    where state = 'due' and capture_id in (select c.id from payment_captures c
      where c.order_no = ${owed.orderNo})`.execute(owner)
  expect(await next()).toBe('Nothing more is to be paid for it. Keep the receipt.')
})
