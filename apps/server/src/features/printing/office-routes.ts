import * as desk from '@lokseva/contract/papers/desk/endpoints'
import type { CardBatch } from '@lokseva/contract/papers/desk/schemas'
import { recordAudit } from '#features/audit/index'
import { selectAuthority, selectDeskExams, venueList } from '#features/papers/index'
import type { Database } from '#platform/database/pool'
import { route, type Route } from '#platform/http/call'
import { AppError } from '#platform/refusals/app-error'
import { listBatches, type Batch } from './batches/batches.ts'
import { enqueueCardBatch } from './batches/begin-batch-job.ts'
import { listCardFailures } from './batches/card-failures.ts'
import type { PrintingDeps } from './deps.ts'
import { beginPacks } from './packs/begin-packs.ts'
import { fetchPacks } from './packs/fetch-packs.ts'
import { listPacks } from './packs/pack-rows.ts'
import { pdfBlob } from '#platform/http/pdf-blob'
import { venueListsPaper } from './venue-lists-paper.ts'

/** Batches that are shown. */
const SHOWN = 5

type OfExam = { advertisementId: number; examDisplayId: number }

/** What the desk of examinations asks of cards that are made ahead, and of lists for the venues. */
export function cardDeskRoutes(deps: PrintingDeps): Route[] {
  const { db, clock } = deps
  const demandExam = async (of: Database, { advertisementId, examDisplayId }: OfExam) => {
    const exams = await selectDeskExams(of, [advertisementId], examDisplayId)
    if (exams.length === 0) throw new AppError('NOT_FOUND')
  }
  return [
    route(desk.beginCardBatch, ({ actor, params, idempotent }) =>
      idempotent(async (tx) => {
        const { advertisementId: advertisement, examDisplayId: examDisplay } = params
        await demandExam(tx, params)
        const at = new Date(clock.now())
        const details = { advertisement, examDisplay }
        await recordAudit(tx, { at, actor, action: 'CARD_BATCH_ASKED', details })
        await enqueueCardBatch(tx, examDisplay)
        return undefined
      }),
    ),
    route(desk.listCardBatches, async ({ params }) => {
      await demandExam(db, params)
      return (await listBatches(db, SHOWN, params.examDisplayId)).map(shownBatch)
    }),
    route(desk.listCardFailures, async ({ params }) => {
      await demandExam(db, params)
      return listCardFailures(db, params)
    }),
    route(desk.downloadVenueLists, async ({ actor, params, query: { part } }) => {
      const { advertisementId, examDisplayId, venueCode, kind } = params
      const list = await venueList(db, { ...params, ...(part && { part: Number(part) }) })
      const at = new Date(clock.now())
      const details = { advertisement: advertisementId, exam: examDisplayId, venue: venueCode }
      await recordAudit(db, { at, actor, action: 'VENUE_LISTS_PRINTED', details })
      const { commission } = await selectAuthority(deps, db)
      const paper = venueListsPaper({ kind, list, commission, now: clock.now() })
      return pdfBlob(
        await deps.typesetter.pdf(paper),
        [kind, venueCode, ...(part ? [part] : [])].join('-'),
      )
    }),
    route(desk.beginExamPacks, ({ actor, params, body, idempotent }) =>
      idempotent(async (tx) => {
        await demandExam(tx, params)
        return beginPacks(deps, tx, actor, { ...params, ...body })
      }),
    ),
    route(desk.listExamPacks, async ({ params: { advertisementId, examDisplayId } }) => {
      await demandExam(db, { advertisementId, examDisplayId })
      return listPacks(db, { examDisplayId })
    }),
    route(desk.fetchExamPacks, ({ actor, params }) => fetchPacks(deps, actor, params)),
  ]
}

const shownBatch = ({ id, total, made, failed, ...batch }: Batch): CardBatch => ({
  id,
  total,
  made,
  failed,
  begunAt: batch.begunAt.toISOString(),
  state: batch.finishedAt ? 'finished' : batch.cancelledAt ? 'cancelled' : 'running',
})
