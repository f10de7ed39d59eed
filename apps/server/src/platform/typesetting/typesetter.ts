import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../http/app-error.ts'
import type { Paper } from './paper.ts'

/** A few seconds of work; whoever waited longer would have given up. */
const WAITING = 32
const THREADS = 2
/** With the time in the queue; a paper takes a tenth of a second. */
const MOST_MS = 20_000

export type Typesetter = ReturnType<typeof openTypesetter>

/** Papers as PDF, off the event loop, behind a short queue; threads start with the first paper. */
export function openTypesetter({ waiting = WAITING, mostMs = MOST_MS } = {}) {
  const pool = new Piscina<Paper, Uint8Array>({
    filename: join(import.meta.dirname, 'typeset-worker.ts'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 60_000,
  })
  let open = 0
  return {
    async pdf(paper: Paper): Promise<Buffer> {
      if (open >= THREADS + waiting) throw new AppError('SERVICE_BUSY', { seconds: 5 })
      open += 1
      try {
        return Buffer.from(await pool.run(paper, { signal: AbortSignal.timeout(mostMs) }))
      } catch (error) {
        if (isGivenUp(error)) throw new AppError('SERVICE_BUSY', { seconds: 60 })
        throw error
      } finally {
        open -= 1
      }
    },
    close: () => pool.close(),
  }
}

const isGivenUp = (error: unknown) => error instanceof Error && error.name === 'AbortError'
