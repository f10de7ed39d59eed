import { isDay } from '../periods.ts'
import {
  mostValues,
  reasonLength,
  type Clause,
  type Edit,
  type Entries,
  type Offer,
  type Token,
} from './sentence.ts'

/** The change a value makes of a token; nothing where the token cannot take that value. */
export function changeTo(token: Token, value: unknown, entries: Entries): Edit | undefined {
  switch (token.kind) {
    case 'number':
      return typeof value === 'number' && takesNumber(token, value)
        ? token.change(value)
        : undefined
    case 'day':
      return isDay(value) || token.named.some(({ key }) => key === value)
        ? token.change(value as string)
        : undefined
    case 'choice':
      return entries(token.list, token.within).some((id) => id === value)
        ? token.change(value as string)
        : undefined
    case 'choices': {
      const known = [...entries(token.list, token.within), ...token.value]
      return isSelection(value, known, token.most) ? token.change(value as string[]) : undefined
    }
    case 'word':
      return token.options.some(({ key }) => key === value)
        ? token.change(value as string)
        : undefined
    case 'words':
      return isSelection(
        value,
        token.options.map(({ key }) => key),
      )
        ? token.change(value as string[])
        : undefined
    case 'reason': {
      const reason = typeof value === 'string' ? value.trim() : ''
      return reason.length >= reasonLength.least && reason.length <= reasonLength.most
        ? token.change(reason)
        : undefined
    }
  }
}

const takesNumber = (
  { least, most, isWhole }: Extract<Token, { kind: 'number' }>,
  value: number,
): boolean =>
  value >= least && value <= most && (isWhole ? Number.isInteger(value) : isHundredths(value))

const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Some of what is offered, nothing twice. */
const isSelection = (
  value: unknown,
  offered: readonly unknown[],
  most: number = mostValues,
): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= most &&
  new Set(value).size === value.length &&
  value.every((each) => offered.includes(each))

/** The first value a token could take, to see whether there is one at all. */
export function firstValue(token: Token, entries: Entries): unknown {
  switch (token.kind) {
    case 'number':
      return token.least
    case 'day':
      return token.named[0]?.key ?? '2026-01-01'
    case 'choice':
      return entries(token.list, token.within)[0]
    case 'choices':
      return entries(token.list, token.within).slice(0, 1)
    case 'word':
      return token.options[0]?.key
    case 'words':
      return token.options.slice(0, 1).map(({ key }) => key)
    case 'reason':
      return 'x'.repeat(reasonLength.least)
  }
}

/** What an offer would change, with the first value where it asks for one. */
export function offeredEdit(offer: Offer, entries: Entries): Edit | undefined {
  if ('edit' in offer) return offer.edit
  return changeTo(offer.ask, firstValue(offer.ask, entries), entries)
}

/** The clause with only such offers, in all its parts. */
export const offering = (clause: Clause, isGood: (offer: Offer) => boolean): Clause => ({
  ...clause,
  offers: clause.offers.filter(isGood),
  parts: clause.parts.map((part) => offering(part, isGood)),
})
