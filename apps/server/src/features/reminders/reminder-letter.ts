import { pages } from '@lokseva/contract/site/pages'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { LINK } from '#features/messages/index'
import { inWords, type TaskItem } from '#features/tasks/index'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'

/** Words of one message, by way; LINK stands in them for the address of one's own control. */
export type Letter = { subject: string; text: string; sms: string }

/** What many are told alike, so many days before a day. */
export type Notice = {
  code: string
  untilDay: string
  daysBefore: number
  said: Bilingual
  letters: Record<Language, Letter>
}

type About = { today: string; days: number; origin: string }

/**
 * Says tasks in words. Thousands have the same to do, and differ in the address of their control:
 * what was said once is not worked out again.
 */
export function reminderNotices({ today, origin }: Omit<About, 'days'>) {
  // Tasks that are alike have the same object for their words.
  const quick = new Map<TaskItem['words'], Notice>()
  const known = new Map<string, Notice>()
  return (item: TaskItem, days: number): Notice => {
    const found = quick.get(item.words)
    if (found) return found
    const key = JSON.stringify([item.code, item.words, item.about?.id, item.until])
    const notice = known.get(key) ?? noticeOf(item, { today, days, origin })
    known.set(key, notice)
    quick.set(item.words, notice)
    return notice
  }
}

function noticeOf(item: TaskItem, { today, days, origin }: About): Notice {
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
    code: item.code,
    untilDay: item.until!,
    daysBefore: days,
    said: { en: sentence(tasks.en), mr: sentence(tasks.mr) },
    letters: { en: letterIn('en'), mr: letterIn('mr') },
  }
}

/** How somebody is reached, and what they read. */
export type Contact = {
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
