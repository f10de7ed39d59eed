import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentState, Reading, Silence, Unreadable } from '#features/payments/ports'
import { isOurNumber } from './plain-text.ts'

export const refuse = (reason: string) => ({ authentic: false, reason }) as const

export const silent = (reason: string): Silence => ({ outcome: 'silent', reason })

export const unreadable = (reason: string): Unreadable => ({ outcome: 'unreadable', reason })

type ReadMessage = Omit<Extract<Reading, { authentic: true }>, 'authentic' | 'key' | 'orderNo'> & {
  orderNo: string | undefined
  /** What the message said, without what differs from one wrapping to the next. */
  content: string
}

/** An authentic message; its content is its key, since envelopes differ at every repetition. */
export function reading({ content, orderNo, ...told }: ReadMessage): Reading {
  if (!isOurNumber(orderNo)) return refuse('order')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40)
  return { authentic: true, orderNo, ...told, key: `${orderNo} ${hash}` }
}

/** A provider's word as it is compared: 'Auto-Cancelled', 'auto cancelled' and 'AUTO_CANCELLED' are one. */
export const wordKey = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')

/**
 * What a provider's own word means, in a table by their keys. A word nobody published proves nothing,
 * so it is pending.
 */
export function stateOf<T extends PaymentState | 'notFound'>(
  words: Record<string, T>,
  word: string,
): T | 'pending' {
  const key = wordKey(word)
  return Object.hasOwn(words, key) ? words[key]! : 'pending'
}

export const isRupees = (currency: string | undefined): boolean =>
  currency?.trim().toUpperCase() === 'INR'

/** In constant time, whatever the lengths. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}

/** The fields of a message that is proven already: blanks around them pad and mean nothing. */
export const unpadded = (fields: readonly string[]): string[] => fields.map((text) => text.trim())

/** What a provider leaves empty, in its different ways. */
export const nonEmpty = (text: unknown): string | undefined =>
  typeof text === 'string' && !['', 'NA', 'null'].includes(text.trim()) ? text.trim() : undefined
