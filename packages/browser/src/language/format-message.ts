import type { Language } from '@lokseva/texts/text-id'
import { formattersFor } from './formatters.ts'

/** A text as the build compiles it. */
export type Message = string | readonly Token[]
export type Messages = Record<string, Message>
type Token = string | readonly [name: string, type?: string, cases?: Record<string, Message>]
type Params = Record<string, string | number>

/**
 * Puts a text together. Lingui's own way asks the browser for its rules of plurals and its formats
 * of numbers, which a slow phone takes some fifty milliseconds to make ready, before the first
 * drawing; both our languages have one rule, and small numbers one form.
 */
export function formatMessage(
  message: Message,
  params: Params,
  language: Language,
  count?: number,
): string {
  if (typeof message === 'string') return message
  const partOf = (token: Token): string => {
    if (token === '#' && count !== undefined) return numberText(count, language)
    if (typeof token === 'string') return token
    const [name, type, cases] = token
    const value = params[name]
    if (type === 'number') return numberText(Number(value), language)
    if (!cases) return value === undefined || value === null ? '' : String(value)
    const isPlural = type === 'plural'
    const named = (key: string) => (Object.hasOwn(cases, key) ? cases[key] : undefined)
    const single = isPlural && Number(value) === 1 ? named('one') : undefined
    const chosen = named(String(value)) ?? single ?? cases['other']
    return formatMessage(chosen ?? '', params, language, isPlural ? Number(value) : undefined)
  }
  return message.map(partOf).join('')
}

/** Below a thousand nothing is grouped: those need no format. */
const numberText = (value: number, language: Language): string =>
  Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : formattersFor(language).number(value)
