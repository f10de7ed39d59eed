import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { DECOY, deliveries } from './queue-message.ts'
import { DeliveryError, type EmailPort, type SmsPort } from './ports.ts'

const CODE_PATIENCE = 10 * 60_000

type Deps = { db: Database; clock: Clock; email: EmailPort; sms: SmsPort }

/** Sends a queued message; the job's own retries follow a passing failure, a lasting one ends it. */
export async function deliverMessage(deps: Deps, messageId: string): Promise<void> {
  const message = await deps.db
    .updateTable('messages')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!message) return
  const body = message.body!
  // A code that comes after its time would only confuse.
  const late =
    message.template.startsWith('OTP_') &&
    deps.clock.now() - message.queued_at.getTime() > CODE_PATIENCE
  if (late) return settle(deps, messageId, 'failed')
  if (message.template === DECOY) return settle(deps, messageId, 'sent')
  try {
    if (message.channel === 'email')
      await deps.email.send({
        to: message.recipient,
        subject: message.subject ?? '',
        text: body,
        messageId,
      })
    else
      await deps.sms.send({
        to: message.recipient,
        text: body,
        templateId: message.template,
        reference: messageId,
      })
  } catch (error) {
    const lasting = error instanceof DeliveryError && error.permanent
    if (!lasting && message.attempts < deliveries.notice.attempts) throw error
    return settle(deps, messageId, 'failed')
  }
  await settle(deps, messageId, 'sent')
}

async function settle({ db, clock }: Deps, messageId: string, state: 'sent' | 'failed') {
  await db
    .updateTable('messages')
    .set({ state, body: null, subject: null, settled_at: new Date(clock.now()) })
    .where('id', '=', messageId)
    .execute()
}

export function messageJobs(deps: Deps): Job[] {
  return Object.values(deliveries).map((delivery) => ({
    ...delivery,
    run: ({ messageId }: { messageId: string }) => deliverMessage(deps, messageId),
  }))
}
