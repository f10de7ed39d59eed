import * as z from 'zod'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue } from '#platform/jobs/jobs'
import type { QueriedOutcome, OutsideCall, OutsideKind } from '#platform/outside/outside-kind'
import type { DeliveryCheck, EmailPort, PushSender, SmsPort } from './ports.ts'
import { deliveryJobs } from './queue-message.ts'

export type DeliveryDeps = {
  db: Database
  clock: Clock
  email: EmailPort
  sms: SmsPort
  /** Where nobody sends to browsers, nothing does. */
  push?: PushSender | undefined
  /** Of templates whose messages may be needless by the time they leave. */
  checks?: Partial<Record<string, DeliveryCheck>> | undefined
}

/** What becomes of a message at the door of the outside; given up is one we did not send. */
const Delivery = z.enum(['taken', 'refused', 'given up'])
export type Delivery = z.output<typeof Delivery>

export type Channel = 'email' | 'sms' | 'push'
type DeliveryKind = OutsideKind<Record<string, never>, Delivery>

/** Words and recipient stay in the message; the call's key is the message's id. */
export function deliveries(deps: DeliveryDeps): Record<Channel, DeliveryKind> {
  const common = {
    intent: z.record(z.string(), z.never()),
    outcome: Delivery,
    keptDays: 30,
    record: (tx: Transaction, { key }: OutsideCall, outcome: Delivery) =>
      settleMessage(tx, key, outcome === 'taken' ? 'sent' : 'failed', deps.clock.now()),
    neverMade: sendAgain,
  }
  return {
    // Nobody can be asked about an e-mail. Sent again it keeps its Message-ID.
    email: { ...common, name: 'email', patienceMs: 120_000 },
    sms: { ...common, name: 'sms', patienceMs: 30_000, ask: ({ key }) => askSms(deps.sms, key) },
    // Nobody can be asked either. Shown again it takes the place of the first.
    push: { ...common, name: 'push', patienceMs: 30_000 },
  }
}

async function askSms(sms: SmsPort, reference: string): Promise<QueriedOutcome<Delivery>> {
  try {
    const known = await sms.wasTaken(reference)
    return known ? { heard: 'outcome', outcome: 'taken' } : { heard: 'never made' }
  } catch {
    return { heard: 'nothing' }
  }
}

/** The job of a dead worker stays locked for hours: another takes its place, as one somebody waits for. */
async function sendAgain(tx: Transaction, { key }: OutsideCall): Promise<'given up' | undefined> {
  const queued = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', key)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (!queued) return 'given up'
  await enqueue(tx, deliveryJobs.code, { messageId: key }, { key: `deliver ${key}` })
  return undefined
}

/** Ends a message that is still on its way, and forgets its words. */
export async function settleMessage(
  db: Database,
  messageId: string,
  state: 'sent' | 'failed' | 'withdrawn',
  now: number,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state, body: null, subject: null, settled_at: new Date(now) })
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .execute()
}
