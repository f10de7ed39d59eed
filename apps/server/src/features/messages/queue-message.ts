import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MessageTemplate } from '@lokseva/contract/messages/templates'
import * as z from 'zod'
import type { Transaction } from '#platform/database/pool'
import type { Clock } from '#platform/clock/clock'
import { priorityOf, type JobName } from '#platform/jobs/jobs'

/** A message nobody gets: it is queued and settled like any other, and dropped at the door. */
export const DECOY = 'DECOY'

export type NewMessage = {
  template: MessageTemplate | typeof DECOY
  body: string
} & (
  | { channel: 'email'; recipient: string; subject: string }
  | { channel: 'sms'; recipient: string }
)

const payload = z.object({ messageId: z.uuid() })

/** Messages to people. A code has somebody waiting for it and never stands behind notices. */
export const deliveryJobs = {
  code: { name: 'deliver-code', urgency: 'code', payload, attempts: 6 },
  notice: { name: 'deliver-message', urgency: 'ordinary', payload, attempts: 6 },
  /** Several, one after the other: there are many, and nobody waits for them. */
  reminder: {
    name: 'deliver-reminders',
    urgency: 'bulk',
    payload: z.object({ messageIds: z.array(z.uuid()) }),
    attempts: 6,
  },
} satisfies Record<string, JobName>

type SingleDelivery = 'code' | 'notice'

/** Promises a message as part of the caller's transaction: no commit, no message. */
export async function queueMessage(
  { clock }: { clock: Clock },
  tx: Transaction,
  message: NewMessage,
  delivery: SingleDelivery = 'notice',
): Promise<{ messageId: string }> {
  const queue = queueOf([message], delivery)
  const { id: messageId } = queue.messages[0]!
  await sql`select queue_messages(${JSON.stringify(queue)},
    ${new Date(clock.now())})`.execute(tx)
  return { messageId }
}

/** What `queue_messages` takes, also from a change that is one function of SQL. */
export function queueOf(messages: readonly NewMessage[], delivery: SingleDelivery = 'notice') {
  const { name, attempts, urgency } = deliveryJobs[delivery]
  return {
    messages: messages.map((message) => ({ ...message, id: randomUUID() })),
    job: name,
    attempts,
    priority: priorityOf(urgency),
  }
}
