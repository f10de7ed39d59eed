import { sql } from 'kysely'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { healthLimits } from '@lokseva/contract/portal/health-limits'
import { messageChannels } from '@lokseva/contract/portal/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { enqueue } from '#platform/jobs/jobs'
import { countDay, countSettled } from './count-messages.ts'
import type { Channel } from './deliveries.ts'
import { deliveryJobs } from './queue-message.ts'

const MINUTE = 60_000
const STUCK_MS = healthLimits.stuckMinutes * MINUTE
const SHOWN = 100
const DAY_MS = 24 * 60 * MINUTE
/** Whatever waits for a day is given up once a day: what waits longer still was given up. */
const WAITING_MS = 3 * DAY_MS

const byChannel = <Row extends { channel: string }>(rows: readonly Row[], channel: Channel) =>
  rows.find((row) => row.channel === channel)

/** Written out: a plan that serves any state does not know the index of those that wait. */
const queued = sql.lit('queued')

const countWaiting = (db: Database, now: number) =>
  db
    .selectFrom('messages')
    .select('channel')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .select(
      sql<number>`(count(*) filter (where queued_at < ${new Date(now - STUCK_MS)}))::int`.as(
        'stuck',
      ),
    )
    .where('state', '=', queued)
    .where('queued_at', '>', new Date(now - DAY_MS))
    .groupBy('channel')
    .execute()

/** How each channel did within the last ten minutes. */
export async function channelHealth(db: Database, now: number) {
  const [settled, waiting] = await Promise.all([
    countSettled(db, now - 10 * MINUTE),
    countWaiting(db, now),
  ])
  return messageChannels.map((channel) => ({
    channel,
    sent: byChannel(settled, channel)?.sent ?? 0,
    failed: byChannel(settled, channel)?.failed ?? 0,
    waiting: byChannel(waiting, channel)?.waiting ?? 0,
    stuck: byChannel(waiting, channel)?.stuck ?? 0,
  }))
}

/** The same over a day, with what is stuck, and since when exactly. */
export async function countMessages(db: Database, now: number) {
  const [{ since, settled }, waiting] = await Promise.all([
    countDay(db, now),
    countWaiting(db, now),
  ])
  return {
    since: since.toISOString(),
    channels: messageChannels.map((channel) => ({
      channel,
      sent: byChannel(settled, channel)?.sent ?? 0,
      failed: byChannel(settled, channel)?.failed ?? 0,
      waiting: byChannel(waiting, channel)?.waiting ?? 0,
      stuck: byChannel(waiting, channel)?.stuck ?? 0,
    })),
  }
}

/**
 * Messages that wait longer than ten minutes, and those that wait longer than a day; the oldest
 * first, nobody's address in full.
 */
export async function listStuckMessages(db: Database, now: number) {
  const [day, longest] = [new Date(now - DAY_MS), new Date(now - WAITING_MS)]
  return {
    stuck: await selectWaiting(db, { after: day, before: new Date(now - STUCK_MS) }),
    overDay: await selectWaiting(db, { after: longest, before: day }),
  }
}

async function selectWaiting(db: Database, { after, before }: { after: Date; before: Date }) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'template', 'recipient', 'queued_at', 'attempts'])
    .where('state', '=', queued)
    .where('queued_at', '<', before)
    .where('queued_at', '>=', after)
    .orderBy('queued_at')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, channel, template, recipient, queued_at, attempts }) => ({
    id,
    channel: channel as Channel,
    template,
    recipient: masked(channel as Channel, recipient),
    queuedAt: queued_at.toISOString(),
    attempts,
  }))
}

function masked(channel: Channel, recipient: string): string {
  if (channel === 'email') return maskEmail(recipient)
  return channel === 'sms' ? maskMobile(recipient) : '…'
}

/** Tries those that still wait again at once, with all their tries; tells how many it were. */
export const resendMessages = (
  { db, clock }: { db: Database; clock: Clock },
  actor: Officer,
  ids: readonly string[],
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const waiting = await tx
      .updateTable('messages')
      .set({ attempts: 0 })
      .where('id', 'in', [...new Set(ids)])
      .where('state', '=', 'queued')
      .where('queued_at', '<', new Date(clock.now() - STUCK_MS))
      .returning('id')
      .execute()
    for (const { id } of waiting)
      await enqueue(tx, deliveryJobs.notice, { messageId: id }, { key: `deliver ${id}` })
    if (waiting.length === 0) return 0
    const at = new Date(clock.now())
    const details = { count: waiting.length }
    await recordAudit(tx, { at, actor, action: 'MESSAGES_RESENT', details })
    return waiting.length
  })
