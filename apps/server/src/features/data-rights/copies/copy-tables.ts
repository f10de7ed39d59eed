import type { Language, TextId } from '@lokseva/texts/text-id'
import type { DocumentWords } from '#features/documents/index'
import type { CopiedParts } from '#platform/personal-data/personal-data'
import { hasText, translate } from '#platform/texts/translate'
import { moment, text } from './copied-words.ts'

type Row = Record<string, unknown>
export type CopyWords = { language: Language; documents: ReadonlyMap<string, DocumentWords> }

/** So many lines of the log are printed; the JSON has all of them. */
const PRINTED = 300

const rupees = (paise: unknown): string => `₹ ${(Number(paise) / 100).toFixed(2)}`

const newestFirst = (rows: readonly Row[] | undefined, by: string): Row[] =>
  (rows ?? []).toSorted((a, b) => Number(b[by]) - Number(a[by]))

type Column = [label: TextId, value: (row: Row) => string]

/** What is best read as rows. */
export function copyTables(parts: CopiedParts, { language, documents }: CopyWords) {
  const word = (id: string, otherwise: unknown) =>
    hasText(id) ? translate(language, id) : text(otherwise)
  const documentOf = (id: string) =>
    `${id} ${documents.get(id)?.documentTypeName[language] ?? ''}`.trimEnd()
  const messageOf = (template: string) =>
    word(
      `support.template.${template.startsWith('OTP_') ? 'OTP' : template}`,
      translate(language, 'support.template.other'),
    )
  const table = (heading: TextId, rows: readonly Row[] | undefined, columns: Column[]) => ({
    heading: translate(language, heading),
    columns: columns.map(([label]) => translate(language, label)),
    rows: (rows ?? []).map((row) => columns.map(([, value]) => value(row))),
  })
  const log = newestFirst(parts.log['audit_log'], 'at').slice(0, PRINTED)
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
      ['data-rights.paper.what', (row) => documentOf(text(row['document_type_id']))],
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
    table('data-rights.paper.messages', newestFirst(parts.messages['messages'], 'queued_at'), [
      ['data-rights.paper.what', (row) => messageOf(text(row['template']))],
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
