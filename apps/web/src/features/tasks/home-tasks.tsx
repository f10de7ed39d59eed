import type { Task } from '@lokseva/contract/tasks/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { LeadingTask } from './leading-task.tsx'
import { NextTasks } from './next-tasks.tsx'
import { sortedTasks, useTasks } from './use-tasks.ts'

/** Whether something is to do, and how much, in a line under the greeting. */
export function TaskCount() {
  const { t } = useLanguage()
  const { lead, next, offers } = sortedTasks(useTasks({ onlyKnown: true }).data ?? [])
  // Its line is there with and without words, so that nothing below moves when they come.
  if (!lead) return <p className="task-count" aria-hidden="true" />
  // What leads is what weighs most; another may end before it.
  const days = firstDays([lead, ...next])
  // What may be done stands among the dates too: where it ends before all that, it is named.
  const offered = firstDays(offers.filter(({ isFinal }) => !isFinal))
  return (
    <p className="task-count">
      {t('tasks.todo', { count: next.length + 1 })}
      {Number.isFinite(days) && next.length > 0 && <> {t('tasks.ends', { days })}</>}
      {offered < days && <> {t('tasks.endsOffered', { days: offered })}</>}
    </p>
  )
}

/** In how many days the first of them ends. */
const firstDays = (tasks: readonly Task[]): number =>
  Math.min(...tasks.flatMap(({ daysLeft }) => daysLeft ?? []))

/** On the home page: the first thing to do, then the next ones; or that there is nothing. */
export function HomeTasks({ saysNothing }: { saysNothing: boolean }) {
  const { t } = useLanguage()
  const query = useTasks({ onlyKnown: true })
  const { data, isPending, failureCount } = query
  if (isPending && failureCount === 0)
    return (
      <Card>
        <Waiting label={t('tasks.loading')} lines={4} />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <FetchFailed
          message={t('tasks.failed')}
          // Read here alone: the list is not drawn anew each time it is asked for.
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    )
  const { lead, next, offers, later } = sortedTasks(data)
  return (
    <>
      {lead ? <LeadingTask task={lead} /> : saysNothing && <NothingToDo later={later} />}
      <NextTasks next={next} offers={offers} named={lead?.about} />
    </>
  )
}

function NothingToDo({ later: [first] }: { later: Task[] }) {
  const { t, format } = useLanguage()
  return (
    <Card heading={t('tasks.none.heading')}>
      {first?.from && (
        <p>
          <strong>
            {t('tasks.none.next', { text: first.text, day: format.date(first.from) })}
          </strong>
          {first.about && <span className="task-about">{first.about}</span>}
        </p>
      )}
      <p>{t('tasks.none.text')}</p>
    </Card>
  )
}
