import type { Task } from '@lokseva/contract/tasks/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { LeadingTask } from './leading-task.tsx'
import type { useTasks } from './use-tasks.ts'

type TaskLeadProps = { query: ReturnType<typeof useTasks>; lead: Task | undefined }

/** On the page of what it is about: the first thing to do, or that it is on its way. */
export function TaskLead({ query, lead }: TaskLeadProps) {
  const t = useT()
  if (lead) return <LeadingTask task={{ ...lead, about: null }} />
  return (
    <Card>
      {query.isPending && query.failureCount === 0 ? (
        <Waiting label={t('tasks.loading')} lines={4} />
      ) : (
        <FetchFailed
          message={t('tasks.failed')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Card>
  )
}
