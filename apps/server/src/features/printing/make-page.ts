import { sql } from 'kysely'
import { AppError } from '#platform/refusals/app-error'
import { classifyDatabaseError } from '#platform/database/database-errors'
import { inTransaction } from '#platform/database/in-transaction'
import { enqueue } from '#platform/jobs/jobs'
import type { Log } from '#platform/log/log'
import { StorageError } from '#platform/storage/file-storage'
import { TypesettingFailedError } from '#platform/typesetting/typesetter'
import { admitCardData, selectSeats } from '#features/papers/index'
import type { PrintingDeps } from './deps.ts'
import { noteFailures } from './batches/card-failures.ts'
import { isCached, cachePaper } from './paper-cache.ts'
import { sourceHash } from './source-hash.ts'
import { admitCardPaper } from './admit-card-paper.ts'
import { keyOf, makeCards } from './batches/make-cards-job.ts'

export type BatchDeps = PrintingDeps & { log: Log; page?: number }

/** A few seconds of work: so much is done again after a process was killed. */
const PAGE = 40
/** As many as there are processes that set papers; somebody who waits is next after one of them. */
const AT_ONCE = 2
/** Well within the time after which a page is taken for dead. */
const BEAT_MS = 20_000

type Running = { examDisplayId: number; madeTo: string | null }
type Failure = { applicationId: string; reason: string }

/** Makes the next cards of a batch, and notes how far it is; what is cancelled is left alone. */
export async function makePage(deps: BatchDeps, batchId: number): Promise<void> {
  const { db, page = PAGE } = deps
  const batch = await db
    .selectFrom('paper_batches')
    .select(['exam_display_id as examDisplayId', 'made_to as madeTo'])
    .where('id', '=', batchId)
    .where('cancelled_at', 'is', null)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!batch) return
  const { examDisplayId, madeTo } = batch
  const seats = await selectSeats(db, { examDisplayId, after: madeTo, most: page })
  const since = new Date(deps.clock.now())
  const beat = heartbeat(deps, batchId)
  const make = async (applicationId: string) => {
    const reason = await makeCard(deps, applicationId, examDisplayId)
    await beat()
    return reason === undefined ? [] : [{ applicationId, reason }]
  }
  const doubtful = await withConcurrency(seats, AT_ONCE, make)
  // Once more and alone: what was late behind others, or went down with another, is made now.
  const again = doubtful.map(({ applicationId }) => applicationId)
  const failures = await withConcurrency(again, 1, make)
  await noteProgress(deps, batchId, batch, { seats, failures, since, isLast: seats.length < page })
}

/** Does so many at once. Where one throws no further is begun, and none is left running. */
async function withConcurrency(
  ids: readonly string[],
  atOnce: number,
  make: (id: string) => Promise<Failure[]>,
): Promise<Failure[]> {
  const waiting = [...ids]
  const failures: Failure[] = []
  const ended = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const found = await make(next).catch((error: unknown) => {
          waiting.length = 0
          throw error
        })
        failures.push(...found)
      }
    }),
  )
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return failures
}

/** Tells now and then that the page goes on: nobody takes it up as long as it does. */
function heartbeat({ db, clock }: BatchDeps, batchId: number): () => Promise<void> {
  let last = clock.now()
  return async () => {
    const now = clock.now()
    if (now - last < BEAT_MS) return
    last = now
    await sql`update paper_batches set went_on_at = ${new Date(now)}
      where id = ${batchId}`.execute(db)
  }
}

type Done = {
  seats: readonly string[]
  failures: readonly Failure[]
  /** When the page was begun. */
  since: Date
  isLast: boolean
}

/** Only whoever went on from where the batch stood: a page that two made counts once. */
async function noteProgress(
  { db, clock }: BatchDeps,
  batchId: number,
  { madeTo, examDisplayId }: Running,
  { seats, failures, since, isLast }: Done,
): Promise<void> {
  const at = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`update paper_batches set
        gone_through = gone_through + ${seats.length}, made_to = ${seats.at(-1) ?? madeTo},
        went_on_at = ${at}, finished_at = ${isLast ? at : null}
      where id = ${batchId} and made_to is not distinct from ${madeTo}::uuid
        and cancelled_at is null and finished_at is null returning id`.execute(tx)
    if (rows.length === 0) return
    await noteFailures(tx, { batchId, examDisplayId, failures, since, at })
    if (!isLast) await enqueue(tx, makeCards, { batchId }, { key: keyOf(batchId) })
  })
}

/** Why a card could not be made, and nothing where it was; it does not keep others from being made. */
async function makeCard(
  deps: BatchDeps,
  applicationId: string,
  examDisplayId: number,
): Promise<string | undefined> {
  try {
    const card = await admitCardData(deps, deps.db, { applicationId, examDisplayId })
    if (!card) return 'noSeat'
    const { number } = card.verification
    const source = sourceHash(admitCardPaper(card, 0))
    if (await isCached(deps.db, number, source)) return undefined
    const pdf = await deps.typesetter.pdf(admitCardPaper(card, deps.clock.now()))
    const { accountId } = card
    await cachePaper(deps, { applicationId, examDisplayId, number, accountId, source, pdf })
    return undefined
  } catch (error) {
    if (passes(error)) throw error
    deps.log.warn({ applicationId, examDisplayId, err: error }, 'a card could not be made ahead')
    return reasonOf(error)
  }
}

const LONGEST = 300

/** A code, or the words of an error nobody expected. */
function reasonOf(error: unknown): string {
  if (error instanceof TypesettingFailedError) return 'typesetter'
  if (error instanceof StorageError) return 'storage'
  const words = error instanceof Error ? error.message : String(error)
  return words.slice(0, LONGEST) || 'not known'
}

/** Too much to do, or a storage or a database that is away: the page is tried again later. */
function passes(error: unknown): boolean {
  if (error instanceof TypesettingFailedError) return false
  if (error instanceof AppError) return error.code === 'SERVICE_BUSY'
  if (error instanceof StorageError) return error.reason === 'away'
  return classifyDatabaseError(error) !== undefined
}
