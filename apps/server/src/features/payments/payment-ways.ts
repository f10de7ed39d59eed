import { paymentProviders, type ProviderName } from '@lokseva/contract/payments/providers'
import { allowed, demand, refused, type Ability } from '#platform/http/ability'
import { AppError } from '#platform/http/app-error'
import { shownDay } from '#platform/clock/clock'
import type { OfferedMethods, Payable } from './payables.ts'

export type Way = 'online' | 'challan'
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
export const lastDayOf = ({ days }: Pick<Payable, 'days'>, way: Way): string =>
  way === 'online' ? days.online : days.challanDownload

/** Whether a way is open today; one that is not offered counts as ended. */
export function wayOpen(
  payable: Ways,
  way: Way,
  { today, configured }: { today: string; configured: readonly { name: ProviderName }[] },
): Ability {
  if (isInvalid(payable)) return refused('PAYMENT_METHODS_INVALID')
  const offered =
    way === 'challan'
      ? isOffered(payable, 'challan')
      : offeredProviders(payable, configured).length > 0
  if (!offered) return refused('PAYMENT_METHOD_NOT_OFFERED')
  return payableUntil(lastDayOf(payable, way), today)
}

/** To the end of its last day something can be begun to be paid. */
export const payableUntil = (last: string, today: string): Ability =>
  today > last ? refused('PAYMENT_METHOD_ENDED', { day: shownDay(last) }) : allowed

/** Goes on only where this way, and this provider, can be used for it now. */
export function demandWay(
  payable: Payable,
  way: Way,
  at: { today: string; configured: readonly { name: ProviderName }[]; provider?: ProviderName },
): void {
  const { refusal } = payable
  if (refusal) throw new AppError(refusal.code, refusal.params)
  demand(wayOpen(payable, way, at))
  const { provider, configured } = at
  if (provider && !offeredProviders(payable, configured).includes(provider))
    throw new AppError('PAYMENT_METHOD_NOT_OFFERED')
}
