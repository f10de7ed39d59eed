import type { Ability as AnsweredAbility } from '@lokseva/contract/ability'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import { abilityIn } from '#platform/refusals/ability'
import { translate } from '#platform/texts/translate'
import type { Attempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { mayBeginBy } from '../methods/payment-methods.ts'
import { shownRupees } from '#platform/texts/shown-rupees'

type Slip = Pick<Attempt, 'purpose' | 'subjectId' | 'accountId' | 'amountPaise'> & {
  isPaid: boolean
  /** A deposit of it waits for the commission. */
  isQuestioned: boolean
}
type ChallanState = { state?: 'EXPIRED'; message?: string; next?: string }
type Deps = Pick<PaymentDeps, 'clock' | 'payables'>

/** How a slip that nobody has paid stands today. It runs out by the clock, and comes back to life
 * where its last day is moved: nothing of it is stored. */
export async function challanStatus(
  { clock, payables }: Deps,
  db: Database,
  language: Language,
  { purpose, subjectId, accountId, amountPaise, isPaid, isQuestioned }: Slip,
): Promise<ChallanState> {
  if (isPaid) return { next: translate(language, 'payments.challan.next.needless') }
  if (isQuestioned)
    return {
      message: translate(language, 'payments.challan.questioned', {
        amount: shownRupees(amountPaise),
      }),
      next: translate(language, 'payments.challan.next.questioned'),
    }
  const payable = await payables[purpose]?.find(db, { subjectId, accountId })
  if (!payable) return {}
  const last = payable.days.challanPayment
  const day = shownDay(last)
  if (!payable.isEnded && dayInIndia(clock.now()) <= last)
    return { next: translate(language, 'payments.challan.next.open', { day }) }
  const key = payable.isWaived
    ? 'payments.challan.next.waived'
    : payable.isEnded
      ? 'payments.challan.next.ended'
      : 'payments.challan.next.over'
  return {
    state: 'EXPIRED',
    message: translate(language, 'payments.challan.over', { amount: shownRupees(amountPaise) }),
    next: translate(language, key, { day }),
  }
}

/** Whether a slip can be had once more: as the call says that gives it out. */
export async function slipAbility(
  { clock, payables }: Deps,
  db: Database,
  language: Language,
  { purpose, subjectId, accountId }: Pick<Attempt, 'purpose' | 'subjectId' | 'accountId'>,
): Promise<AnsweredAbility | null> {
  const payable = await payables[purpose]?.find(db, { subjectId, accountId })
  if (!payable) return null
  const at = { today: dayInIndia(clock.now()), configured: [] }
  return abilityIn(language, mayBeginBy(payable, 'challan', at))
}
