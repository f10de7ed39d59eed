import { join } from 'node:path'
import { AppError } from '../refusals/app-error.ts'
import { openSideProcess, startSideProcess } from '../side-process/side-process.ts'
import type { Paper } from './paper.ts'

/** A few seconds of work; whoever waited longer would have given up. */
const WAITING = 32
const PROCESSES = 2
/** With the time in the queue; a paper takes some hundredths of a second, the first two seconds. */
const MOST_MS = 20_000
const IDLE_MS = 60_000

/** This very paper hung, or broke what sets papers; others may be made all the same. */
export class TypesettingFailedError extends AppError {
  constructor() {
    super('SERVICE_BUSY', { seconds: 60 })
  }
}

export type Typesetter = ReturnType<typeof openTypesetter>

const start = () => startSideProcess(join(import.meta.dirname, 'typeset-process.ts'))

/**
 * Papers as PDF, behind a short queue, in processes beside the server that start with the first
 * paper and end a minute after the last: fonts and typesetter are 80 MB that most hours need not.
 */
export function openTypesetter({ waiting = WAITING, mostMs = MOST_MS, idleMs = IDLE_MS } = {}) {
  const givenUp = (): never => {
    throw new TypesettingFailedError()
  }
  const times = { task: mostMs, idle: idleMs }
  const verdicts = { broken: givenUp, late: givenUp }
  const processes = Array.from({ length: PROCESSES }, () =>
    openSideProcess<Paper, Uint8Array>(start, times, verdicts),
  )
  const open = () => processes.reduce((sum, { load }) => sum + load(), 0)
  return {
    async pdf(paper: Paper): Promise<Buffer> {
      if (open() >= PROCESSES + waiting) throw new AppError('SERVICE_BUSY', { seconds: 5 })
      // The first that is free: while one is enough, no second is started.
      const least = Math.min(...processes.map(({ load }) => load()))
      const free = processes.find(({ load }) => load() === least)!
      const { buffer, byteOffset, byteLength } = await free.run(paper)
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    async close() {
      for (const each of processes) each.close()
    },
  }
}
