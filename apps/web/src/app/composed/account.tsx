import type { ReactNode } from 'react'
import { applicationPath, stagePath } from '@lokseva/contract/applications/addresses'
import { profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { OwnSession } from '#features/account/own-session.tsx'
import { AccountPage } from '#features/account/account-page.tsx'
import { MyApplications } from '#features/applications/account/my-applications.tsx'
import { useApplications } from '#features/applications/account/use-applications.ts'
import { AccessLog } from '#features/audit/access-log.tsx'
import { ApplicationPayments } from '#features/payments/account/application-payments.tsx'
import {
  completeCount,
  profilePath,
  useProfileStatus,
} from '#features/profile/use-profile-status.ts'
import { RecentNotices } from '#features/stages/recent-notices.tsx'
import { useStageNotices } from '#features/stages/use-stage-notices.ts'
import { ApplicationTask } from '#features/tasks/application-task.tsx'
import { useTasks, leadingByApplication } from '#features/tasks/use-tasks.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Redirect, useLocation, useSearchParams } from '@lokseva/browser/router/router.tsx'

export function Account() {
  const search = useSearchParams()
  const { key: visit } = useLocation()
  const tasks = useTasks()
  const { data: profile } = useProfileStatus()
  const isLocked = profile?.flgLocked ?? false
  const applications = useApplications()
  const hasCome = ![applications, useStageNotices()].some(({ isPending }) => isPending)
  const isNew = profile !== undefined && !isLocked && !applications.data?.length
  const viewed = search.get('application')
  // Addresses as messages named them before each application had its own.
  if (viewed !== null) {
    const stage = search.get('stage')
    return <Redirect to={stage ? stagePath(viewed, stage) : applicationPath(viewed)} />
  }
  return (
    // Begins anew with every visit.
    <AccountPage
      key={visit}
      applications={
        <MyApplications
          Payments={ApplicationPayments}
          paying={search.get('pay')}
          leadingTasks={leadingTasks(tasks.data)}
          onChanged={() => void tasks.refetch()}
          // The tab lists none before the profile is locked.
          advertsPath={isLocked ? tabPath('applications') : pages.landing}
          needsProfile={isNew}
        />
      }
      isNew={isNew}
      notices={<RecentNotices />}
      hasCome={hasCome}
      log={<AccessLog session={<OwnSession />} />}
      progress={
        profile === undefined
          ? undefined
          : {
              done: completeCount(profile),
              total: profileSteps.length,
              path: profilePath(profile),
            }
      }
    />
  )
}

/** What is to be done first about each application, drawn. */
function leadingTasks(tasks: readonly Task[] = []): ReadonlyMap<string, ReactNode> {
  const leading = leadingByApplication(tasks)
  return new Map([...leading].map(([id, task]) => [id, <ApplicationTask key={id} task={task} />]))
}
