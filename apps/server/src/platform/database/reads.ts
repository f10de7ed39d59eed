import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Log } from '../log/log.ts'
import type { Database } from './pool.ts'

/** Reads that may be a second old, of what no candidate changes. */
export type Reads = {
  /**
   * Reads from a standby that is near enough, else from the primary. The epoch is another whenever
   * the choice was: what was read in one is not comparable with what was read in another.
   */
  run<T>(read: (db: Database, epoch: number) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** How far behind a standby may be, and how often we look. */
const NEAR = 1000
const LOOK_EVERY = 250

/** One that is frozen takes a question and says nothing: people do not wait for that. */
const PATIENCE = 1000

const places = new Counter({
  name: 'lokseva_standby_reads_total',
  help: 'Reads that may be a second old, by who answered them, where a standby is given',
  labelNames: ['by'],
})

/** Without a standby. */
export const readsFrom = (db: Database): Reads => ({
  run: (read) => read(db, 0),
  stop: async () => {},
})

type Options = {
  primary: Database
  standby: Database
  log: Log
  now?: () => number
  patience?: number
}

/**
 * Compares the standby with the primary several times a second. It is near as long as it has, at
 * most a second ago, had all that the primary had: a standby that hears nothing any more falls
 * behind by itself, whatever it says of its own.
 */
export function openReads(options: Options) {
  const { primary, standby, log, now = () => performance.now(), patience = PATIENCE } = options
  /** The newest moment whose whole state the standby has. */
  let nearAt = -Infinity
  let epoch = 0
  let wasNear = false
  let ahead: { at: number; lsn: string }[] = []
  let checking: Promise<void> | undefined

  async function checkStandby(): Promise<void> {
    const at = now()
    const { rows } = await sql<{ lsn: string }>`
      select pg_current_wal_lsn()::text as lsn`.execute(primary)
    ahead.push({ at, lsn: rows[0]!.lsn })
    // Older ones could not make it near any more.
    ahead = ahead.filter((mark) => at - mark.at <= NEAR)
    const { rows: reached } = await sql<{ lsn: string }>`
      select lsn from unnest(${ahead.map(({ lsn }) => lsn)}::text[]) as lsn
      where lsn::pg_lsn <= pg_last_wal_replay_lsn()`.execute(standby)
    const known = new Set(reached.map(({ lsn }) => lsn))
    const newest = ahead.findLast(({ lsn }) => known.has(lsn))
    if (newest) nearAt = newest.at
  }

  function isNear(): boolean {
    const near = now() - nearAt <= NEAR
    if (near !== wasNear) {
      epoch += 1
      log.warn(
        near ? 'reads go to the standby' : 'the standby is away or behind: reads go to the primary',
      )
    }
    wasNear = near
    return near
  }

  const checkNow = () =>
    (checking ??= checkStandby()
      .catch(() => {})
      .finally(() => (checking = undefined)))
  const timer = setInterval(() => void checkNow(), LOOK_EVERY)
  timer.unref()

  return {
    async run<T>(read: (db: Database, epoch: number) => Promise<T>): Promise<T> {
      const atPrimary = () => {
        places.inc({ by: 'primary' })
        return read(primary, epoch)
      }
      if (!isNear()) return atPrimary()
      try {
        const response = await within(patience, read(standby, epoch))
        places.inc({ by: 'standby' })
        return response
      } catch {
        // Gone, silent, or it had to drop the statement for what it was told; it proves itself anew.
        nearAt = -Infinity
        isNear()
        return atPrimary()
      }
    },
    checkNow,
    async stop() {
      clearInterval(timer)
      await checking
      await standby.destroy()
    },
  }
}

/** Gives up on an answer that takes longer; the statement itself ends by the limits of its pool. */
async function within<T>(milliseconds: number, response: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = pause(milliseconds, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('the standby says nothing')
  })
  late.catch(() => {})
  try {
    return await Promise.race([response, late])
  } finally {
    over.abort()
  }
}
