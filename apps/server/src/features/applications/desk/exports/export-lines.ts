import { sql } from 'kysely'
import type { ListColumn, ListedApplication } from '@lokseva/contract/applications/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { centreNames, choiceKey, selectLabels } from '#features/lookups/index'
import { momentInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import { listedPeople } from '../list/people-of.ts'

type Row = {
  id: string
  applicationNo: string
  submittedAt: Date
  status: ListedApplication['status']
  amountPaise: number
  fee: ListedApplication['fee']
  centre: Bilingual | null
  districtId: number | null
  categoryId: number | null
  isDivyang: boolean
  posts: number[]
  asked: number
  sent: number
  documentState: ListedApplication['documents']['state']
}

type Slice = {
  selectionId: string
  from: number
  most: number
  columns: readonly ListColumn[]
  language: Language
  withNames: boolean
}

/** What stands above the columns. */
export const exportHead = (columns: readonly ListColumn[], language: Language): string[] =>
  (['number', ...columns, 'state'] as const).map((column) =>
    translate(language, `office.applications.column.${column}`),
  )

/** Some lines of a file, in the order of their numbers. */
export async function exportLines(db: Database, slice: Slice): Promise<string[][]> {
  const { columns, language, withNames } = slice
  const rows = await selectRows(db, slice)
  const isNamed = columns.includes('name') || columns.includes('mobile')
  const people = await listedPeople(db, isNamed ? rows.map(({ id }) => id) : [], withNames)
  const labels = await selectLabels(db, rows.flatMap(choicesOf))
  const label = (source: string, id: number | null) =>
    labels.get(choiceKey({ source, id: id ?? 0 }))?.[language] ?? ''
  const cell: Record<ListColumn, (row: Row) => string> = {
    name: ({ id }) => people.get(id)?.name?.[language] ?? '',
    mobile: ({ id }) => people.get(id)?.mobileEnd ?? '',
    category: ({ categoryId, isDivyang }) =>
      [
        label('caste_category', categoryId),
        ...(isDivyang ? [translate(language, 'office.applications.divyang')] : []),
      ].join(', '),
    district: ({ districtId }) => label('district', districtId),
    centre: ({ centre }) => centre?.[language] ?? '',
    posts: ({ posts }) => posts.join(' '),
    documents: ({ asked, sent, documentState }) =>
      `${translate(language, `office.applications.documents.${documentState}`)} (${sent}/${asked})`,
    fee: ({ fee, amountPaise }) =>
      `${(amountPaise / 100).toFixed(2)} ${translate(language, `office.applications.fee.${fee}`)}`,
    submitted: ({ submittedAt }) => momentInIndia(submittedAt.getTime()),
  }
  return rows.map((row) => [
    row.applicationNo,
    ...columns.map((column) => cell[column](row)),
    translate(language, `office.applications.state.${row.status}`),
  ])
}

const choicesOf = ({ districtId, categoryId }: Row) => [
  ...(districtId === null ? [] : [{ source: 'district', id: districtId }]),
  ...(categoryId === null ? [] : [{ source: 'caste_category', id: categoryId }]),
]

async function selectRows(
  db: Database,
  { selectionId, from, most }: Pick<Slice, 'selectionId' | 'from' | 'most'>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select k.application_id as id, k.application_no as "applicationNo",
      k.submitted_at as "submittedAt", k.status, k.amount_paise as "amountPaise", k.fee,
      ${centreNames('k.exam_centre_id')} as centre, k.district_id as "districtId",
      k.category_id as "categoryId", k.is_divyang as "isDivyang", k.posts,
      k.documents_asked as asked, k.documents_sent as sent, k.document_state as "documentState"
    from application_selections s
    cross join unnest(s.serials[${from + 1}::integer : ${from + most}::integer]) as chosen (serial)
    join application_listing k
      on k.advertisement_id = s.advertisement_id and k.serial = chosen.serial
    where s.id = ${selectionId} order by k.serial`.execute(db)
  return rows
}
