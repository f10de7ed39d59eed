import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { SaidLine } from './issue-paper.ts'

export const inBoth = (id: TextId): Bilingual => ({
  en: translate('en', id),
  mr: translate('mr', id),
})

export const same = (text: string): Bilingual => ({ en: text, mr: text })

export const line = (label: TextId, value: Bilingual): SaidLine => ({ label: inBoth(label), value })

/** Days in their order, each once. */
export const shownDays = (days: readonly string[]): string =>
  [...new Set(days)].toSorted().map(shownDay).join(', ')

const letters = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** Enough of a name to compare with the one on a paper, and too little to learn it from. */
export function shortName(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== '')
  const initialOf = (part: string) => letters.segment(part).containing(0)?.segment ?? ''
  const last = parts.pop() ?? ''
  // A name of one word would be told whole.
  if (parts.length === 0) return last && `${initialOf(last)}…`
  return [...parts.map((part) => `${initialOf(part)}.`), last].join(' ')
}

/** A value of a profile that may be anything. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
