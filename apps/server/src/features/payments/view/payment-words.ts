import type { AttemptState } from '@lokseva/contract/payments/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { dayInIndia, momentInIndia, shownDay } from '#platform/clock/clock'
import { shownRupees } from '#platform/texts/shown-rupees'
import { translate } from '#platform/texts/translate'
import { NEVER_SENT, type Attempt } from '../attempts/attempts.ts'
import type { RefundCause } from '../ledger/receive-money.ts'
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
  /** What of it goes back, where that may be a part, and why, where several payments do. */
  backPaise?: number
  backCause?: RefundCause | undefined
  /** What came besides and goes back whole, and whether all of it was sent. */
  besidesPaise?: number
  isBesidesSent?: boolean
  paying?: PayingAgain
  /** Its provider gave some of it back by itself. */
  isTakenBack?: boolean
  /** Named by genuine messages, and not confirmed. */
  heardReferences?: readonly string[]
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
  const { state, provider, amountPaise, besidesPaise = 0 } = attempt
  const reason = attempt.backCause ?? attempt.reason
  const isTwice = state === 'SETTLED' && besidesPaise > 0
  const params = {
    amount: shownRupees(amountPaise),
    back: shownRupees(isTwice ? besidesPaise : (attempt.backPaise ?? amountPaise)),
    besides: shownRupees(besidesPaise),
    sent: attempt.isBesidesSent ? 'yes' : 'no',
    purpose: attempt.purpose,
    again: attempt.paying?.again ?? 'no',
    from: minuteOf(attempt.paying?.from ?? 0),
    payBy: attempt.paying?.payBy ?? '',
    challan: attempt.paying?.byChallan ? 'yes' : 'no',
    to: provider !== 'challan' ? 'origin' : attempt.wantsAccount ? 'unnamed' : 'named',
    cause: reason ?? '',
    answer: attempt.lastAnswer ?? '',
    provider: providerName(language, provider),
    moment: momentIn(language, attempt.startedAt.getTime()),
  }
  const say = (id: string) => translate(language, id as TextId, params)
  const isUnsent = state === 'FAILED' && reason === NEVER_SENT
  const key = isUnsent ? 'NEVER_LEFT' : isTwice ? 'SETTLED_TWICE' : state
  const isExplained = state === 'REFUND_DUE' && reason
  const told = say(isExplained ? `payments.refund.${reason}` : `payments.state.${key}.message`)
  // Of the fee some goes back, and what was taken besides it goes back too.
  const isBoth = isOfSettled(reason) && besidesPaise > 0 && !isTwice
  const isCounted = state === 'SETTLED' || state === 'REFUND_DUE'
  const isHeardBesides = state === 'SETTLED' && (attempt.heardReferences ?? []).length > 0
  const all = (...sentences: (string | false | undefined)[]) =>
    sentences.filter((sentence) => sentence).join(' ')
  return {
    message: all(told, isBoth && say('payments.refund.besides')),
    next: all(
      say(`payments.state.${key}.next`),
      attempt.paying?.again === 'heard' && say('payments.heard'),
      isHeardBesides && say('payments.heardBesides'),
      attempt.isTakenBack && isCounted && say('payments.takenBack'),
    ),
  }
}

/** Whether money goes back that had paid its fee, for the cause named. */
export const isOfSettled = (cause: unknown): boolean => cause === 'cancelled' || cause === 'upheld'

type AttemptResponses = Pick<Attempt, 'lastAnswer' | 'heardReferences'>

/** The provider works on it, or told of a success by a message that is not confirmed yet. */
export const isOnItsWay = ({ lastAnswer, heardReferences }: AttemptResponses): boolean =>
  lastAnswer === 'pending' || heardReferences.length > 0

/** Whether an open attempt has to be paid again, as far as its provider has told. */
export const openHeadline = (language: Language, attempt: AttemptResponses): string =>
  translate(
    language,
    isOnItsWay(attempt) ? 'payments.headline.onItsWay' : 'payments.headline.unknown',
  )

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
