import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { semaphore } from '#platform/side-process/semaphore'
import { openSideProcess, startSideProcess } from '#platform/side-process/side-process'
import type { JudgingTask } from './judging-process.ts'
import { added, emptyTally, type Tally } from './tally.ts'
import type { TrialTask } from './trial-task.ts'

/** Places reach up to here. */
export const places = 2 ** 31
/** A range is read in so many slices, each while the one before it is judged. */
const SLICES = 6
/** Texts that go to the process together, and how often that before it has answered. */
const TOGETHER = 8
const AHEAD = 2
/** Milliseconds: on a machine with much to do it would rest for long otherwise. */
const LONGEST_REST = 250
/** So many are counted once a minute, whoever asks: a few more or fewer change no figure. */
const MANY = 100_000
const COUNTED_MS = 60_000
/** MB: the facts of some texts and the verdicts on them are all forgotten at once. */
const YOUNG = 16

const busy = (): never => {
  throw new AppError('SERVICE_BUSY', { seconds: 5 })
}

const days = { today: '', lastDay: '' }
const nothing: TrialTask = { days, daysBefore: days, posts: [] }

export type Judging = ReturnType<typeof openJudging>

/** Judges profiles in a process beside the server, one trial after another. */
export function openJudging() {
  const file = join(import.meta.dirname, 'judging-process.ts')
  const side = openSideProcess<JudgingTask, Tally>(
    () => startSideProcess(file, { young: YOUNG }),
    { task: 30_000, idle: 60_000 },
    { broken: busy, late: busy },
  )
  const withPermit = semaphore({ atOnce: 1, waiting: 8, seconds: 5 })
  const count = cachedCount()
  const judgeTexts = async (task: TrialTask, texts: readonly string[]): Promise<Tally> => {
    let tally = emptyTally(task)
    const waiting = [...texts]
    const work = async () => {
      while (waiting.length > 0) {
        const found = await side.run({ task, facts: waiting.splice(0, TOGETHER) })
        tally = added(tally, found)
      }
    }
    await Promise.all(Array.from({ length: AHEAD }, work))
    return tally
  }
  /** Reads each slice while the one before it is judged. */
  const judgeSlices = async (
    db: Database,
    task: TrialTask,
    { slices, limit }: Slices,
  ): Promise<Tally> => {
    let tally = emptyTally(task)
    const waiting = [...slices]
    // Whoever gave up has gone on with the same connection.
    if (limit?.isOver) busy()
    let next = readAhead(db, waiting.shift())
    while (next) {
      const texts = await next
      if (limit?.isOver) busy()
      next = readAhead(db, waiting.shift())
      tally = added(tally, await judgeTexts(task, texts))
    }
    return tally
  }
  return {
    /** Of everybody between two places. */
    judge: (db: Database, task: TrialTask, range: Range): Promise<Tally> =>
      withPermit(() => judgeSlices(db, task, { slices: slicesOf(range) })),
    /** The same, or busy where it takes longer than so many milliseconds with its turn. */
    judgeWithin(ms: number, db: Database, task: TrialTask, range: Range): Promise<Tally> {
      const limit = { isOver: false }
      const over = new AbortController()
      const work = withPermit(() => judgeSlices(db, task, { slices: slicesOf(range), limit }))
      const late = pause(ms, undefined, { signal: over.signal }).then(() => {
        limit.isOver = true
        return busy()
      })
      return Promise.race([work, late]).finally(() => over.abort())
    },
    /** The same for whom nobody waits: others come in between, and after each slice there is a rest. */
    async judgePatiently(db: Database, task: TrialTask, range: Range): Promise<Tally> {
      let tally = emptyTally(task)
      for (const slice of slicesOf(range)) {
        const begin = performance.now()
        tally = added(tally, await withPermit(() => judgeSlices(db, task, { slices: [slice] })))
        await pause(Math.min(performance.now() - begin, LONGEST_REST))
      }
      return tally
    },
    /** How many a sample stands for. */
    count,
    /** Starts the process and counts ahead, for whoever opens the rules of a post and will soon try them. */
    warm(db: Database): void {
      side.run({ task: nothing, facts: [] }).catch(() => {})
      count(db).catch(() => {})
    },
    close: () => side.close(),
  }
}

type Range = { from: number; to: number }
type Slices = { slices: readonly Range[]; limit?: { isOver: boolean } }

function slicesOf({ from, to }: Range): Range[] {
  const width = Math.max(1, Math.ceil((to - from) / SLICES))
  return Array.from({ length: Math.ceil((to - from) / width) }, (_, index) => ({
    from: from + index * width,
    to: Math.min(to, from + (index + 1) * width),
  }))
}

/** Asks for a slice that is waited for later; what goes wrong is told then. */
function readAhead(db: Database, slice: Range | undefined): Promise<string[]> | undefined {
  const facts = slice && selectFacts(db, slice)
  facts?.catch(() => {})
  return facts
}

async function selectFacts(db: Database, { from, to }: Range): Promise<string[]> {
  const { rows } = await sql<{ facts: string }>`
    select facts from locked_profile_facts(${from}, ${to})`.execute(db)
  return rows.map(({ facts }) => facts)
}

/** How many locked profiles there are facts of. */
export async function countProfiles(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_locked_facts() as count`.execute(db)
  return rows[0]!.count
}

function cachedCount() {
  let last = { count: 0, at: 0 }
  return async (db: Database): Promise<number> => {
    const isFresh = performance.now() - last.at < COUNTED_MS
    if (last.count < MANY || !isFresh)
      last = { count: await countProfiles(db), at: performance.now() }
    return last.count
  }
}
