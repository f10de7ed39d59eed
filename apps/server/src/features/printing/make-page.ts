import { sql } from 'kysely'
import { AppError } from '#platform/http/app-error'
import { databaseTrouble } from '#platform/database/database-trouble'
import { inTransaction } from '#platform/database/in-transaction'
import { enqueue } from '#platform/jobs/jobs'
import type { Log } from '#platform/log/log'
import { StorageError } from '#platform/storage/file-storage'
import type { Paper } from '#platform/typesetting/paper'
import { PaperGivenUpError } from '#platform/typesetting/typesetter'
import { admitCardData } from '#features/papers/index'
import type { PrintingDeps } from './deps.ts'
import { isMade, keepMade } from './made-papers.ts'
import { sourceHash } from './source-hash.ts'
import { admitCardPaper } from './admit-card-paper.ts'
import { keyOf, makeCards } from './make-cards-job.ts'
import { selectSeats } from './seats.ts'

export type BatchDeps = PrintingDeps & { log: Log; page?: number }

/** A few seconds of work: so much is done again after a process was killed. */
const PAGE = 40
/** As many as there are processes that set papers; somebody who waits is next after one of them. */
const AT_ONCE = 2

type Running = { examDisplayId: number; madeTo: string | null }

/** Makes the next cards of a batch, and notes how far it is; what is cancelled is left alone. */
export async function makePage(deps: BatchDeps, batchId: number): Promise<void> {
  const { db, page = PAGE } = deps
  const { rows } = await sql<Running>`select exam_display_id as "examDisplayId",
      made_to as "madeTo" from paper_batches
    where id = ${batchId} and cancelled_at is null and finished_at is null`.execute(db)
  const batch = rows[0]
  if (!batch) return
  const { examDisplayId, madeTo } = batch
  const seats = await selectSeats(db, { examDisplayId, after: madeTo, most: page })
  let failed = 0
  const waiting = [...seats]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        if (!(await makeCard(deps, next, examDisplayId))) failed += 1
    }),
  )
  await noteProgress(deps, batchId, batch, { seats, failed, isLast: seats.length < page })
}

type Done = { seats: readonly string[]; failed: number; isLast: boolean }

/** Only whoever went on from where the batch stood: a page that two made counts once. */
async function noteProgress(
  { db, clock }: BatchDeps,
  batchId: number,
  { madeTo }: Running,
  { seats, failed, isLast }: Done,
): Promise<void> {
  const at = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`update paper_batches set made = made + ${seats.length - failed},
        failed = failed + ${failed}, made_to = ${seats.at(-1) ?? madeTo}, went_on_at = ${at},
        finished_at = ${isLast ? at : null}
      where id = ${batchId} and made_to is not distinct from ${madeTo}::uuid
        and cancelled_at is null and finished_at is null returning id`.execute(tx)
    if (rows.length > 0 && !isLast)
      await enqueue(tx, makeCards, { batchId }, { key: keyOf(batchId) })
  })
}

/** A card that cannot be made does not keep the others from being made. */
async function makeCard(
  deps: BatchDeps,
  applicationId: string,
  examDisplayId: number,
): Promise<boolean> {
  try {
    const card = await admitCardData(deps, deps.db, { applicationId, examDisplayId })
    if (!card) return false
    const { number } = card.verification
    const source = sourceHash(admitCardPaper(card, 0))
    if (await isMade(deps.db, number, source)) return true
    const pdf = await setCard(deps, admitCardPaper(card, deps.clock.now()))
    await keepMade(deps, { number, accountId: card.accountId, source, pdf })
    return true
  } catch (error) {
    if (passes(error)) throw error
    deps.log.warn({ applicationId, examDisplayId, err: error }, 'a card could not be made ahead')
    return false
  }
}

/** One that was given up may have waited behind another: it is tried once more, and no oftener. */
const setCard = ({ typesetter }: BatchDeps, paper: Paper): Promise<Buffer> =>
  typesetter.pdf(paper).catch((error: unknown) => {
    if (error instanceof PaperGivenUpError) return typesetter.pdf(paper)
    throw error
  })

/** Too much to do, or a storage or a database that is away: the page is tried again later. */
function passes(error: unknown): boolean {
  if (error instanceof PaperGivenUpError) return false
  if (error instanceof AppError) return error.code === 'SERVICE_BUSY'
  if (error instanceof StorageError) return error.reason === 'away'
  return databaseTrouble(error) !== undefined
}
