import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { actAs, actAsPortal } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import { candidateOf } from '#test/payments/owed-application'
import { paymentDesk } from '#test/payments/payment-desk'
import { NOON } from '#test/still-clock'
import { scheduleQuery } from './query-provider.ts'
import { claimQuery } from './due-queries.ts'
import { paymentPoller } from './payment-poller.ts'
import type { QueryResponse } from '../ports.ts'
import { viewPayment } from '../view/view-payments.ts'

const desk = await paymentDesk()
const { bank, clock, deps, owner } = desk
const MINUTE = 60_000
const ABANDONED = 200

type Left = Awaited<ReturnType<typeof desk.left>>
const comesBack = ({ orderNo }: Left) =>
  actAsPortal(() => inTransaction(deps.db, (tx) => scheduleQuery(tx, orderNo, clock.now())))
const looksAt = (owed: Left) =>
  actAs({ kind: 'candidate', accountId: owed.accountId }, () =>
    viewPayment(deps, candidateOf(owed), { orderNo: owed.orderNo, language: 'en' }),
  )

beforeEach(async () => {
  clock.set(NOON)
  bank.isSilent = false
  bank.answer = () => undefined
  bank.before = async () => {}
  await sql`update payment_attempts set poll_at = null, wanted_at = null, asking_until = null,
    state = case when state in ('STARTED', 'PENDING') then 'EXPIRED' else state end`.execute(owner)
})

/** Who left for the provider's page and never paid. */
async function abandon(count: number) {
  const left: Left[] = []
  for (let n = 0; n < count; n++) left.push(await desk.left())
  return left
}

/** What is asked about next, one after the other. */
async function nextQuestions(count: number) {
  const orders: string[] = []
  for (let n = 0; n < count; n++) {
    const question = await actAsPortal(() => claimQuery(deps.db, 'sbi', clock.now()))
    if (question) orders.push(question.orderNo)
  }
  return orders
}

/** What providers are asked about. */
function watchQuestions() {
  const orders: string[] = []
  bank.before = async (what, orderNo) => {
    if (what === 'query') orders.push(orderNo)
  }
  return orders
}

it.each<[string, QueryResponse | undefined]>([
  ['has no record of them', undefined],
  ['answers what nobody can read', { outcome: 'unreadable', reason: 'format' }],
])(
  'who paid waits less than three minutes behind hundreds of abandoned starts while the provider %s (PAY-41)',
  async (_, answer) => {
    await abandon(ABANDONED)
    clock.pass(0.5)
    const paid = await desk.left()
    bank.take(paid.orderNo)
    bank.answer = (orderNo) => (orderNo === paid.orderNo ? undefined : answer)
    // Each takes four seconds, eight at once.
    bank.before = async () => clock.pass(4 / 8 / 60)
    const due = clock.now() + MINUTE
    const asker = paymentPoller(deps)
    clock.set(due)
    while ((await desk.stateOf(paid.orderNo)) !== 'SETTLED') {
      await actAsPortal(asker.round)
      clock.set(Math.floor(clock.now() / MINUTE + 1) * MINUTE)
    }
    const { rows } = await sql<{ at: Date }>`select at from payment_events
      where order_no = ${paid.orderNo} and event = 'settled'`.execute(owner)
    expect(rows[0]!.at.getTime() - due).toBeLessThan(3 * MINUTE)
    expect(await desk.events(paid.orderNo)).toEqual(['started', 'left', 'settled'])
  },
)

it('a return is asked about at once, before all abandoned ones (PAY-42)', async () => {
  const [first] = await abandon(1)
  clock.pass(0.1)
  await abandon(19)
  clock.pass(1)
  const paid = await desk.left()
  await comesBack(paid)
  expect(await nextQuestions(2)).toEqual([paid.orderNo, first!.orderNo])
})

it('of those who wait, who has waited longest is asked about first (PAY-42)', async () => {
  const people = await abandon(3)
  for (const place of [2, 0, 1]) {
    clock.pass(0.1)
    await comesBack(people[place]!)
  }
  expect(await nextQuestions(4)).toEqual([2, 0, 1].map((place) => people[place]!.orderNo))
})

it('an open page has its payment asked about once a minute, and a closed one by the table (PAY-42)', async () => {
  const [watched, closed] = [await desk.left(), await desk.left()]
  const asker = paymentPoller(deps)
  const questions = watchQuestions()
  for (let minute = 1; minute <= 4; minute++) {
    clock.pass(1)
    await looksAt(watched)
    await looksAt(watched)
    await actAsPortal(asker.round)
    await actAsPortal(asker.round)
  }
  const times = (orderNo: string) => questions.filter((one) => one === orderNo).length
  expect([times(watched.orderNo), times(closed.orderNo)]).toEqual([4, 1])
})

it('who came back while the provider was silent is asked about every minute until it answers (PAY-42)', async () => {
  const paid = await desk.left()
  bank.take(paid.orderNo)
  clock.pass(6)
  await comesBack(paid)
  const asker = paymentPoller(deps)
  bank.isSilent = true
  for (let minute = 0; minute < 3; minute++) {
    await actAsPortal(asker.round)
    clock.pass(1)
  }
  expect(await desk.stateOf(paid.orderNo)).toBe('PENDING')
  bank.isSilent = false
  await actAsPortal(asker.round)
  expect(await desk.stateOf(paid.orderNo)).toBe('SETTLED')
  expect(await desk.events(paid.orderNo)).toEqual(['started', 'left', 'silent', 'settled'])
})

it('a word that comes while a question is under way is asked about anew (PAY-42)', async () => {
  const paid = await desk.left()
  clock.pass(1)
  let isFirst = true
  bank.answer = (orderNo) => {
    if (!isFirst || orderNo !== paid.orderNo) return undefined
    isFirst = false
    return { outcome: 'heard', word: { state: 'pending' }, evidence: 'pending' }
  }
  bank.before = async () => {
    if (!isFirst) return
    clock.pass(0.01)
    await comesBack(paid)
    bank.take(paid.orderNo)
  }
  await actAsPortal(paymentPoller(deps).round)
  expect(await desk.stateOf(paid.orderNo)).toBe('SETTLED')
})

it('a provider that takes its time keeps nobody waiting who paid with another (PAY-43)', async () => {
  const slow = await abandon(20)
  const paid = await desk.left('card')
  bank.take(paid.orderNo)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  bank.before = async (what, orderNo) => {
    if (what === 'query' && orderNo !== paid.orderNo) await held
  }
  clock.pass(1)
  const asker = paymentPoller(deps)
  const round = actAsPortal(asker.round)
  await expect.poll(() => desk.stateOf(paid.orderNo)).toBe('SETTLED')
  release()
  await round
  for (const { orderNo } of slow) expect(await desk.stateOf(orderNo)).toBe('PENDING')
})

const lastAnswers: [string, QueryResponse, RegExp][] = [
  [
    'has no record',
    { outcome: 'heard', word: { state: 'notFound' }, evidence: '' },
    /it has no record of this payment yet/,
  ],
  [
    'says what nobody can read',
    { outcome: 'unreadable', reason: 'format' },
    /answered, but did not say how this payment ended/,
  ],
  ['does not answer', { outcome: 'silent', reason: 'no answer' }, /does not answer just now/],
]

it.each(lastAnswers)(
  'the page of a payment says so where the provider %s (PAY-44)',
  async (_, answer, words) => {
    const owed = await desk.left()
    bank.answer = () => answer
    clock.pass(1)
    await actAsPortal(paymentPoller(deps).round)
    const { message, story, isOpen } = await looksAt(owed)
    expect(message).toMatch(words)
    expect(isOpen).toBe(true)
    expect(story).toHaveLength(3)
  },
)

it('who lost no money reads by when the fee is to be paid, until its provider works on it (PAYUI-300)', async () => {
  const owed = await desk.left()
  expect(await looksAt(owed)).toMatchObject({
    isOpen: true,
    payBy: expect.stringMatching(/^Pay online by 30\/11\/2026, 23:59; or print a challan/),
    payAgainFrom: new Date(NOON + 10 * MINUTE).toISOString(),
    canPayAgain: false,
  })
  bank.answer = () => ({ outcome: 'heard', word: { state: 'pending' }, evidence: 'pending' })
  clock.pass(1)
  await actAsPortal(paymentPoller(deps).round)
  expect(await looksAt(owed)).toMatchObject({ isOpen: true, payBy: null, payAgainFrom: null })
})

it('who must wait is told from which minute it can be paid again, and how at once, and then that it can (PAY-46, PAYUI-301)', async () => {
  const owed = await desk.left()
  bank.book.get(owed.orderNo)!.state = 'failed'
  clock.pass(1.5)
  await desk.ask(owed.orderNo)
  const waiting = await looksAt(owed)
  expect(waiting.next).toContain(
    'You can pay again from 12:10. With a challan at the bank you need not wait.',
  )
  expect(waiting).toMatchObject({
    canPayAgain: true,
    canPayByChallan: true,
    payAgainInSeconds: 510,
  })
  expect(waiting.payAgainFrom).toBe(new Date(NOON + 10 * MINUTE).toISOString())
  clock.pass(8.5)
  const over = await looksAt(owed)
  expect(over.next).toContain('You can pay again. Pay online by')
  expect(over).toMatchObject({ canPayAgain: true, payAgainFrom: null, payAgainInSeconds: 0 })
})
