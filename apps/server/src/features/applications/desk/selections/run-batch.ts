import { sql } from 'kysely'
import * as z from 'zod'
import type { Batch, Batches } from '@lokseva/contract/applications/desk/schemas'
import type { AdvertisementVersions } from '#features/adverts/index'
import { addToStage, listStages } from '#features/stages/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { lockByNumber } from '../../decisions/lock-by-number.ts'
import { rejectLocked } from '../../decisions/reject-applications.ts'
import { sliceOf } from './selections.ts'
import { filterWords, type SelectionFilter } from '../list/filter-words.ts'
import { listChoices } from '../list/list-choices.ts'
import { isBehind, mostOfNewest, partOfNewest } from '../list/newest-first.ts'

const payload = z.object({ batchId: z.uuid() })
const runBatchName = {
  name: 'run-application-batch',
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

/** In one transaction, so that a run that dies has done nothing of its piece. */
const PIECE = 100
const STOOD_STILL_MS = 3 * 60_000

type Deps = { db: Database; clock: Clock }

export const enqueueBatch = (tx: Database, batchId: string) =>
  enqueue(tx, runBatchName, { batchId }, { key: `${runBatchName.name} ${batchId}` })

export const runBatchJob = (deps: Deps): Job<typeof payload> => ({
  ...runBatchName,
  run: ({ batchId }) => runPiece(deps, batchId),
})

/** The next piece of a batch; it asks for the one after it itself. */
export async function runPiece({ db, clock }: Deps, batchId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const batch = await tx
      .selectFrom('application_batches')
      .selectAll()
      .where('id', '=', batchId)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) return
    const { selection_id: selectionId, reached: from, total } = batch
    const chosen = await sliceOf(tx, { selectionId, from, most: PIECE })
    const numbers = chosen.map(({ applicationNo }) => applicationNo)
    const done =
      batch.kind === 'reject'
        ? await rejectSome({ clock }, tx, numbers, {
            reason: { en: batch.reason_en!, mr: batch.reason_mr! },
            askedBy: batch.asked_by,
          })
        : await addSome({ clock }, tx, numbers, {
            stageId: batch.stage_id!,
            askedBy: batch.asked_by,
          })
    const reached = Math.min(total, from + PIECE)
    const at = new Date(clock.now())
    await tx
      .updateTable('application_batches')
      .set({
        reached,
        skipped: batch.skipped + (reached - from - done),
        went_on_at: at,
        finished_at: reached === total ? at : null,
      })
      .where('id', '=', batchId)
      .execute()
    if (reached < total) await enqueueBatch(tx, batchId)
  })
}

const actor = { kind: 'system', job: runBatchName.name } as const

type Rejecting = { reason: { en: string; mr: string }; askedBy: string }

/** Those that have ended meanwhile stay as they are. */
async function rejectSome(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  numbers: readonly string[],
  { reason, askedBy }: Rejecting,
): Promise<number> {
  const locked = await lockByNumber(tx, numbers)
  const alive = numbers.filter((number) =>
    ['SUBMITTED', 'FEES_PAID'].includes(locked.get(number)?.status ?? ''),
  )
  const rows = alive.map((applicationNo, place) => ({
    line: place + 1,
    applicationNo,
    reason: reason.en,
    reasonDvng: reason.mr,
  }))
  const live = new Map(alive.map((number) => [number, locked.get(number)!]))
  await rejectLocked({ clock }, tx, actor, { rows, locked: live, details: { member: askedBy } })
  return rows.length
}

type Adding = { stageId: number; askedBy: string }

async function addSome(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  numbers: readonly string[],
  { stageId, askedBy }: Adding,
): Promise<number> {
  const locked = await lockByNumber(tx, numbers)
  const paid = [...locked.values()].filter(({ status }) => status === 'FEES_PAID')
  await addToStage({ clock }, tx, actor, {
    stageId,
    applications: paid,
    details: { member: askedBy },
  })
  return paid.length
}

/** Takes up batches whose process was killed. */
export const resumeBatchesJob = ({ db, clock }: Deps): Job => ({
  name: 'resume-application-batches',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const now = clock.now()
    const { rows } = await sql<{ id: string }>`
      update application_batches set went_on_at = ${new Date(now)}
      where finished_at is null and went_on_at < ${new Date(now - STOOD_STILL_MS)}
      returning id`.execute(db)
    for (const { id } of rows) await enqueueBatch(db, id)
  },
})

type Listing = { advertisementId: number; after?: string | undefined }

/** A page of what was decided about many applications of an advertisement, the newest first. */
export async function listBatches(
  { db, versions }: { db: Database; versions: AdvertisementVersions },
  { advertisementId, after }: Listing,
): Promise<Batches> {
  const rows = await db
    .selectFrom('application_batches as b')
    .innerJoin('application_selections as s', 's.id', 'b.selection_id')
    .select(['b.id', 'b.kind', 'b.begun_at', 'b.total', 'b.reached', 'b.skipped', 'b.finished_at'])
    .select(['b.stage_id', 's.filter'])
    .where('b.advertisement_id', '=', advertisementId)
    .where(isBehind({ at: 'b.begun_at', id: 'b.id' }, after))
    .orderBy('b.begun_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(mostOfNewest)
    .execute()
  const { shown, next } = partOfNewest(rows, ({ begun_at, id }) => ({ at: begun_at, id }))
  if (shown.length === 0) return { batches: [], next: null }
  const choices = await listChoices({ db, versions }, advertisementId)
  const stages = new Map(
    (await listStages(db, advertisementId)).map(({ stageId, name, nameMr }) => [
      stageId,
      { en: name, mr: nameMr },
    ]),
  )
  const batches = shown.map((row) => ({
    id: row.id,
    kind: row.kind as Batch['kind'],
    stage: row.stage_id === null ? null : (stages.get(row.stage_id) ?? null),
    filter: filterWords(row.filter as SelectionFilter, choices),
    begunAt: row.begun_at.toISOString(),
    total: row.total,
    reached: row.reached,
    skipped: row.skipped,
    isFinished: row.finished_at !== null,
  }))
  return { batches, next }
}
