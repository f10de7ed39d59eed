import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { useChoiceWords } from '../choice-words.ts'

/** A line of what stands at a place; a single value has no label of its own. */
export type ValueLine = { label: string; text: string }

/** What a value of a draft says: a whole entry field by field, as the workbench calls them. */
export function useValueWords() {
  const { t, format } = useLanguage()
  const choiceWords = useChoiceWords()
  const wordOf = ({ value, place }: Leaf): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean')
      return t(value ? 'office.adverts.clash.yes' : 'office.adverts.clash.no')
    const written = value as string | number
    const text = String(written)
    return choiceWords(written, place) ?? (isCalendarDay(text) ? format.date(text) : text)
  }
  return (value: unknown, place: string, labelOf: (place: string) => string): ValueLine[] => {
    if (typeof value !== 'object' || value === null)
      return [{ label: '', text: wordOf({ value, place }) }]
    const leavesHere = leavesOf(value, place)
    if (leavesHere.length === 0) return [{ label: '', text: '–' }]
    const fields = Map.groupBy(leavesHere, (leaf) => labelOf(leaf.place))
    return Array.from(fields, ([label, leaves]) => ({
      label,
      text: leaves.map(wordOf).join(', '),
    }))
  }
}

type Leaf = { place: string; value: unknown }

const leavesOf = (value: unknown, place: string): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${place}.${name}`))
    : [{ place, value }]
