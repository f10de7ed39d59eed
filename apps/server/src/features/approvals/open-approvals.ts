import type { Platform } from '#platform/feature/platform'
import type { ApprovalDeps } from './deps.ts'
import { approvalRoutes } from './office-routes.ts'
import { runDueApprovalsJob } from './run-due-job.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault'>

export function openApprovals(
  { db, jobsDb, clock, vault }: Base,
  ports: Pick<ApprovalDeps, 'kinds' | 'colleagues'>,
) {
  const deps: ApprovalDeps = { db, clock, vault, ...ports }
  return {
    routes: approvalRoutes(deps),
    jobs: { everyMinute: [runDueApprovalsJob({ ...deps, db: jobsDb })] },
  }
}
