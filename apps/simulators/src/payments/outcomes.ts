import { z } from 'zod'
import type { PaymentState, SimPayment } from './payment-book.ts'

export const Outcome = z.enum([
  'success',
  'failure',
  'pending',
  'cancel',
  'lateSuccess',
  'duplicate',
  'amountChanged',
  'forged',
  'noReturn',
  'noNotice',
  'silent',
  'noRecord',
  'unreadable',
  'htmlPage',
  'paidAgain',
  'reusedReference',
  'otherCurrency',
  'paidAgainOther',
  'reversed',
  'disordered',
  'noticeLast',
  'jsonNotice',
  'forgedReturn',
])
export type Outcome = z.infer<typeof Outcome>

/** What a message to the portal says. */
export type Saying = 'paid' | 'pending' | 'failed' | 'cancelled' | 'reversed'

export type Course = {
  /** What a person reads on the button. */
  label: string
  /** Left out, nothing becomes of the money. */
  state?: PaymentState
  says: Saying
  returns: number
  notices: number
  /** What further notices say that come after those, though it was so before. */
  staleNotices?: readonly Saying[]
  /** The browser is back before the server tells. */
  noticeLast?: true
  /** For a provider whose notices are a form or JSON. */
  asJson?: true
  forged?: true
  /** What the gateway answers when it is asked, in place of what it knows. */
  answers?: OddResponse
}

export type OddResponse = 'noRecord' | 'unreadable' | 'htmlPage'

/** What each choice of the person at the gateway's page leads to. */
export const courses: Record<Outcome, Course> = {
  success: { label: 'Pay', state: 'paid', says: 'paid', returns: 1, notices: 1 },
  failure: { label: 'The bank refuses', state: 'failed', says: 'failed', returns: 1, notices: 1 },
  pending: {
    label: 'No final word yet',
    state: 'pending',
    says: 'pending',
    returns: 1,
    notices: 1,
  },
  cancel: { label: 'Cancel', state: 'failed', says: 'cancelled', returns: 1, notices: 1 },
  // The person comes back with a failure; then the money arrives, and only the server tells.
  lateSuccess: {
    label: 'Fails, then is paid',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 1,
  },
  duplicate: {
    label: 'Pay, all told twice',
    state: 'paid',
    says: 'paid',
    returns: 2,
    notices: 2,
  },
  amountChanged: {
    label: 'Pay another amount',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 1,
  },
  forged: { label: 'Forge a success', says: 'paid', returns: 1, notices: 1, forged: true },
  noReturn: {
    label: 'Pay, never come back',
    state: 'paid',
    says: 'paid',
    returns: 0,
    notices: 1,
  },
  noNotice: { label: 'Pay, no server notice', state: 'paid', says: 'paid', returns: 1, notices: 0 },
  silent: {
    label: 'Pay, then silence',
    state: 'paid',
    says: 'paid',
    returns: 0,
    notices: 0,
  },
  // The person comes back; asked, the gateway answers, but nothing of use, until it is chosen again.
  noRecord: {
    label: 'Pay, no record when asked',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 0,
    answers: 'noRecord',
  },
  unreadable: {
    label: 'Pay, unreadable when asked',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 0,
    answers: 'unreadable',
  },
  htmlPage: {
    label: 'Pay, a page of HTML when asked',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 0,
    answers: 'htmlPage',
  },
  // The bank takes the money once more, under the same order number and a reference of its own.
  paidAgain: { label: 'Pay once more', state: 'paid', says: 'paid', returns: 1, notices: 1 },
  // Told under the reference of another payment that was made here before.
  reusedReference: {
    label: 'Pay, told as another payment',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 1,
  },
  otherCurrency: { label: 'Pay in dollars', state: 'paid', says: 'paid', returns: 1, notices: 1 },
  // The same once more, and this time it is not what was asked for.
  paidAgainOther: {
    label: 'Pay once more, another amount',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 1,
  },
  // The bank takes back what it gave; of two payments the second.
  reversed: {
    label: 'The bank takes the money back',
    state: 'refunded',
    says: 'reversed',
    returns: 0,
    notices: 1,
  },
  disordered: {
    label: 'Pay, older notices come later',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 1,
    staleNotices: ['pending', 'failed'],
  },
  noticeLast: {
    label: 'Pay, the notice comes last',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 1,
    noticeLast: true,
  },
  jsonNotice: {
    label: 'Pay, never come back, notice as JSON',
    state: 'paid',
    says: 'paid',
    returns: 0,
    notices: 1,
    asJson: true,
  },
  // The money is taken, and what the browser brings was tampered with on its way.
  forgedReturn: {
    label: 'Pay, a tampered return',
    state: 'paid',
    says: 'paid',
    returns: 1,
    notices: 0,
    forged: true,
  },
}

/** A rupee less, or more where there is none to spare. */
export function otherAmount(amount: string): string {
  const [rupees = '0', paise = '00'] = amount.split('.')
  const whole = Number(rupees)
  return `${whole > 1 ? whole - 1 : whole + 1}.${paise.padEnd(2, '0')}`
}

/** What is paid stays paid, or goes back whole; what is not cannot go back. */
export function canBecome({ state: now, second }: SimPayment, next: PaymentState | undefined) {
  if (next === 'refunded') return now === 'paid' && second?.state !== 'refunded'
  return now !== 'refunded' && (now !== 'paid' || next === undefined || next === 'paid')
}
