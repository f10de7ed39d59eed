import { randomUUID } from 'node:crypto'
import { findCode } from './find-code.ts'

export type Channel = 'email' | 'sms' | 'push'

export type Message = {
  id: string
  channel: Channel
  to: string
  subject: string | null
  text: string
  code: string | null
  sentAt: string
  /** What the sender called it (Message-ID or gateway reference): equal for a repetition. */
  reference: string | null
}

export type NewMessage = Pick<Message, 'channel' | 'to' | 'subject' | 'text' | 'reference'>

export type Inbox = {
  add(message: NewMessage): Message
  /** Newest first; with `to`, only what this e-mail address or mobile received. */
  list(to?: string): Message[]
  /** Newest first; whatever has this fragment in its recipient. */
  search(fragment: string): Message[]
  find(id: string): Message | undefined
  findByReference(channel: Channel, reference: string): Message | undefined
  clear(): void
}

// Count and length together bound the memory a flood can take.
const MOST_TEXT = 20_000
const MOST_SUBJECT = 1_000

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** One spelling for one recipient: +91 98765 43210 and 9876543210 are the same telephone. */
function recipientKey(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase()
  return digitsOf(to).slice(-10)
}

export function createInbox({ size = 5_000 } = {}): Inbox {
  let messages: Message[] = []
  const newestFirst = (keep: (message: Message) => boolean) => messages.filter(keep).toReversed()

  return {
    add({ channel, to, subject, text, reference }) {
      const message: Message = {
        id: randomUUID(),
        channel,
        to,
        subject: subject === null ? null : subject.slice(0, MOST_SUBJECT),
        text: text.slice(0, MOST_TEXT),
        code: findCode(text.slice(0, MOST_TEXT)),
        sentAt: new Date().toISOString(),
        reference: reference?.slice(0, MOST_SUBJECT) ?? null,
      }
      messages.push(message)
      if (messages.length > size) messages = messages.slice(-size)
      return message
    },
    list(to) {
      if (!to) return newestFirst(() => true)
      const wanted = recipientKey(to)
      return newestFirst((message) => recipientKey(message.to) === wanted)
    },
    search(fragment) {
      const wanted = fragment.trim().toLowerCase()
      const digits = /^[\d\s()+-]+$/.test(wanted) ? digitsOf(wanted).slice(-10) : ''
      return newestFirst(
        ({ to }) =>
          to.toLowerCase().includes(wanted) || (digits !== '' && digitsOf(to).includes(digits)),
      )
    },
    find: (id) => messages.find((message) => message.id === id),
    findByReference: (channel, reference) =>
      messages.find((message) => message.channel === channel && message.reference === reference),
    clear() {
      messages = []
    },
  }
}
