import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { PaperStatement } from './issue-paper.ts'

export const inBoth = (id: TextId): Bilingual => ({
  en: translate('en', id),
  mr: translate('mr', id),
})

export const same = (text: string): Bilingual => ({ en: text, mr: text })

export const line = (label: TextId, value: Bilingual): PaperStatement => ({
  label: inBoth(label),
  value,
})

/** Days in their order, each once. */
export const shownDays = (days: readonly string[]): string =>
  [...new Set(days)].toSorted().map(shownDay).join(', ')

const letters = new Intl.Segmenter('mr', { granularity: 'grapheme' })

const initialOf = (part: string) => letters.segment(part).containing(0)?.segment ?? ''
const wordsOf = (name: string) => name.split(/\s+/).filter((part) => part !== '')

/**
 * Enough of a name to compare with the one on a paper, and too little to learn it from: the surname
 * whole, as the profile names it and wherever it stands, and of all else the first letter.
 */
export function shortName({ full, surname }: { full: string; surname: string }): string {
  const own = wordsOf(surname.toLowerCase())
  const parts = wordsOf(full)
  const isWhole = (part: string) => own.includes(part.toLowerCase())
  // A name of one word, or one that is all surname, would be told whole.
  if (parts.every(isWhole)) return parts.map((part) => `${initialOf(part)}…`).join(' ')
  return parts.map((part) => (isWhole(part) ? part : `${initialOf(part)}.`)).join(' ')
}

/** A value of a profile that may be anything. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
