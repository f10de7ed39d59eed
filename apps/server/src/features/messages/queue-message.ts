import { randomUUID } from 'node:crypto'
import type { MessageTemplate } from '@lokseva/contract/messages/templates'
import * as z from 'zod'
import type { Transaction } from '#platform/database/pool'
import type { Clock } from '#platform/clock/clock'
import { enqueue, priorityOf, type JobName } from '#platform/jobs/jobs'

/** A message nobody gets: it is queued and settled like any other, and dropped at the door. */
export const DECOY = 'DECOY'

export type NewMessage = { template: MessageTemplate | typeof DECOY; body: string } & (
  | { channel: 'email'; recipient: string; subject: string }
  | { channel: 'sms'; recipient: string }
)

const payload = z.object({ messageId: z.uuid() })

/** One message to one person. A code has somebody waiting for it and never stands behind notices. */
export const deliveryJobs = {
  code: { name: 'deliver-code', urgency: 'code', payload, attempts: 6 },
  notice: { name: 'deliver-message', urgency: 'ordinary', payload, attempts: 6 },
} satisfies Record<string, JobName>

/** Promises a message as part of the caller's transaction: no commit, no message. */
export async function queueMessage(
  { clock }: { clock: Clock },
  tx: Transaction,
  message: NewMessage,
  delivery: keyof typeof deliveryJobs = 'notice',
): Promise<{ messageId: string }> {
  const messageId = randomUUID()
  await tx
    .insertInto('messages')
    .values({ ...message, id: messageId, queued_at: new Date(clock.now()) })
    .execute()
  await enqueue(tx, deliveryJobs[delivery], { messageId })
  return { messageId }
}

/** The same for a change that is one SQL function: what it hands to `queue_messages`. */
export const noticesFor = (messages: readonly NewMessage[]) => ({
  messages: JSON.stringify(messages.map((message) => ({ ...message, id: randomUUID() }))),
  job: deliveryJobs.notice.name,
  attempts: deliveryJobs.notice.attempts,
  priority: priorityOf(deliveryJobs.notice.urgency),
})
