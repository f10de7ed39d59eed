import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import type { SheetQuery } from '@lokseva/contract/payments/desk/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { demandPortalDays } from '#features/adverts/index'
import { dayInIndia, momentInIndia, shownDay } from '#platform/clock/clock'
import type { Blob } from '#platform/http/blob'
import { translate, type TextParams } from '#platform/texts/translate'
import { amountInFigures } from '../../sheets/amount-in-words.ts'
import { daysBefore } from '../books/book-days.ts'
import type { SheetDeps } from '../deps.ts'
import { csvBlob } from '../files/faulty-lines.ts'
import { sheetFigures, type SheetFigures } from './sheet-figures.ts'
import { sheetTables, type Cell } from './sheet-tables.ts'

type Wanted = SheetQuery & { language: Language }

/** The sheet of a day or the report of a month, to keep: to the paise, as the desk shows it. */
export async function makeSheet(deps: SheetDeps, wanted: Wanted): Promise<Blob> {
  const { kind, of, format } = wanted
  const today = dayInIndia(deps.clock.now())
  const days = daysOf(wanted, today)
  await demandPortalDays(deps.db, days, today)
  const sheet = await sheetFigures(deps, days)
  const name = `accounts-${kind}-${of}`
  if (format === 'csv') return csvBlob(sheetCsv(wanted, sheet), `${name}.csv`)
  const content = await sheetPdf(deps, wanted, sheet)
  return {
    content,
    type: 'application/pdf',
    sha256: createHash('sha256').update(content).digest(),
    disposition: `attachment; filename="${name}.pdf"`,
  }
}

/** The days of it; those that are yet to come have no books. */
function daysOf({ kind, of }: SheetQuery, today: string) {
  const from = kind === 'day' ? of : `${of}-01`
  const first = new Date(`${from}T00:00:00Z`)
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1))
  const last = kind === 'day' ? of : daysBefore(next.toISOString().slice(0, 10), 1)
  return { from, to: last < today ? last : today }
}

const say =
  (language: Language) =>
  (name: string, params?: TextParams): string =>
    translate(language, `payments.desk.sheet.${name}` as TextId, params)

/** A month as people here write it: MM/YYYY. */
const shownOf = ({ kind, of }: SheetQuery) =>
  kind === 'day' ? shownDay(of) : of.split('-').toReversed().join('/')

const summaryOf = ({ figures, feePaise, servicePaise }: SheetFigures): [string, number][] => [
  ['taken', figures.takenPaise],
  ['settled', figures.settledPaise],
  ['fee', feePaise],
  ['service', servicePaise],
  ['back', figures.backPaise],
  ['open', figures.openPaise],
]

/** In the place of an amount. */
const NOTHING = '–'

/** Rupees as spreadsheets add them up; cells that a spreadsheet would run are disarmed. */
function sheetCsv(wanted: Wanted, sheet: SheetFigures): string {
  const { language, kind } = wanted
  const t = say(language)
  const rupees = (paise: number | null) => (paise === null ? NOTHING : (paise / 100).toFixed(2))
  const plain = (cell: Cell) =>
    typeof cell === 'string' ? cell : 'paise' in cell ? rupees(cell.paise) : String(cell.count)
  const lines: string[][] = [
    [t(kind), shownOf(wanted)],
    ...summaryOf(sheet).map(([name, paise]) => [t(name), rupees(paise)]),
    ...sheetTables(language, kind, sheet).flatMap(({ heading, columns, rows }) => [
      [],
      [heading],
      columns,
      ...rows.map((row) => row.map(plain)),
    ]),
  ]
  return stringify(lines, { bom: true, escape_formulas: true })
}

async function sheetPdf(deps: SheetDeps, wanted: Wanted, sheet: SheetFigures): Promise<Buffer> {
  const { language, kind } = wanted
  const t = say(language)
  const head = await deps.letterhead(deps.db)
  const of = shownOf(wanted)
  const title = t(kind)
  const figure = new Intl.NumberFormat('en-IN')
  const shown = (cell: Cell) => {
    if (typeof cell === 'string') return { text: cell, isNumber: false }
    if ('count' in cell) return { text: figure.format(cell.count), isNumber: true }
    return { text: cell.paise === null ? NOTHING : amountInFigures(cell.paise), isNumber: true }
  }
  const data = {
    language,
    title: `${title} ${of}`,
    heading: { en: say('en')(kind), mr: say('mr')(kind) },
    commission: head.en,
    keywords: [wanted.of],
    head: { en: head.en, mr: head.mr, mark: head.mark, hasLogo: head.logo !== null },
    of: translate(language, `payments.desk.sheet.of.${kind}`, { of }),
    summary: summaryOf(sheet).map(([name, paise]) => ({
      reference: '',
      label: t(name),
      value: amountInFigures(paise),
    })),
    tables: sheetTables(language, kind, sheet).map(({ heading, columns, rows }) => ({
      heading,
      columns,
      rows: rows.map((row) => row.map(shown)),
    })),
    page: t('page'),
    footer: t('footer', { title, of, moment: momentInIndia(deps.clock.now()) }),
  }
  const files: Record<string, Uint8Array> = head.logo ? { 'logo.png': head.logo } : {}
  return deps.typesetter.pdf({
    template: 'account-sheet/account-sheet.typ',
    data: JSON.stringify(data),
    files,
  })
}
