import { join } from 'node:path'
import { semaphore } from '../side-process/semaphore.ts'
import {
  openSideProcess,
  startSideProcess,
  type SideTimes,
  type Verdicts,
} from '../side-process/side-process.ts'
import type { PageTask } from './draw-page.ts'
import type { PageOutcome } from './page-outcome.ts'

export type PageDrawer = ReturnType<typeof openPageDrawer>

/** An A4 page at 200 dots an inch. */
const LONGER_SIDE = 2340

/** A scan takes less than a second; what takes longer than this is no certificate. */
export const usualTimes: SideTimes = { task: 15_000, idle: 60_000 }

const startHelper = () => startSideProcess(join(import.meta.dirname, 'helper-process.ts'))
const verdicts: Verdicts<PageOutcome> = {
  broken: () => ({ ok: false, code: 'PAGE_UNREADABLE' }),
  late: () => ({ ok: false, code: 'PAGE_TOO_HEAVY' }),
}

/** Draws pages of documents in a process beside the server: they come from strangers. */
export function openPageDrawer(times: SideTimes = usualTimes, longerSide = LONGER_SIDE) {
  // One at a time: whatever breaks the process, it is known which page did.
  const withPermit = semaphore({ atOnce: 1, waiting: 120, seconds: 3 })
  const side = openSideProcess<PageTask, PageOutcome>(startHelper, times, verdicts)
  return {
    draw: (task: Omit<PageTask, 'longerSide'>): Promise<PageOutcome> =>
      withPermit(() => side.run({ ...task, longerSide })),
    close: async () => side.close(),
  }
}
