import type { Selectable } from 'kysely'
import { inTransaction } from '#platform/database/in-transaction'
import type { Messages } from '#platform/database/schema.generated'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { callOutside, type CallOutcome } from '#platform/outside/outside-calls'
import {
  deliveries,
  settleMessage,
  type Channel,
  type Delivery,
  type DeliveryDeps,
} from './deliveries.ts'
import { DECOY, deliveryJobs } from './queue-message.ts'
import { DeliveryError, type Words } from './ports.ts'

const CODE_PATIENCE = 10 * 60_000

type Message = Selectable<Messages>

/** Sends a queued message; the job's own retries follow a passing failure, a lasting one ends it. */
export async function deliverMessage(deps: DeliveryDeps, messageId: string): Promise<void> {
  const message = await deps.db
    .updateTable('messages')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!message) return
  const settle = (state: 'sent' | 'failed' | 'withdrawn') =>
    settleMessage(deps.db, messageId, state, deps.clock.now())
  // A code that comes after its time would only confuse.
  const late =
    message.template.startsWith('OTP_') &&
    deps.clock.now() - message.queued_at.getTime() > CODE_PATIENCE
  if (late) return settle('failed')
  if (message.template === DECOY) return settle('sent')
  const wanted = (await deps.checks?.[message.template]?.(message)) ?? true
  if (!wanted) return settle('withdrawn')
  const called = await sendOnce(
    deps,
    wanted === true ? message : await reword(deps, message, wanted),
  )
  if (called.state === 'answered')
    return inTransaction(deps.db, async (tx) => {
      await called.settle(tx)
      const state = called.outcome === 'taken' ? 'sent' : 'failed'
      await settleMessage(tx, messageId, state, deps.clock.now())
    })
  const isLast = message.attempts >= deliveryJobs.notice.attempts
  if (isLast && called.state === 'unknown') return settle('failed')
  throw new DeliveryError('Nobody said what became of the message', { permanent: false })
}

/** What is tried again, or seen while it is under way, has the words that leave. */
async function reword({ db }: DeliveryDeps, message: Message, words: Words): Promise<Message> {
  const { subject, body } = words
  await db
    .updateTable('messages')
    .set({ subject, body })
    .where('id', '=', message.id)
    .where('state', '=', 'queued')
    .execute()
  return { ...message, subject, body }
}

async function sendOnce(deps: DeliveryDeps, message: Message): Promise<CallOutcome<Delivery>> {
  const kind = deliveries(deps)[message.channel as Channel]
  const order = { key: message.id, intend: async () => ({}) }
  try {
    return await callOutside(deps, kind, order, async () => {
      try {
        await send(deps, message)
        return 'taken'
      } catch (error) {
        if (error instanceof DeliveryError && error.permanent) return 'refused'
        throw error
      }
    })
  } catch (error) {
    if (message.attempts < deliveryJobs.notice.attempts) throw error
    return { state: 'unknown' }
  }
}

async function send({ email, sms, push }: DeliveryDeps, message: Message): Promise<void> {
  const { id, recipient: to, subject, template, body } = message
  if (message.channel === 'push') {
    if (!push) throw new DeliveryError('Nobody sends to browsers', { permanent: true })
    return push({ to, body: body! })
  }
  return message.channel === 'email'
    ? email.send({ to, subject: subject ?? '', text: body!, messageId: id })
    : sms.send({ to, text: body!, templateId: template, reference: id })
}

/** One that fails keeps none of the others; what is left is tried again with the job. */
async function deliverEach(deps: DeliveryDeps, messageIds: readonly string[]): Promise<void> {
  const { reminder } = deliveryJobs
  const failures: Error[] = []
  for (const messageId of messageIds)
    await deliverOrPostpone(deps, messageId, (options) =>
      enqueue(deps.db, reminder, { messageIds: [messageId] }, options),
    ).catch((error: Error) => void failures.push(error))
  const [first] = failures
  if (first) throw first
}

export function messageJobs(deps: DeliveryDeps): Job[] {
  const { code, notice, reminder } = deliveryJobs
  const one = (delivery: typeof code | typeof notice) => ({
    ...delivery,
    run: ({ messageId }: { messageId: string }) =>
      deliverOrPostpone(deps, messageId, (options) =>
        enqueue(deps.db, delivery, { messageId }, options),
      ),
  })
  const several = ({ messageIds }: { messageIds: string[] }) => deliverEach(deps, messageIds)
  return [one(code), one(notice), { ...reminder, run: several }] as Job[]
}

/** Whoever names the moment to come back is asked then, and not after the pauses of jobs. */
async function deliverOrPostpone(
  deps: DeliveryDeps,
  messageId: string,
  postpone: (options: { key: string; runAt: Date }) => Promise<unknown>,
): Promise<void> {
  try {
    await deliverMessage(deps, messageId)
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.afterSeconds === undefined) throw error
    // By the clock that jobs go by.
    const runAt = new Date(Date.now() + error.afterSeconds * 1000)
    await postpone({ key: `later ${messageId}`, runAt })
  }
}
