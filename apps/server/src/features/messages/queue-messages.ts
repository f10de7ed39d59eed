import { sql } from 'kysely'
import type { MessageTemplate } from '@lokseva/contract/messages/templates'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import type { Clock } from '#platform/clock/clock'
import { queueOf, type NewMessage } from './queue-message.ts'

/** Promises many messages in one statement, as part of the caller's transaction; their ids. */
export async function queueMessages(
  { clock }: { clock: Clock },
  tx: Transaction,
  messages: readonly NewMessage[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const queue = queueOf(messages)
  await sql`select queue_messages(${JSON.stringify(queue)},
    ${new Date(clock.now())})`.execute(tx)
  return queue.messages.map(({ id }) => id)
}

type Addresses = { email: string; mobile: string }
type Words = (language: Language) => { subject: string; text: string; sms: string }

/** Nobody said in which language they read: both addresses are told in both. */
export function inBothLanguages(
  { email, mobile }: Addresses,
  template: MessageTemplate,
  say: Words,
): NewMessage[] {
  const [mr, en] = [say('mr'), say('en')]
  const body = `${mr.text}\n\n${en.text}`
  const subject = `${mr.subject} · ${en.subject}`
  return [
    { channel: 'email', recipient: email, template, subject, body },
    { channel: 'sms', recipient: mobile, template, body: `${mr.sms}\n${en.sms}` },
  ]
}

/** What somebody who is told so reads, for those who look before it is sent. */
export function readIn(messages: readonly NewMessage[]): {
  subject: string
  text: string
  sms: string
} {
  const mail = messages.find((each) => each.channel === 'email')
  const sms = messages.find((each) => each.channel === 'sms')
  return { subject: mail?.subject ?? '', text: mail?.body ?? '', sms: sms?.body ?? '' }
}
