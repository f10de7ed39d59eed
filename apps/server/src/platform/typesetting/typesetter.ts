import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../http/app-error.ts'
import type { Paper } from './paper.ts'

/** A few seconds of work; whoever waited longer would have given up. */
const WAITING = 32
const THREADS = 2

export type Typesetter = ReturnType<typeof openTypesetter>

/** Papers as PDF, off the event loop, behind a short queue; threads start with the first paper. */
export function openTypesetter(waiting = WAITING) {
  const pool = new Piscina<Paper, Uint8Array>({
    filename: join(import.meta.dirname, 'typeset-worker.ts'),
    ...{ minThreads: 0, maxThreads: THREADS, idleTimeout: 60_000 },
  })
  let open = 0
  return {
    async pdf(paper: Paper): Promise<Buffer> {
      if (open >= THREADS + waiting) throw new AppError('SERVICE_BUSY', { seconds: 5 })
      open += 1
      try {
        return Buffer.from(await pool.run(paper))
      } finally {
        open -= 1
      }
    },
    close: () => pool.close(),
  }
}
