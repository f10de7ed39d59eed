import { sql } from 'kysely'
import * as z from 'zod'
import { messageChannels } from '@lokseva/contract/portal/schemas'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { DECOY } from './queue-message.ts'

const MINUTE = 60_000
const SLICE_MS = 10 * MINUTE
const DAY_MS = 24 * 60 * MINUTE
const KEPT_MS = 2 * DAY_MS
/** A message says when it was settled before its transaction ends: by then all of a slice have. */
const LATE_MS = 5 * MINUTE

type Settled = { channel: string; sent: number; failed: number }

const sliceOf = (at: number) => Math.floor(at / SLICE_MS) * SLICE_MS

const sliceAt = sql<Date>`date_bin('10 minutes'::interval, settled_at, 'epoch'::timestamptz)`

/** What left and what did not since a moment. */
export const countSettled = (db: Database, from: number): Promise<Settled[]> =>
  settledIn(db, from).select('channel').groupBy('channel').execute()

const settledIn = (db: Database, from: number, to?: number) =>
  db
    .selectFrom('messages')
    .select(sql<number>`(count(*) filter (where state = 'sent'))::int`.as('sent'))
    .select(sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed'))
    .where('settled_at', '>=', new Date(from))
    .$if(to !== undefined, (all) => all.where('settled_at', '<', new Date(to!)))
    .where('template', '!=', DECOY)

/** What was settled since a slice a day ago: slices that were counted, and the rest by its rows. */
export async function countDay(
  db: Database,
  now: number,
): Promise<{ since: Date; settled: Settled[] }> {
  const since = sliceOf(now - DAY_MS)
  const slices = await db
    .selectFrom('message_counts')
    .select(['slice_at', 'channel', 'sent', 'failed'])
    .where('slice_at', '>=', new Date(since))
    .orderBy('slice_at')
    .execute()
  const last = slices.at(-1)
  const rest = await countSettled(db, last ? last.slice_at.getTime() + SLICE_MS : since)
  const settled = messageChannels.map((channel) =>
    [...slices, ...rest]
      .filter((each) => each.channel === channel)
      .reduce(
        (sum, { sent, failed }) => ({
          channel,
          sent: sum.sent + sent,
          failed: sum.failed + failed,
        }),
        { channel, sent: 0, failed: 0 },
      ),
  )
  return { since: new Date(since), settled }
}

/** Counts the slices that are over and were not counted, those without a message too. */
async function countSlices(db: Database, now: number): Promise<void> {
  const newest = await db
    .selectFrom('message_counts')
    .select('slice_at')
    .orderBy('slice_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const after = newest ? newest.slice_at.getTime() + SLICE_MS : 0
  const [first, end] = [Math.max(after, sliceOf(now - DAY_MS)), sliceOf(now - LATE_MS)]
  if (first >= end) return
  const counted = await settledIn(db, first, end)
    .select(['channel', sliceAt.as('sliceAt')])
    .groupBy(['channel', sliceAt])
    .execute()
  const slices = Array.from(
    { length: (end - first) / SLICE_MS },
    (_, place) => first + place * SLICE_MS,
  )
  await db
    .insertInto('message_counts')
    .values(
      slices.flatMap((at) =>
        messageChannels.map((channel) => {
          const found = counted.find(
            (each) => each.channel === channel && each.sliceAt.getTime() === at,
          )
          const { sent = 0, failed = 0 } = found ?? {}
          return { slice_at: new Date(at), channel, sent, failed }
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const countMessagesJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'count-messages',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const now = clock.now()
    await countSlices(db, now)
    await db
      .deleteFrom('message_counts')
      .where('slice_at', '<', new Date(now - KEPT_MS))
      .execute()
  },
})
