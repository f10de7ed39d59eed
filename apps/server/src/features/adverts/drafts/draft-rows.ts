import { sql } from 'kysely'
import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { NumberSwap, PartValue } from '@lokseva/contract/adverts/drafts/schemas'
import { selectWaiting } from '#features/approvals/index'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { PartValues } from './draft-file.ts'
import { draftIdOf } from './draft-links.ts'

export type DraftRow = { advertisementId: number; version: number }
export type SaveRow = {
  advertisementId: number
  version: number
  part: DraftPartName
  value: PartValue
  savedBy: string
  savedAt: Date
  begunAt: Date
}

export const selectDraft = (db: Database, advertisementId: number) =>
  db
    .selectFrom('advertisement_drafts')
    .select(['advertisement_id as advertisementId', 'version'])
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()

/** The draft, held until the transaction ends. */
async function lockDraft(tx: Database, advertisementId: number): Promise<DraftRow> {
  const draft = await tx
    .selectFrom('advertisement_drafts')
    .select(['advertisement_id as advertisementId', 'version'])
    .where('advertisement_id', '=', advertisementId)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw new AppError('NOT_FOUND')
  return draft
}

/**
 * The same where it may be changed: it is still the draft that the change was made on, and what is
 * asked for stays as it is until it is decided.
 */
export async function lockOpenDraft(
  tx: Database,
  { advertisementId, draft: id }: { advertisementId: number; draft: string },
): Promise<DraftRow> {
  const draft = await lockDraft(tx, advertisementId)
  if ((await draftIdOf(tx, advertisementId)) !== id) throw new AppError('DRAFT_ENDED')
  if ((await requestsByAdvert(tx)).has(advertisementId)) throw new AppError('DRAFT_ASKED')
  return draft
}

const kinds = ['adverts.publish', 'adverts.correct'] as const

/** Open requests to publish, by advertisement. */
export async function requestsByAdvert(db: Database): Promise<Map<number | null, string>> {
  const waiting = await selectWaiting(db, kinds)
  return new Map(waiting.map(({ id, advertisementId }) => [advertisementId, id]))
}

type Which = { advertisementId?: number; upTo?: number }

/** Each part as it was saved last, or as it was at a save. */
export async function selectParts(
  db: Database,
  { advertisementId, upTo }: Which = {},
): Promise<SaveRow[]> {
  const { rows } = await sql<SaveRow>`
    select distinct on (advertisement_id, part) advertisement_id as "advertisementId", version,
      part, value, saved_by as "savedBy", saved_at as "savedAt", begun_at as "begunAt"
    from advertisement_draft_saves
    where (${advertisementId ?? null}::integer is null or advertisement_id = ${advertisementId ?? null})
      and (${upTo ?? null}::integer is null or version <= ${upTo ?? null})
    order by advertisement_id, part, version desc`.execute(db)
  return rows
}

/**
 * Each part as the draft was at a save. What a draft begins with is one save for each part: at the
 * first of them the others were there already, as they began.
 */
export async function selectPartsAt(
  db: Database,
  { advertisementId, version }: { advertisementId: number; version: number },
): Promise<SaveRow[]> {
  const then = await selectParts(db, { advertisementId, upTo: version })
  const known = then.map(({ part }) => part)
  const { rows } = await sql<SaveRow>`
    select distinct on (part) advertisement_id as "advertisementId", version,
      part, value, saved_by as "savedBy", saved_at as "savedAt", begun_at as "begunAt"
    from advertisement_draft_saves
    where advertisement_id = ${advertisementId} and version > ${version}
    order by part, version`.execute(db)
  return [...then, ...rows.filter(({ part }) => !known.includes(part))]
}

export const valuesOf = (saves: readonly SaveRow[]): PartValues =>
  Object.fromEntries(saves.map(({ part, value }) => [part, value]))

type NewSave = {
  advertisementId: number
  part: DraftPartName
  value: PartValue
  by: string
  at: Date
  /** Nothing is written over what a draft began with, or was brought back to. */
  begunAt: Date
  numbers?: readonly NumberSwap[]
}

/** Adds saves under the next versions. */
export async function insertSaves(tx: Transaction, saves: readonly NewSave[], from: number) {
  if (saves.length === 0) return
  await tx
    .insertInto('advertisement_draft_saves')
    .values(
      saves.map(({ advertisementId, part, value, by, at, begunAt, numbers }, index) => ({
        advertisement_id: advertisementId,
        version: from + index + 1,
        part,
        value: JSON.stringify(value),
        saved_by: by,
        saved_at: at,
        begun_at: begunAt,
        numbers: numbers ? JSON.stringify(numbers) : null,
      })),
    )
    .execute()
}

/** Numbers that changed places after a save, in their order. */
export async function selectSwaps(
  db: Database,
  { advertisementId, after }: { advertisementId: number; after: number },
): Promise<NumberSwap[]> {
  const rows = await db
    .selectFrom('advertisement_draft_saves')
    .select('numbers')
    .where('advertisement_id', '=', advertisementId)
    .where('version', '>', after)
    .where('numbers', 'is not', null)
    .orderBy('version')
    .execute()
  return rows.flatMap(({ numbers }) => numbers as NumberSwap[])
}

export const setVersion = (tx: Transaction, advertisementId: number, version: number) =>
  tx
    .updateTable('advertisement_drafts')
    .set({ version })
    .where('advertisement_id', '=', advertisementId)
    .execute()
