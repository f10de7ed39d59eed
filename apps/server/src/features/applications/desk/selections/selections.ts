import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  deskLimits,
  type MadeSelection,
  type MakeSelection,
} from '@lokseva/contract/applications/desk/schemas'
import { currentVersionOf } from '#features/adverts/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { filterDocument } from '../list/filter-document.ts'

type Making = { advertisementId: number; input: MakeSelection; most?: number }

/** Keeps those that fit now, or those that were ticked: whatever changes later, they are these. */
export async function makeSelection(
  { clock }: { clock: Clock },
  tx: Transaction,
  { memberId }: Officer,
  { advertisementId, input, most = deskLimits.selected }: Making,
): Promise<MadeSelection> {
  if ((await currentVersionOf(tx, advertisementId)) === undefined) throw new AppError('NOT_FOUND')
  const { filter, ids } = input
  const serials = ids
    ? sql`serials_listed(${advertisementId}, ${ids}::uuid[])`
    : sql`listed_serials(${advertisementId}, ${await filterDocument(tx, { advertisementId, filter })}, ${most})`
  const { rows } = await sql<MadeSelection>`
    insert into application_selections (id, advertisement_id, made_by, made_at, filter, serials)
    select ${randomUUID()}, ${advertisementId}, ${memberId}, ${new Date(clock.now())},
      ${JSON.stringify({ ...filter, ...(ids && { ticked: true }) })}::jsonb, found.serials from (select ${serials} as serials) found
    returning id, total as count`.execute(tx)
  const made = rows[0]!
  if (made.count === 0) throw new AppError('SELECTION_EMPTY')
  if (made.count > most) throw new AppError('SELECTION_TOO_LARGE', { most })
  return made
}

type Which = { advertisementId: number; selectionId: string }

/** A selection of an advertisement; where a member is named, of that one. */
export async function demandSelection(
  db: Database,
  { advertisementId, selectionId, madeBy }: Which & { madeBy?: string },
): Promise<{ total: number }> {
  const row = await db
    .selectFrom('application_selections')
    .select('total')
    .where('id', '=', selectionId)
    .where('advertisement_id', '=', advertisementId)
    .$if(madeBy !== undefined, (all) => all.where('made_by', '=', madeBy!))
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

export type SelectionState = { status: string; people: number; states: string }

/** How those of a selection stand, by status. */
export async function selectionStates(
  db: Database,
  selectionId: string,
): Promise<SelectionState[]> {
  const { rows } = await sql<SelectionState>`select status, people, states
    from selection_states(${selectionId})`.execute(db)
  return rows
}

type Slice = { selectionId: string; from: number; most: number }
type Chosen = { id: string; applicationNo: string; accountId: string; status: string }

/** Some of a selection in the order of their serials, as they stand now. */
export async function sliceOf(db: Database, { selectionId, from, most }: Slice): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select k.application_id as id, k.application_no as "applicationNo",
      k.account_id as "accountId", k.status
    from application_selections s
    cross join unnest(s.serials[${from + 1}::integer : ${from + most}::integer]) as chosen (serial)
    join application_listing k
      on k.advertisement_id = s.advertisement_id and k.serial = chosen.serial
    where s.id = ${selectionId} order by k.serial`.execute(db)
  return rows
}
