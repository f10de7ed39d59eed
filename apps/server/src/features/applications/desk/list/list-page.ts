import { sql } from 'kysely'
import {
  deskLimits,
  type ApplicationListing,
  type ApplicationPage,
  type ListedApplication,
} from '@lokseva/contract/applications/desk/schemas'
import type { ColumnOrder, ListOrder } from '@lokseva/contract/applications/desk/filter'
import type { Language } from '@lokseva/texts/text-id'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { seesNames } from '../../policy.ts'
import { filterDocument } from './filter-document.ts'
import { isColumnOrder, orderedValues, placeIn, type ListPlace } from './list-order.ts'
import { listedPeople } from './people-of.ts'

/** As `is_few_listed` has it. */
const MOST_OF_STAGE = 20_000

type Row = {
  id: string
  applicationNo: string
  serial: number
  /** Microseconds: what a moment has in the database, and a Date has not. */
  moment: string
  submittedAt: Date
  status: ListedApplication['status']
  amountPaise: number
  fee: ListedApplication['fee']
  centreId: number
  districtId: number | null
  categoryId: number | null
  isDivyang: boolean
  posts: number
  asked: number
  sent: number
  documentState: ListedApplication['documents']['state']
}

type Input = { advertisementId: number; listing: ApplicationListing; language: Language }

/** A page of the applications that fit; names are initials to whoever does not need them. */
export async function listPage(
  db: Database,
  actor: Officer,
  { advertisementId, listing, language }: Input,
): Promise<ApplicationPage> {
  const { order = 'newest' } = listing
  // An order says something of names, too.
  if (order === 'name' && !seesNames(actor, advertisementId))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'order', code: 'UNKNOWN_OPTION' }])
  const rows = await selectPage(db, { advertisementId, listing, language })
  const shown = rows.slice(0, deskLimits.page)
  const last = rows.length > shown.length ? shown.at(-1)! : undefined
  const value = last && isColumnOrder(order) ? `-${valueOf[order](last) ?? ''}` : ''
  return {
    lines: await linesOf(db, actor, { advertisementId, rows: shown }),
    next: last ? `${last.moment}-${last.serial}${value}` : null,
  }
}

const valueOf: Record<ColumnOrder, (row: Row) => string | number | null> = {
  state: ({ status }) => status,
  fee: ({ fee }) => fee,
  centre: ({ centreId }) => centreId,
  district: ({ districtId }) => districtId,
  category: ({ categoryId }) => categoryId,
  documents: ({ documentState }) => documentState,
}

/** Lines as they are read by whoever asks: names or initials. */
export async function linesOf(
  db: Database,
  actor: Officer,
  { advertisementId, rows }: { advertisementId: number; rows: readonly Row[] },
): Promise<ListedApplication[]> {
  const people = await listedPeople(
    db,
    rows.map(({ id }) => id),
    seesNames(actor, advertisementId),
  )
  return rows.map((row) => ({
    id: row.id,
    applicationNo: row.applicationNo,
    name: people.get(row.id)?.name ?? null,
    mobileEnd: people.get(row.id)?.mobileEnd ?? null,
    status: row.status,
    fee: row.fee,
    amount: row.amountPaise / 100,
    centreId: row.centreId,
    districtId: row.districtId,
    categoryId: row.categoryId,
    isDivyang: row.isDivyang,
    posts: row.posts,
    documents: { asked: row.asked, sent: row.sent, state: row.documentState },
    submittedAt: row.submittedAt.toISOString(),
  }))
}

async function selectPage(
  db: Database,
  { advertisementId, listing: { order = 'newest', after, ...filter }, language }: Input,
): Promise<Row[]> {
  const place = placeIn(order, after)
  const document = await filterDocument(db, { advertisementId, filter })
  if (filter.stage && (order === 'name' || isColumnOrder(order)))
    await demandFewOfStage(db, { advertisementId, document })
  const values = isColumnOrder(order) ? await orderedValues(db, order, language) : []
  const most = deskLimits.page + 1
  return selectListed(db, { advertisementId, document, order, values, ...place, most })
}

/** The list of a stage stands in no order of a column: what it has is looked up person by person. */
async function demandFewOfStage(
  db: Database,
  { advertisementId, document }: { advertisementId: number; document: string },
): Promise<void> {
  if (!('stage' in JSON.parse(document))) return
  const { rows } = await sql<{ isFew: boolean }>`
    select is_few_listed(${advertisementId}, ${document}) as "isFew"`.execute(db)
  if (!rows[0]!.isFew) throw new AppError('LIST_ORDER_OF_STAGE', { most: MOST_OF_STAGE })
}

type Listed = ListPlace & {
  advertisementId: number
  /** A filter as the functions of the database take it. */
  document: string
  order: ListOrder
  /** Those of the column it goes by, in their order. */
  values?: readonly string[]
  most: number
}

export async function selectListed(
  db: Database,
  { advertisementId, document, order, values = [], moment, serial, value, most }: Listed,
): Promise<Row[]> {
  const behind = sql`timestamptz 'epoch' + ${moment ?? null}::float8 * interval '1 microsecond',
    ${serial ?? null}::integer, ${most}`
  const page =
    order === 'name' || isColumnOrder(order)
      ? sql`listed_in_order(${advertisementId}, ${document}, ${order}, ${values}::text[],
          ${value ?? null}, ${behind})`
      : sql`listed_applications(${advertisementId}, ${document}, ${order}, ${behind})`
  const { rows } = await sql<Row>`
    select k.application_id as id, k.application_no as "applicationNo", k.serial,
      (extract(epoch from k.submitted_at) * 1000000)::bigint::text as moment,
      k.submitted_at as "submittedAt", k.status, k.amount_paise as "amountPaise", k.fee,
      k.exam_centre_id as "centreId", k.district_id as "districtId", k.category_id as "categoryId",
      k.is_divyang as "isDivyang", cardinality(k.posts) as posts, k.documents_asked as asked,
      k.documents_sent as sent, k.document_state as "documentState"
    from ${page} k`.execute(db)
  return rows
}
