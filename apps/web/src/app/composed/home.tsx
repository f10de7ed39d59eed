import { listAdvertisementStatus } from '@lokseva/contract/applications/endpoints'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { listStageNotices } from '@lokseva/contract/stages/endpoints'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import { FittingAdverts } from '#features/adverts/fitting/fitting-adverts.tsx'
import { useAdvertisementStatus } from '#features/adverts/use-advertisement-status.ts'
import { useApplying } from '#features/adverts/use-applying.ts'
import { HomePage } from '#features/home/home-page.tsx'
import { ChangedFields, useChangedFields } from '#features/profile-view/changed-fields.tsx'
import {
  completeCount,
  nextStage,
  prefetchProfileStatus,
  profilePath,
  useProfileStatus,
} from '#features/profile/use-profile-status.ts'
import { restoreResponses, useKeepResponses } from '#candidate-kit/offline/cached-responses.ts'
import { useIsReady } from '#candidate-kit/use-is-ready.ts'
import { useNoteLanguage } from '#features/reminders/use-note-language.ts'
import { useNoteVisit } from '#features/reminders/use-note-visit.ts'
import { prefetchCall } from '@lokseva/browser/api/call.ts'
import { queries } from '@lokseva/browser/api/queries/with-queries.tsx'
import { NewestNotice } from '#features/stages/newest-notice.tsx'
import { UnreadCount } from '#features/stages/unread-count.tsx'
import { useStageNotices } from '#features/stages/use-stage-notices.ts'
import { HomeTasks, TaskCount } from '#features/tasks/home-tasks.tsx'
import { TaskDays } from '#features/tasks/task-days.tsx'
import { sortedTasks, useTasks } from '#features/tasks/use-tasks.ts'

/** What `Home` reads with its first drawing; what is here already is asked for behind it. */
export async function prefetchHome(): Promise<void> {
  if (await restoreResponses(queries, pages.main)) return
  prefetchProfileStatus()
  prefetchCall(listTasks)
  prefetchCall(listAdvertisementStatus)
  prefetchCall(listStageNotices)
  prefetchCall(listFields)
}

export function Home() {
  const status = useProfileStatus()
  const { data, isError } = status
  const tasks = useTasks()
  useNoteLanguage()
  useNoteVisit()
  useKeepResponses()
  const isLocked = data !== undefined && nextStage(data) === 'apply'
  const applying = useApplying(data !== undefined)
  const profileState = data !== undefined && {
    next: nextStage(data),
    done: completeCount(data),
    total: profileSteps.length,
    profilePath: profilePath(data),
    applying,
  }
  // Who can apply, waits for word of a payment, owes what is closed for now, or is told just below
  // that no post fits is not told that there is nothing.
  const isQuiet =
    isLocked &&
    applying !== undefined &&
    !['posts', 'paying', 'pay', 'begun', 'noPosts'].includes(applying.kind)
  const changed = useChangedFields()
  const isReady = useIsReady([status, tasks, useAdvertisementStatus(), useStageNotices(), changed])
  const { lead, next, offers } = sortedTasks(tasks.data ?? [])
  // What cannot be undone stands among the offers, and is never urged as news.
  const named = [...(lead ? [lead, ...next] : []), ...offers.filter(({ isFinal }) => isFinal)]
  return (
    <HomePage
      isReady={isReady}
      progress={profileState || undefined}
      // What is not read here draws nothing anew: a page that is asked for again stays as it is.
      failed={
        isError ? { busy: status.isFetching, onRetry: () => void status.refetch() } : undefined
      }
      firstName={data?.firstName}
      isLed={tasks.isPending || lead !== undefined}
      count={<TaskCount />}
      unread={<UnreadCount />}
      tasks={<HomeTasks saysNothing={isQuiet} />}
      days={<TaskDays />}
      posts={<FittingAdverts />}
      changes={<ChangedFields query={changed} />}
      news={<NewestNotice except={named.flatMap(({ stageId }) => stageId ?? [])} />}
    />
  )
}
