import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/pool.ts'
import { AppError } from '../refusals/app-error.ts'

export type SharedRateLimit = {
  /** Refuses a key that has used up its tries, with 429 and when to come back. */
  check: (key: string) => Promise<void>
  count: (key: string) => Promise<void>
}

/**
 * So many wrong tries in so long a time for one key, on all nodes together. It costs a question to
 * the database each time: for what guards people, not for what guards this node. Keys are kept as
 * they are given: hash what is personal.
 */
export function sharedRateLimit(
  db: Database,
  { name, points, seconds }: { name: string; points: number; seconds: number },
): SharedRateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: asClient(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // A job deletes what has ended.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    async check(key) {
      const before = await limiter.get(key)
      if (!before || before.consumedPoints < points) return
      throw new AppError('TOO_MANY_REQUESTS', {
        seconds: Math.ceil(before.msBeforeNext / 1000) || 1,
      })
    },
    async count(key) {
      await limiter.consume(key).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused
      })
    },
  }
}

type Query = { text: string; values: unknown[] }

/** What the library expects of a PostgreSQL client. */
function asClient(db: Database) {
  return {
    async query({ text, values }: Query) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}
