import type { BookRow } from '@lokseva/contract/payments/desk/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { SheetFigures } from './sheet-figures.ts'

/** A cell is words, paise (none where a book has nothing), or a number. */
export type Cell = string | { paise: number | null } | { count: number }
export type SheetTable = { heading: string; columns: string[]; rows: Cell[][] }

type Sum = {
  label: string
  count: number
  ours: number
  back: number
  report: number
  fees: number
  bank: number
  open: number
}

/** What a sheet shows, table by table, in one language. */
export function sheetTables(
  language: Language,
  kind: 'day' | 'month',
  sheet: SheetFigures,
): SheetTable[] {
  const t = (id: TextId) => translate(language, id)
  const column = (name: string) => t(`payments.desk.sheet.${name}` as TextId)
  const providerOf = ({ provider }: BookRow) => t(`payments.provider.${provider}`)
  const books = (heading: string, first: string, labelOf: (row: BookRow) => string): SheetTable => {
    const inOrder = sheet.rows.toSorted((one, other) => one.day.localeCompare(other.day))
    const groups = Map.groupBy(inOrder, labelOf)
    const sums = [...groups].map(([label, rows]) => sumOf(label, rows))
    const all = sumOf(column('total'), sheet.rows)
    return {
      heading: column(heading),
      columns: [
        column(first),
        ...['payments', 'ours', 'wentBack', 'report', 'fees', 'bank', 'differences'].map(column),
      ],
      rows: [...sums, all].map((sum) => [
        sum.label,
        { count: sum.count },
        { paise: sum.ours },
        { paise: sum.back },
        { paise: sum.report },
        { paise: sum.fees },
        { paise: sum.bank },
        { count: sum.open },
      ]),
    }
  }
  const byDay = books('byDay', 'dayColumn', ({ day }) => shownDay(day))
  const people = sheet.categories.reduce((sum, each) => sum + each.people, 0)
  const tables: SheetTable[] = [
    ...(kind === 'month' ? [byDay] : []),
    books('byProvider', 'provider', providerOf),
    {
      heading: column('refunds'),
      columns: ['cause', 'due', 'sent'].map(column),
      rows: sheet.refunds.map(({ cause, duePaise, sentPaise }) => [
        t(`payments.desk.refundCause.${cause}`),
        { paise: duePaise },
        { paise: sentPaise },
      ]),
    },
    {
      heading: column('concessions'),
      columns: ['category', 'people', 'paid', 'concession'].map(column),
      rows: [
        ...sheet.categories.map((each): Cell[] => [
          each.category?.[language] ?? column('noCategory'),
          { count: each.people },
          { paise: each.paidPaise },
          { paise: each.concessionPaise },
        ]),
        ...(people > 0
          ? [
              [
                column('total'),
                { count: people },
                { paise: sheet.categories.reduce((sum, each) => sum + each.paidPaise, 0) },
                { paise: sheet.categories.reduce((sum, each) => sum + each.concessionPaise, 0) },
              ],
            ]
          : []),
      ],
    },
    {
      heading: column('items'),
      columns: ['dayColumn', 'what', 'provider', 'order', 'ours', 'theirs'].map(column),
      rows: sheet.open.map((item) => [
        shownDay(item.day),
        t(`payments.desk.cause.${item.cause}`),
        t(`payments.provider.${item.provider}`),
        item.orderNo ?? '–',
        { paise: item.oursPaise },
        { paise: item.theirsPaise },
      ]),
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

function sumOf(label: string, rows: readonly BookRow[]): Sum {
  const add = (value: (row: BookRow) => number) => rows.reduce((sum, row) => sum + value(row), 0)
  return {
    label,
    count: add(({ ours }) => ours.count),
    ours: add(({ ours }) => ours.paise),
    back: add(({ ours }) => ours.backPaise),
    report: add(({ report }) => report?.paise ?? 0),
    fees: add(({ report }) => report?.feePaise ?? 0),
    bank: add(({ bank }) => bank?.paise ?? 0),
    open: add(({ open }) => open),
  }
}
