import { cscOperatorPattern, type ProviderName } from '@lokseva/contract/payments/providers'
import type { PaymentOptions } from '@lokseva/contract/payments/schemas'

export type PaymentMethod = 'online' | 'challan'

export type Choice = {
  way?: PaymentMethod | undefined
  provider?: ProviderName | undefined
  /** Who pays for the candidate in a service centre. */
  cscId: string
  /** A payment is under way, and another one is wanted all the same. */
  again: boolean
}

export const nothingChosen: Choice = { cscId: '', again: false }

/** Whether both ask for the same; what was ticked about another payment is no part of it. */
export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.way === other.way && one.provider === other.provider && one.cscId === other.cscId

const ways = ['online', 'challan'] as const

/** Where only one thing can be chosen it is chosen; what is not open any more is not. */
export function choiceAmong(options: PaymentOptions, choice: Choice): Choice {
  const open = ways.filter((way) => options[way].allowed)
  const offered = options.providers as ProviderName[]
  const oneOf = <T>(all: readonly T[], chosen: T | undefined): T | undefined =>
    all.length === 1 ? all[0] : all.find((each) => each === chosen)
  return { ...choice, way: oneOf(open, choice.way), provider: oneOf(offered, choice.provider) }
}

export const isCscId = (text: string): boolean => text === '' || cscOperatorPattern.test(text)

/** Whether what is chosen can be confirmed now. */
export function canConfirm(options: PaymentOptions, choice: Choice): boolean {
  const { way, provider, cscId, again } = choice
  if (options.isInvalid || way === undefined || !options[way].allowed) return false
  if (options.open && !again) return false
  if (way === 'challan') return true
  return provider !== undefined && options.waitMinutes === 0 && isCscId(cscId)
}

/** What is to be chosen before it can be confirmed; nothing where only time or a tick is wanting. */
export function firstOf({ way, provider }: Choice): 'way' | 'provider' | undefined {
  if (way === undefined) return 'way'
  return way === 'online' && provider === undefined ? 'provider' : undefined
}

/** What stands against every way to pay alike. */
const ofAll = [
  'APPLICATION_PAID',
  'NOTHING_TO_PAY',
  'APPLICATION_ENDED',
  'DOCUMENTS_MISSING',
] as const

/** Why nothing can be paid at all; nothing where one way is open. */
export function refusalOf(
  options: PaymentOptions,
): (typeof ofAll)[number] | 'invalid' | 'over' | undefined {
  if (options.isInvalid) return 'invalid'
  if (ways.some((way) => options[way].allowed)) return undefined
  return ofAll.find((code) => code === options.online.code) ?? 'over'
}
