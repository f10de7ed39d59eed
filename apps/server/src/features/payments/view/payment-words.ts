import type { AttemptState } from '@lokseva/contract/payments/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { dayInIndia, momentInIndia, shownDay } from '#platform/clock/clock'
import { shownRupees } from '#platform/texts/shown-rupees'
import { translate } from '#platform/texts/translate'
import { NEVER_SENT, type Attempt } from '../attempts/attempts.ts'
import { waitingEvents, type PaymentEvent } from '../payment-events.ts'
import { minuteOf, type PayingAgain } from '../attempts/pay-again.ts'

export type TimelineEvent = {
  event: PaymentEvent
  at: Date
  details: Record<string, string | number>
}

type AttemptFacts = Pick<
  Attempt,
  'state' | 'provider' | 'amountPaise' | 'reason' | 'startedAt' | 'purpose'
> & {
  /** What the provider said last, where that was no end. */
  lastAnswer?: Attempt['lastAnswer']
  /** What of it goes back, where that may be a part. */
  backPaise?: number
  /** What came besides and goes back whole, and whether all of it was sent. */
  besidesPaise?: number
  isBesidesSent?: boolean
  paying?: PayingAgain
  /** The money goes back to an account that is not named yet. */
  wantsAccount?: boolean
}

/** Whether another word of the provider may still come by itself. */
export const isOpen = (state: AttemptState): boolean => state === 'STARTED' || state === 'PENDING'

const providerName = (language: Language, provider: Attempt['provider']) =>
  translate(language, `payments.provider.${provider}` as TextId)

/** As each language writes a moment. */
const momentIn = (language: Language, at: number): string =>
  language === 'mr' ? momentInIndia(at).replace(', ', ' रोजी ') : momentInIndia(at)

/** How an attempt stands and what comes next, in plain words. */
export function paymentWords(
  language: Language,
  attempt: AttemptFacts,
): { message: string; next: string } {
  const { state, provider, amountPaise, reason } = attempt
  const isTwice = state === 'SETTLED' && (attempt.besidesPaise ?? 0) > 0
  const params = {
    amount: shownRupees(amountPaise),
    back: shownRupees(isTwice ? attempt.besidesPaise! : (attempt.backPaise ?? amountPaise)),
    sent: attempt.isBesidesSent ? 'yes' : 'no',
    purpose: attempt.purpose,
    again: attempt.paying?.again ?? 'no',
    from: minuteOf(attempt.paying?.from ?? 0),
    payBy: attempt.paying?.payBy ?? '',
    to: provider !== 'challan' ? 'origin' : attempt.wantsAccount ? 'unnamed' : 'named',
    cause: reason ?? '',
    answer: attempt.lastAnswer ?? '',
    provider: providerName(language, provider),
    moment: momentIn(language, attempt.startedAt.getTime()),
  }
  const isUnsent = state === 'FAILED' && reason === NEVER_SENT
  const key = isUnsent ? 'NEVER_LEFT' : isTwice ? 'SETTLED_TWICE' : state
  const message =
    state === 'REFUND_DUE' && reason
      ? translate(language, `payments.refund.${reason}` as TextId, params)
      : translate(language, `payments.state.${key}.message` as TextId, params)
  return { message, next: translate(language, `payments.state.${key}.next` as TextId, params) }
}

/** Whether an open attempt has to be paid again, as far as its provider has told. */
export const openHeadline = (
  language: Language,
  { lastAnswer, heardReferences }: Pick<Attempt, 'lastAnswer' | 'heardReferences'>,
): string => {
  // The provider works on it, or told of a success by a message that is not confirmed yet.
  const isOnItsWay = lastAnswer === 'pending' || heardReferences.length > 0
  return translate(
    language,
    isOnItsWay ? 'payments.headline.onItsWay' : 'payments.headline.unknown',
  )
}

const isWaiting = (event: PaymentEvent) => waitingEvents.some((one) => one === event)

/** Every step of an attempt that means something to the one who pays, in order. */
export function timelineOf(
  language: Language,
  provider: Attempt['provider'],
  events: readonly TimelineEvent[],
): { at: string; text: string }[] {
  return (
    events
      .filter(({ event }) => event !== 'told_failed' && event !== 'differs')
      // Asked forty times without an answer is told once.
      .filter(({ event }, place, told) => !isWaiting(event) || event !== told[place - 1]?.event)
      .map(({ event, at, details }) => {
        const taken =
          typeof details.captured === 'string' ? Date.parse(details.captured) : at.getTime()
        // A branch tells the day of a deposit, not its hour.
        const isPaidIn = event === 'settled' && provider === 'challan'
        const key = isPaidIn ? 'paid_in' : event
        return {
          at: at.toISOString(),
          text: translate(language, `payments.timeline.${key}` as TextId, {
            provider: providerName(language, provider),
            amount: shownRupees(Number(details.amount ?? 0)),
            cause: String(details.cause ?? ''),
            moment: momentIn(language, taken),
            day: shownDay(dayInIndia(taken)),
          }),
        }
      })
  )
}
