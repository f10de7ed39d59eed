import type { Officer } from '#platform/actor/actor'
import type { Platform } from '#platform/feature/platform'
import type { ApprovalDeps } from './deps.ts'
import { forgetNoticesJob } from './notices/forget-notices.ts'
import { approvalRoutes } from './office-routes.ts'
import { findNamed } from './seen-request.ts'
import { runDueApprovalsJob } from './run-due-job.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'storage'>

export function openApprovals(
  { db, jobsDb, clock, vault, storage }: Base,
  ports: Pick<ApprovalDeps, 'kinds' | 'colleagues' | 'takeFile'>,
) {
  const deps: ApprovalDeps = { db, clock, vault, storage, ...ports }
  return {
    routes: approvalRoutes(deps),
    requestOf: (actor: Officer, name: string) => findNamed(deps, actor, name),
    jobs: {
      everyMinute: [runDueApprovalsJob({ ...deps, db: jobsDb })],
      daily: [forgetNoticesJob({ db: jobsDb, clock })],
    },
  }
}
