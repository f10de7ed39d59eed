import { randomBytes } from 'node:crypto'
import type { Notification, Pool, PoolClient } from 'pg'
import type { Figure } from '../http/operating/metrics.ts'

/** What changed: of which table, and which row of it; without a row all of them may have. */
export type Change = { table: string; key: string | undefined }

export type ChangeFeed = {
  /** Whether every change that was committed a second ago, or before, has been heard. */
  isCurrent(): boolean
  /** Tells of every change; of nothing in particular when some may have been missed. */
  onChange(hear: (change: Change | undefined) => void): void
  /** Until everything committed so far has been heard; fails while nothing can be. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

const CHANGES = 'lokseva_changes'
const BEAT_EVERY = 250
const TRUSTED_FOR = 1000
/** Like every connection it is renewed: after a failover it does not listen to the old server. */
const LIFE = 600_000
/** A server that takes no writes has nothing to tell: another one may be the primary by now. */
const SAY = `select pg_notify($1, $2) where current_setting('transaction_read_only') = 'off'`

/**
 * Hears from PostgreSQL what other nodes, commands and this one changed. Several times a second it
 * says something to itself the same way. PostgreSQL tells everything in the order of the commits:
 * once our own word is heard, so is all that was committed before it was said. While it is not
 * heard, because the line is cut, a pooler swallows it or this process is held up, the feed is not
 * current, and nobody may trust a memory.
 */
export function openChangeFeed(pool: Pool, now = () => performance.now()): ChangeFeed {
  const ownChannel = `lokseva_beat_${randomBytes(8).toString('hex')}`
  const hearers: ((change: Change | undefined) => void)[] = []
  const tell = (change: Change | undefined) => hearers.forEach((hear) => hear(change))
  let line: PoolClient | undefined
  let openedAt = 0
  let loggedAt = -Infinity
  let beats = 0
  let heard = ''
  let beating: Promise<void> | undefined

  function hear({ channel, payload = '' }: Notification) {
    if (channel === ownChannel) heard = payload
    else if (channel === CHANGES) {
      const [table = '', key] = payload.split(' ')
      tell({ table, key })
    }
  }

  async function open(): Promise<void> {
    openedAt = now()
    line = await pool.connect()
    line.on('notification', hear)
    // Nobody need wait for the disk: nothing is written but a word.
    await line.query(`listen ${CHANGES}; listen ${ownChannel}; set synchronous_commit = off`)
    // What was said while nobody listened is not said again.
    tell(undefined)
  }

  async function sayAndHear(): Promise<void> {
    try {
      if (line && now() - openedAt >= LIFE) disconnect()
      if (!line) await open()
      const [at, word] = [now(), String((beats += 1))]
      await line!.query(SAY, [ownChannel, word])
      // PostgreSQL tells us before it says that it is done; anything between us may not.
      if (heard !== word) throw new Error('what is said to PostgreSQL is not heard')
      loggedAt = at
    } catch (error) {
      disconnect()
      throw error
    }
  }

  function disconnect() {
    loggedAt = -Infinity
    line?.removeListener('notification', hear)
    line?.release(true)
    line = undefined
  }

  const beat = () => (beating ??= sayAndHear().finally(() => (beating = undefined)))
  const quietly = () => void beat().catch(() => {})
  const timer = setInterval(quietly, BEAT_EVERY).unref()
  quietly()
  return {
    isCurrent: () => now() - loggedAt < TRUSTED_FOR,
    onChange: (listener) => void hearers.push(listener),
    async catchUp() {
      // The one under way may have been said too early.
      await beating?.catch(() => {})
      await beat()
    },
    async stop() {
      clearInterval(timer)
      await beating?.catch(() => {})
      disconnect()
      await pool.end()
    },
  }
}

/** Whether the node works from memory (1) or asks the database at every call (0). */
export const feedGauge = (feed: ChangeFeed): Figure => ({
  name: 'lokseva_change_feed_current',
  help: 'Whether changes are heard within a second; while they are not, the database is asked',
  read: async () => Number(feed.isCurrent()),
})
