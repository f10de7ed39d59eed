import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Options } from '@node-rs/argon2'
import { Piscina } from 'piscina'
import { AppError } from '../refusals/app-error.ts'
import type { HashTask } from './hash-worker.ts'

type Cost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

const usual: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** About a second of work on two cores; whoever waited longer would have given up. */
const WAITING = 64
const IDLE_MS = 30_000
const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
export type Passwords = ReturnType<typeof openPasswords>

/**
 * Argon2id in threads of low priority, one a core shared by the processes of this machine, behind
 * a short queue; they start with a login and end when none came for a while. The event loop keeps
 * its turn while logins flood, and when the queue is full the next is told to come back.
 */
export function openPasswords(
  pepper: Buffer,
  { waiting = WAITING, processes = 1, idleMs = IDLE_MS, cost = usual } = {},
) {
  const mark = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
  /** No password has this hash: somebody who does not exist costs as much as somebody who does. */
  const nobody = `$argon2id$v=19$${mark}$${unpadded(16)}$${unpadded(32)}`
  const threads = Math.ceil(availableParallelism() / processes)
  const pool = new Piscina<HashTask, string | boolean>({
    filename: join(import.meta.dirname, 'hash-worker.ts'),
    // A hash takes its 19 MB outside the heap; a thread itself needs little, and at night none.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    niceIncrement: 15,
  })
  const options = { ...cost, secret: pepper }
  let open = 0
  async function queued(password: string, stored?: string): Promise<string | boolean> {
    if (open >= threads + waiting || waiting === 0)
      throw new AppError('SERVICE_BUSY', { seconds: 3 })
    open += 1
    try {
      return await pool.run({ password, stored, options })
    } finally {
      open -= 1
    }
  }
  return {
    hash: async (password: string) => (await queued(password)) as string,
    async isRight(password: string, stored: string | undefined): Promise<boolean> {
      const right = await queued(password, stored ?? nobody)
      return right === true && stored !== undefined
    },
    isOutdated: (stored: string) => !stored.includes(mark),
    threads: () => pool.threads.length,
    close: () => pool.close(),
  }
}
