import { pages } from '@lokseva/contract/site/pages'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { NewMessage } from '#features/messages/index'
import { inWords, type TaskItem } from '#features/tasks/index'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { PushBody } from './send-push.ts'

/** Words of one message, by way. */
export type Letter = { subject: string; text: string; sms: string }

type About = { today: string; days: number; origin: string }
type Words = { said: Bilingual; letters: Record<Language, Letter> }

/** Stands for the address of a person's own control until it is known whose. */
const LINK = '\u0001'

/**
 * Says tasks in words. Thousands have the same to do, and differ in the address of their control:
 * what was said once is not worked out again.
 */
export function reminderWords({ today, origin }: Omit<About, 'days'>) {
  const known = new Map<string, Words>()
  return (item: TaskItem, days: number) => {
    const key = JSON.stringify([item.code, item.words, item.about?.id, item.until])
    const words = known.get(key) ?? wordsOf(item, { today, days, origin })
    known.set(key, words)
    const say = (language: Language): Letter => {
      const { text, ...letter } = words.letters[language]
      return { ...letter, text: text.replace(LINK, () => origin + item.href) }
    }
    return { said: words.said, say }
  }
}

function wordsOf(item: TaskItem, { today, days, origin }: About): Words {
  const tasks = { en: inWords(item, 'en', today), mr: inWords(item, 'mr', today) }
  const sentence = ({ text, about }: Task) => (about === null ? text : `${text} · ${about}`)
  const letterIn = (language: Language): Letter => {
    const { text: task, why, loss, about } = tasks[language]
    const params = {
      task,
      why,
      loss,
      days,
      about: about ?? '',
      number: item.about?.number ?? '',
      day: shownDay(item.until!),
      link: LINK,
      settings: origin + pages.reminders,
    }
    return {
      subject: translate(language, 'reminders.message.subject', params),
      text: translate(language, 'reminders.message.text', params),
      sms: translate(language, 'reminders.message.sms', params),
    }
  }
  return {
    said: { en: sentence(tasks.en), mr: sentence(tasks.mr) },
    letters: { en: letterIn('en'), mr: letterIn('mr') },
  }
}

/** How somebody is reached, and what they read. */
export type Wish = {
  accountId: string
  email: string
  mobile: string
  byEmail: boolean
  bySms: boolean
  /** Browsers in which they asked for it, by their subscriptions. */
  devices: string[]
  /** Null where nobody said: then both are sent. */
  language: Language | null
}

type Ids = { email: string | null; sms: string | null; push: readonly string[] }

/** Where a browser leads; two about the same thing take each other's place. */
type Shown = Pick<PushBody, 'path' | 'topic'>

type Told = Shown & {
  template: 'REMINDER' | 'FITTING_ADVERTISEMENT'
  say: (language: Language) => Letter
}

/** The messages of a letter, in the language of whoever gets it. */
export function messagesTo(
  { email, mobile, devices, language }: Wish,
  ids: Ids,
  { template, path, topic, say }: Told,
): NewMessage[] {
  const { subject, text, sms } = language ? say(language) : both(say('mr'), say('en'))
  const messages: NewMessage[] = []
  if (ids.email)
    messages.push({
      id: ids.email,
      channel: 'email',
      recipient: email,
      template,
      subject,
      body: text,
    })
  if (ids.sms)
    messages.push({ id: ids.sms, channel: 'sms', recipient: mobile, template, body: sms })
  const shown = JSON.stringify({ text: subject, path, topic } satisfies PushBody)
  for (const [place, id] of ids.push.entries())
    messages.push({ id, channel: 'push', recipient: devices[place]!, template, body: shown })
  return messages
}

const both = (mr: Letter, en: Letter): Letter => ({
  subject: `${mr.subject} · ${en.subject}`,
  text: `${mr.text}\n\n${en.text}`,
  sms: `${mr.sms}\n${en.sms}`,
})
