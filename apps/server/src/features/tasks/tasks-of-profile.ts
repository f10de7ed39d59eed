import { pages } from '@lokseva/contract/site/pages'
import type { Facts, TaskItem } from './facts.ts'

const stepPath = (step: string): string => pages.profileStep.replace('{step}', step)
const applyPath = (id: number): string => pages.apply.replace('{advertisementId}', String(id))

/**
 * What is left to do before something can be sent. While the profile is not locked nothing that was
 * begun can be sent: the profile then has the last day of each of them.
 */
export function tasksOfProfile({ profile, drafts }: Pick<Facts, 'profile' | 'drafts'>): TaskItem[] {
  const { edit, lock, missing, outdated } = profile
  const waiting = {
    kind: 'must',
    place: 'profile',
    about: drafts[0]?.about ?? null,
    from: null,
    until: drafts[0]?.endDay ?? null,
    done: false,
  } as const
  const hasDraft = drafts.length > 0 ? 'yes' : 'no'
  /** Once for each that waits for it, with its own day; else once without one. */
  const forEach = (task: TaskItem): TaskItem[] =>
    drafts.length === 0
      ? [task]
      : drafts.map(({ about, endDay }) => ({ ...task, about, until: endDay }))
  const [step] = missing
  const [changed] = outdated
  const review: TaskItem[] =
    edit.allowed && changed
      ? [
          {
            ...waiting,
            code: 'REVIEW_PROFILE',
            words: { count: outdated.length, step: changed, steps: outdated.join(' ') },
            href: stepPath(changed),
          },
        ]
      : []
  if (edit.allowed && step)
    return [
      ...review,
      ...forEach({
        ...waiting,
        code: 'COMPLETE_PROFILE',
        words: { count: missing.length, step, steps: missing.join(' '), hasDraft },
        href: stepPath(step),
      }),
    ]
  // The lock stands at the end of the sixth step.
  if (lock.allowed)
    return [
      ...review,
      ...forEach({
        ...waiting,
        code: 'LOCK_PROFILE',
        words: { hasDraft },
        href: `${stepPath('photo')}#lock`,
      }),
    ]
  return drafts.map(({ about, endDay }) => ({
    code: 'FINISH_APPLICATION',
    kind: 'must',
    place: 'applying',
    about,
    words: {},
    from: null,
    until: endDay,
    href: applyPath(about.id),
    done: false,
  }))
}
