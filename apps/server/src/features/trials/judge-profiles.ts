import { join } from 'node:path'
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
/** Texts on their way to the process: it always has the next one. */
const AHEAD = 2

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
    () => startSideProcess(file),
    { task: 30_000, idle: 60_000 },
    { broken: busy, late: busy },
  )
  const inTurn = semaphore({ atOnce: 1, waiting: 8, seconds: 5 })
  return {
    /** Of everybody between two places. */
    judge: (db: Database, task: TrialTask, range: { from: number; to: number }): Promise<Tally> =>
      inTurn(async () => {
        const waiting = await selectFacts(db, range)
        let tally = emptyTally(task)
        const work = async () => {
          for (let facts = waiting.pop(); facts !== undefined; facts = waiting.pop()) {
            const found = await side.run({ task, facts })
            tally = added(tally, found)
          }
        }
        await Promise.all(Array.from({ length: AHEAD }, work))
        return tally
      }),
    /** Starts the process ahead, for whoever opens the rules of a post and will soon try them. */
    warm: () => void side.run({ task: nothing, facts: '[]' }).catch(() => {}),
    close: () => side.close(),
  }
}

async function selectFacts(db: Database, { from, to }: { from: number; to: number }) {
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
