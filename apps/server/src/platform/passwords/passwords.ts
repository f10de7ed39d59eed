import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../http/app-error.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options
const MARK = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
/** About a second and a half of work on two cores; more would only be given up on while waiting. */
const WAITING = 100

export type Passwords = ReturnType<typeof openPasswords>

/**
 * Argon2id off the event loop, at most one hash a core at a time. When too many wait, the next
 * is told to come back, so that other pages keep answering.
 */
export function openPasswords(pepper: Buffer, waiting = WAITING) {
  const limit = pLimit(availableParallelism())
  const options = { ...cost, secret: pepper }
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new AppError('SERVICE_BUSY', { seconds: 3 })
    return limit(work)
  }
  // Somebody who does not exist costs as much as somebody who does.
  const nobody = hash('nobody has this password', options)
  return {
    hash: async (password: string) => queued(() => hash(password, options)),
    async isRight(password: string, stored: string | undefined): Promise<boolean> {
      const known = stored ?? (await nobody)
      const right = await queued(() => verify(known, password, options))
      return right && stored !== undefined
    },
    isOutdated: (stored: string) => !stored.includes(MARK),
  }
}
