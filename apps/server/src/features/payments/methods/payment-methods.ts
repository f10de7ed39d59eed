import {
  paymentProviders,
  providerNames,
  type ProviderName,
} from '@lokseva/contract/payments/providers'
import { allowedUntil, demand, refused, type Ability } from '#platform/refusals/ability'
import { shownDay } from '#platform/clock/clock'
import type { OfferedMethods, Payable } from '../payables.ts'

export type PaymentMethod = 'online' | 'challan'
type Ways = Pick<Payable, 'methods' | 'days'>

/** Both lists set is a mistake of the advertisement: then nothing is offered. */
export const isInvalid = ({ methods: { enabled, disabled } }: Pick<Payable, 'methods'>): boolean =>
  enabled !== null && disabled !== null

const isOffered = ({ methods }: Pick<Payable, 'methods'>, entry: string): boolean => {
  if (isInvalid({ methods })) return false
  const { enabled, disabled } = methods
  return enabled ? enabled.includes(entry) : !(disabled?.includes(entry) ?? false)
}

/** The ways of an advertisement where nobody goes to the bank with a slip. */
export function withoutChallan(config: {
  enabledPaymentMethods: readonly string[] | null
  disabledPaymentMethods: readonly string[] | null
}): OfferedMethods {
  const { enabledPaymentMethods: enabled, disabledPaymentMethods: disabled } = config
  if (enabled) return { enabled: enabled.filter((entry) => entry !== 'challan'), disabled }
  return { enabled, disabled: [...(disabled ?? []), 'challan'] }
}

/** Of the providers that have their settings, those that are offered. */
export const offeredProviders = (
  payable: Pick<Payable, 'methods'>,
  configured: readonly { name: ProviderName }[],
): ProviderName[] =>
  configured.map(({ name }) => name).filter((name) => isOffered(payable, paymentProviders[name]))

/** The last day a payment of this way can be begun. */
export const lastDayOf = ({ days }: Pick<Payable, 'days'>, way: PaymentMethod): string =>
  way === 'online' ? days.online : days.challanDownload

const allWays = ['online', 'challan'] as const
const allProviders = providerNames.map((name) => ({ name }))

type At = { today: string; configured: readonly { name: ProviderName }[] }

const isWayOffered = (
  payable: Ways,
  way: PaymentMethod,
  { configured }: Pick<At, 'configured'>,
): boolean =>
  way === 'challan'
    ? isOffered(payable, 'challan')
    : offeredProviders(payable, configured).length > 0

/** Whether a way is open today. */
function wayOpen(payable: Ways, way: PaymentMethod, at: At): Ability {
  if (isInvalid(payable)) return refused('PAYMENT_METHODS_INVALID')
  if (!isWayOffered(payable, way, at)) return refused('PAYMENT_METHOD_NOT_OFFERED')
  return payableUntil(lastDayOf(payable, way), at.today)
}

/** Whether any way is; one that is not offered counts as ended. */
function someWayOpen(payable: Ways, today: string): Ability {
  if (isInvalid(payable)) return refused('PAYMENT_METHODS_INVALID')
  const last = lastDayToBegin(payable)
  if (last === null) return refused('PAYMENT_METHOD_NOT_OFFERED')
  return payableUntil(last, today)
}

/** The last day a payment can be begun in any of the ways that are offered; null where none is. */
export function lastDayToBegin(payable: Ways): string | null {
  const offered = allWays.filter((way) => isWayOffered(payable, way, { configured: allProviders }))
  const days = offered.map((way) => lastDayOf(payable, way))
  return days.toSorted().at(-1) ?? null
}

/** To the end of its last day something can be begun to be paid. */
export const payableUntil = (last: string, today: string): Ability =>
  today > last ? refused('PAYMENT_METHOD_ENDED', { day: shownDay(last) }) : allowedUntil(last)

/** Whether a way is offered, by whomever, and not over. */
export const isMethodOpen = (payable: Ways, way: PaymentMethod, today: string): boolean =>
  wayOpen(payable, way, { today, configured: allProviders }).allowed

type Begun = Ways & Pick<Payable, 'refusal' | 'wanting'>

/** First whether it is owed, then whether there is a way, then whether all is there for it. */
function unlessRefused({ refusal, wanting }: Begun, open: () => Ability): Ability {
  if (refusal) return refused(refusal.code, refusal.params)
  const way = open()
  return way.allowed && wanting ? refused(wanting.code, wanting.params) : way
}

/** Whether it can be begun to be paid in this way now. */
export const mayBeginBy = (payable: Begun, way: PaymentMethod, at: At): Ability =>
  unlessRefused(payable, () => wayOpen(payable, way, at))

/** Whether it can be begun to be paid in any way now, as it is announced before one is chosen. */
export const mayBegin = (payable: Begun, today: string): Ability =>
  unlessRefused(payable, () => someWayOpen(payable, today))

/**
 * What whoever did not succeed can do: pay again, a little later, with the challan in hand alone, not
 * any more, or there is nothing to pay.
 */
export type RetryOption = 'yes' | 'wait' | 'slip' | 'late' | 'no'

export function payAgain(
  payable: Ways & Pick<Payable, 'refusal'>,
  { today, holdsSlip }: { today: string; holdsSlip: boolean },
): RetryOption {
  const begin = mayBegin({ ...payable, wanting: undefined }, today)
  if (begin.allowed) return 'yes'
  if (!['WINDOW_CLOSED', 'PAYMENT_METHOD_ENDED'].includes(begin.code)) return 'no'
  return holdsSlip && today <= payable.days.challanPayment ? 'slip' : 'late'
}

/** Goes on only where this way, and this provider, can be used for it now. */
export function requireMethod(
  payable: Payable,
  way: PaymentMethod,
  at: At & { provider?: ProviderName },
): void {
  const { provider, configured } = at
  const ability = mayBeginBy(payable, way, at)
  const isMissing = provider && !offeredProviders(payable, configured).includes(provider)
  demand(ability.allowed && isMissing ? refused('PAYMENT_METHOD_NOT_OFFERED') : ability)
}
