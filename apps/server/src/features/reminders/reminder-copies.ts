import { createHash } from 'node:crypto'
import type { Language } from '@lokseva/texts/text-id'
import { LINK, type Copy, type Words } from '#features/messages/index'
import type { Letter, Notice, Contact } from './reminder-letter.ts'
import type { PushBody } from './send-push.ts'

/** Something that somebody is to be told, and what it is about. */
export type NewReminder = {
  contact: Contact
  notice: Notice
  /** What a task is about, so that two of a kind are told apart. */
  record: string
  /** Where one does it. */
  path: string
}

/** The messages of a reminder, by way. */
export type MessageIds = { email: string | null; sms: string | null; push: readonly string[] }

/** Gathers messages, each in the language of whoever gets it; words that many get stand there once. */
export function gatherCopies(origin: string) {
  const words: Words[] = []
  const copies: Copy[] = []
  const places = new Map<Notice, Map<Language | null, number>>()

  /** Where the words of an e-mail stand; those of the SMS follow. */
  function placeOf(notice: Notice, language: Language | null): number {
    const own = places.get(notice) ?? new Map<Language | null, number>()
    places.set(notice, own)
    const known = own.get(language)
    if (known !== undefined) return known
    const letter = letterIn(notice, language)
    const place = words.push(emailOf(letter), smsOf(letter)) - 2
    own.set(language, place)
    return place
  }

  function add({ contact, notice, record, path }: NewReminder, { email, sms, push }: MessageIds) {
    const { language } = contact
    const place = placeOf(notice, language)
    const link = origin + path
    if (email)
      copies.push({ id: email, channel: 'email', recipient: contact.email, words: place, link })
    if (sms)
      copies.push({ id: sms, channel: 'sms', recipient: contact.mobile, words: place + 1, link })
    if (push.length === 0) return
    const shown = words.push(pushOf({ notice, record, path }, language)) - 1
    for (const [device, id] of push.entries())
      copies.push({ id, channel: 'push', recipient: contact.devices[device]!, words: shown, link })
  }
  return { words, copies, add }
}

/** The words of one message of a reminder, as they leave. */
export function wordsOf(reminder: NewReminder, channel: string, origin: string): Words {
  const { contact, notice, path } = reminder
  if (channel === 'push') return pushOf(reminder, contact.language)
  const letter = letterIn(notice, contact.language)
  const { subject, body } = channel === 'email' ? emailOf(letter) : smsOf(letter)
  return { subject, body: body.replaceAll(LINK, origin + path) }
}

const emailOf = ({ subject, text }: Letter): Words => ({ subject, body: text })
const smsOf = ({ sms }: Letter): Words => ({ subject: null, body: sms })

function pushOf(
  { notice, record, path }: Pick<NewReminder, 'notice' | 'record' | 'path'>,
  language: Language | null,
): Words {
  const { subject } = letterIn(notice, language)
  const topic = topicOf(notice.code, record)
  return {
    subject: null,
    body: JSON.stringify({ text: subject, path, topic } satisfies PushBody),
  }
}

const letterIn = ({ letters }: Notice, language: Language | null): Letter =>
  language ? letters[language] : both(letters.mr, letters.en)

const both = (mr: Letter, en: Letter): Letter => ({
  subject: `${mr.subject} · ${en.subject}`,
  text: `${mr.text}\n\n${en.text}`,
  sms: `${mr.sms}\n${en.sms}`,
})

/** At most 32 letters of base64url, by RFC 8030: two about the same thing take each other's place. */
const topicOf = (code: string, record: string): string =>
  createHash('sha256').update(`${code} ${record}`).digest('base64url').slice(0, 32)
