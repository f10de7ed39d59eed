import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MessageTemplate } from '@lokseva/contract/messages/templates'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { priorityOf } from '#platform/jobs/jobs'
import { deliveryJobs } from './queue-message.ts'

/** Stands in words for the address that each reader has of their own. */
export const LINK = '\u0001'

/** One job delivers as many, so that there are not as many jobs as messages. */
const AT_ONCE = 20

export type Copy = {
  id: string
  channel: 'email' | 'sms' | 'push'
  /** A browser by whatever its sender knows it by. */
  recipient: string
  /** Its words, by their place among those that are given. */
  words: number
  link: string
}

export type Copies = {
  template: MessageTemplate
  words: readonly { subject: string | null; body: string }[]
  copies: readonly Copy[]
}

/** Promises the same words to many, as part of the caller's transaction; nobody waits for them. */
export async function queueCopies(
  { clock }: { clock: Clock },
  tx: Transaction,
  { template, words, copies }: Copies,
): Promise<void> {
  if (copies.length === 0) return
  const { name, attempts, urgency } = deliveryJobs.reminder
  await sql`select queue_copies(${template}, ${JSON.stringify(words)}::jsonb, ${LINK},
    ${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ channel }) => channel)}::text[],
    ${copies.map(({ recipient }) => recipient)}::text[],
    ${copies.map((each) => each.words)}::integer[], ${copies.map(({ link }) => link)}::text[],
    ${name}, ${attempts}::integer, ${priorityOf(urgency)}::integer, ${AT_ONCE}::integer,
    ${new Date(clock.now())})`.execute(tx)
}

/** Ids that grow with the time, by RFC 9562: a million stand beside each other in the index. */
export function copyIds(): () => string {
  const time = Date.now().toString(16).padStart(12, '0')
  const start = `${time.slice(0, 8)}-${time.slice(8)}-7`
  return () => start + randomUUID().slice(15)
}
