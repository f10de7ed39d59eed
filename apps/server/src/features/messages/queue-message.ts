import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import type { DB } from '#platform/database/schema.generated'
import { enqueue, type JobName } from '#platform/jobs/jobs'

/** A message nobody gets: it is queued and settled like any other, and dropped at the door. */
export const DECOY = 'DECOY'

export type NewMessage = { template: string; body: string } & (
  { channel: 'email'; recipient: string; subject: string } | { channel: 'sms'; recipient: string }
)

export const deliverMessageJob = {
  name: 'deliver-message',
  payload: z.object({ messageId: z.uuid() }),
  attempts: 6,
} satisfies JobName

/** Promises a message as part of the caller's transaction: no commit, no message. */
export async function queueMessage(
  { clock }: { clock: Clock },
  tx: Transaction<DB>,
  message: NewMessage,
): Promise<{ messageId: string }> {
  const messageId = randomUUID()
  await tx
    .insertInto('messages')
    .values({ ...message, id: messageId, queued_at: new Date(clock.now()) })
    .execute()
  await enqueue(tx, deliverMessageJob, { messageId })
  return { messageId }
}
