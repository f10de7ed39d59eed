import { DAY_MS } from '@lokseva/contract/day-ms'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate, Holder } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { textLookupIn, translate, type TextParams } from '#platform/texts/translate'
import type { TaskDeps } from './deps.ts'
import type { TaskItem } from './facts.ts'
import { gatherFacts } from './gather-facts.ts'
import type { RemindedOf } from './ports.ts'
import { isFinal, tasksOf } from './tasks-of.ts'

export type ListDeps = TaskDeps & { remindedOf: RemindedOf }

/** What a candidate has to do, in the order it is shown and in the words of a language. */
export async function listTasks(
  deps: ListDeps,
  actor: Candidate,
  language: Language,
): Promise<Task[]> {
  const { db, clock, remindedOf } = deps
  const today = dayInIndia(clock.now())
  const [tasks, remindedAt] = await Promise.all([
    tasksToday(deps, actor),
    remindedOf(db, actor.accountId),
  ])
  return tasks.map((item) => ({
    ...inWords(item, language, today),
    remindedAt: remindedAt(item),
  }))
}

/** The same before it is put into words. */
export async function tasksToday(deps: TaskDeps, holder: Holder): Promise<TaskItem[]> {
  const today = dayInIndia(deps.clock.now())
  return tasksOf(await gatherFacts(deps, holder, today), today)
}

/** The same in words, for those who look on. */
export async function tasksInWords(
  deps: TaskDeps,
  holder: Holder,
  language: Language,
): Promise<Task[]> {
  const today = dayInIndia(deps.clock.now())
  const items = await tasksToday(deps, holder)
  return items.map((item) => inWords(item, language, today))
}

/** A task as it is answered. */
export function inWords(item: TaskItem, language: Language, today: string): Task {
  const { code, kind, about, applicationId, stageId, documentTypeId } = item
  const { from, until, href, done } = item
  const params = paramsOf(item, language)
  const say = (part: 'text' | 'why' | 'loss' | 'action') =>
    textLookupIn(language)(`tasks.${code}.${part}`, params) ?? ''
  return {
    code,
    kind,
    applicationId,
    advertisementId: about?.id,
    stageId,
    documentTypeId,
    text: say('text'),
    why: say('why'),
    loss: say('loss'),
    about: about && `${about.number} · ${about.name[language]}`,
    action: say('action'),
    from,
    until,
    daysLeft: until === null ? null : (Date.parse(until) - Date.parse(today)) / DAY_MS,
    href,
    isFinal: isFinal(code),
    done,
  }
}

function paramsOf({ code, words }: TaskItem, language: Language): TextParams {
  const params = Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'object' ? word[language] : word,
    ]),
  )
  if (code !== 'COMPLETE_PROFILE' && code !== 'REVIEW_PROFILE') return params
  const stepIn = (step: string) => translate(language, `profile.step.${step as ProfileStep}`)
  const steps = String(params['steps']).split(' ').map(stepIn).join(', ')
  return { ...params, step: stepIn(String(params['step'])), steps }
}
