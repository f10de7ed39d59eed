import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'

/** A line of what stands at a place; a single value has no label of its own. */
export type ValueLine = { label: string; text: string }

/** What a value of a draft says: a whole entry field by field, as the workbench calls them. */
export function useValueWords() {
  const { t, format } = useLanguage()
  const wordOf = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean')
      return t(value ? 'office.adverts.clash.yes' : 'office.adverts.clash.no')
    const text = String(value as string | number)
    return isCalendarDay(text) ? format.date(text) : text
  }
  return (value: unknown, place: string, labelOf: (place: string) => string): ValueLine[] => {
    if (typeof value !== 'object' || value === null) return [{ label: '', text: wordOf(value) }]
    const fields = Map.groupBy(leavesOf(value, place), (leaf) => labelOf(leaf.place))
    return Array.from(fields, ([label, leaves]) => ({
      label,
      text: leaves.map((leaf) => wordOf(leaf.value)).join(', '),
    }))
  }
}

type Leaf = { place: string; value: unknown }

const leavesOf = (value: unknown, place: string): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${place}.${name}`))
    : [{ place, value }]
