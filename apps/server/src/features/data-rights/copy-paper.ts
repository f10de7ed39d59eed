import type { ProfileView, ViewLine, ViewTable } from '@lokseva/contract/profile-view/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { momentInIndia, shownDay } from '#platform/clock/clock'
import type { CopiedParts } from '#platform/personal-data/personal-data'
import { hasText, translate } from '#platform/texts/translate'
import type { Paper } from '#platform/typesetting/paper'
import type { Letterhead } from '#platform/typesetting/proof'

type Row = Record<string, unknown>
type Setting = {
  language: Language
  number: string
  head: Letterhead
  profile: ProfileView | undefined
  at: Date
}

/** So many lines of the log are printed; the JSON has all of them. */
const PRINTED = 300

const moment = (value: unknown): string =>
  value instanceof Date ? momentInIndia(value.getTime()) : '–'
const rupees = (paise: unknown): string => `₹ ${(Number(paise) / 100).toFixed(2)}`

/** What the paper says, all in one language: the account, the profile in words, and tables. */
export function copyPaper(parts: CopiedParts, setting: Setting): Paper {
  const { language, number, head, profile, at } = setting
  const t = (id: TextId, params?: Record<string, string | number>) =>
    translate(language, id, params)
  const data = {
    language,
    title: t('data-rights.paper.title'),
    heading: {
      en: translate('en', 'data-rights.paper.title'),
      mr: translate('mr', 'data-rights.paper.title'),
    },
    commission: head.en,
    keywords: [number],
    head: { en: head.en, mr: head.mr, mark: head.mark, hasLogo: head.logo !== null },
    page: t('data-rights.paper.page'),
    footer: t('data-rights.paper.footer', { number, moment: momentInIndia(at.getTime()) }),
    intro: t('data-rights.paper.intro'),
    summary: summaryOf(parts, language),
    sections: profile ? sectionsOf(profile, language) : [],
    tables: tablesOf(parts, language).filter(({ rows }) => rows.length > 0),
  }
  const files: Record<string, Uint8Array> = head.logo ? { 'logo.png': head.logo } : {}
  return { template: 'data-copy/data-copy.typ', data: JSON.stringify(data), files }
}

const text = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : '–'
}

function summaryOf({ account }: CopiedParts, language: Language) {
  const own: Row = account['accounts']?.[0] ?? {}
  const fact = (label: TextId, value: string) => ({
    reference: '',
    label: translate(language, label),
    value,
  })
  const born = text(own['date_of_birth'])
  return [
    fact('data-rights.paper.email', text(own['email'])),
    fact('data-rights.paper.mobile', text(own['mobile'])),
    fact('data-rights.paper.born', born === '–' ? born : shownDay(born)),
    fact('data-rights.paper.since', moment(own['created_at'])),
  ]
}

/** The profile as its own page has it. */
function sectionsOf({ sections }: ProfileView, language: Language) {
  const line = ({ reference, label, value }: ViewLine) => ({
    reference,
    label: label[language],
    value: value[language],
  })
  const table = ({ heading, empty, columns, rows }: ViewTable) => ({
    heading: heading[language],
    empty: empty[language],
    columns: columns.map(({ label }) => label[language]),
    rows: rows.map(({ cells }) =>
      cells.map((lines, column) =>
        lines.map((each, index) => ({
          ...line(each),
          leads: index === 0 && Boolean(columns[column]?.leads.includes(each.id)),
        })),
      ),
    ),
  })
  return sections
    .filter(({ lines, tables }) => lines.length > 0 || tables.length > 0)
    .map(({ heading, lines, tables }) => ({
      heading: heading[language],
      lines: lines.map(line),
      tables: tables.map(table),
    }))
}

type Column = [label: TextId, value: (row: Row) => string]

/** What is best read as rows. */
function tablesOf(parts: CopiedParts, language: Language) {
  const word = (id: string, otherwise: unknown) =>
    hasText(id) ? translate(language, id) : text(otherwise)
  const table = (heading: TextId, rows: readonly Row[] | undefined, columns: Column[]) => ({
    heading: translate(language, heading),
    columns: columns.map(([label]) => translate(language, label)),
    rows: (rows ?? []).map((row) => columns.map(([, value]) => value(row))),
  })
  const log = (parts.log['audit_log'] ?? [])
    .toSorted((a, b) => Number(b['at']) - Number(a['at']))
    .slice(0, PRINTED)
  return [
    table('data-rights.paper.applications', parts.applications['applications'], [
      ['data-rights.paper.number', (row) => text(row['application_no'])],
      ['data-rights.paper.sent', (row) => moment(row['submitted_at'])],
      [
        'data-rights.paper.state',
        (row) => word(`support.application.status.${text(row['status'])}`, row['status']),
      ],
      ['data-rights.paper.amount', (row) => rupees(row['amount_paise'])],
    ]),
    table('data-rights.paper.documents', parts.documents['documents'], [
      ['data-rights.paper.number', (row) => text(row['document_type_id'])],
      ['data-rights.paper.pages', (row) => text(row['pages'])],
      ['data-rights.paper.sent', (row) => moment(row['uploaded_at'])],
    ]),
    table('data-rights.paper.payments', parts.payments['payment_attempts'], [
      ['data-rights.paper.number', (row) => text(row['order_no'])],
      ['data-rights.paper.amount', (row) => rupees(row['amount_paise'])],
      [
        'data-rights.paper.state',
        (row) => word(`data-rights.payment.${text(row['state'])}`, row['state']),
      ],
      ['data-rights.paper.sent', (row) => moment(row['started_at'])],
    ]),
    table('data-rights.paper.consents', parts.proofs['consents'], [
      [
        'data-rights.paper.what',
        (row) => word(`data-rights.consent.${text(row['kind'])}`, row['kind']),
      ],
      ['data-rights.paper.at', (row) => moment(row['given_at'])],
    ]),
    table('data-rights.paper.messages', parts.messages['messages'], [
      [
        'data-rights.paper.what',
        (row) => word(`support.template.${text(row['template'])}`, row['template']),
      ],
      ['data-rights.paper.to', (row) => text(row['recipient'])],
      ['data-rights.paper.at', (row) => moment(row['queued_at'])],
    ]),
    table('data-rights.paper.log', log, [
      ['data-rights.paper.at', (row) => moment(row['at'])],
      ['data-rights.paper.who', (row) => word(`audit.log.${text(row['actor'])}`, row['actor'])],
      [
        'data-rights.paper.what',
        (row) => word(`audit.action.${text(row['action'])}`, row['action']),
      ],
    ]),
  ]
}
