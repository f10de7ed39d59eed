import { createHash } from 'node:crypto'
import ical, { ICalAlarmType, ICalEventBusyStatus } from 'ical-generator'
import { pages } from '@lokseva/contract/site/pages'
import { daysOf } from '@lokseva/contract/tasks/days'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { inWords, isFinal, type TaskItem } from '#features/tasks/index'
import { dayInIndia } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'

type Whose = { accountId: string; language: Language; now: number; origin: string }

/** 9:00 of the day before a whole day. */
const DAY_BEFORE = 15 * 3600
const HOUR = 3600

/**
 * The days of somebody as a calendar (RFC 5545). Other programs keep it, so it says what to do and
 * for which advertisement, and neither a document's name nor a remark.
 */
export function calendarOf(tasks: readonly TaskItem[], whose: Whose): string {
  const { language, now, origin } = whose
  const calendar = ical({
    prodId: { company: 'Lokseva', product: 'Portal', language: language.toUpperCase() },
    name: translate(language, 'calendar.name'),
    ttl: HOUR,
  })
  const today = dayInIndia(now)
  const dated = tasks.map((item) => ({ ...item, isFinal: isFinal(item.code) }))
  for (const { task: item, day } of daysOf(dated)) {
    const event = calendar.createEvent({
      id: idOf(item, whose),
      stamp: new Date(now),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: summaryOf(inWords(item, language, today), item, language),
      description: descriptionOf(inWords(item, language, today), language),
      url: origin + pages.main,
      busystatus: ICalEventBusyStatus.FREE,
    })
    if (item.kind === 'must' || isMeeting(item))
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: DAY_BEFORE })
  }
  return calendar.toString()
}

/** A day on which one has to be somewhere. */
const isMeeting = ({ code }: TaskItem): boolean =>
  code === 'SIT_EXAMINATION' || code === 'ATTEND_INTERVIEW'

/** The same for the same thing, so that a day that is moved moves its entry. */
const idOf = (
  { code, applicationId, stageId, about, which }: TaskItem,
  { accountId }: Whose,
): string =>
  `${createHash('sha256')
    .update(
      [accountId, code, applicationId, stageId, about?.id, ...(which ? [which] : [])].join(' '),
    )
    .digest('hex')
    .slice(0, 32)}@lokseva`

/** What to do in the words of its button; where those name nothing, in its sentence. */
function summaryOf(task: Task, { kind, code, about }: TaskItem, language: Language): string {
  const what = code === 'GO_ELSEWHERE' || kind === 'later' ? task.text : task.action
  const title = kind === 'later' ? what : translate(language, 'calendar.last', { what })
  return about ? `${title} · ${about.number}` : title
}

const descriptionOf = ({ about, loss }: Task, language: Language): string =>
  [
    about && translate(language, 'calendar.about', { about }),
    loss,
    translate(language, 'calendar.where'),
  ]
    .filter(Boolean)
    .join('\n')
