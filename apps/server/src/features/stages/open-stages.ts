import type { Platform } from '#platform/feature/platform'
import { findDueStagesJob, findLateStagesJob } from './notices/find-stages-to-notify.ts'
import { openHandoverKeys } from './hand-over/handover-keys.ts'
import { notifyStageJob } from './notices/notify-stage.ts'
import type { StageNeeds } from './notices/stage-needs.ts'
import { stageRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'origin'>
type Ports = {
  /** Whom stages are about. */
  needs: StageNeeds
}
type Handover = {
  /** The first one signs. */
  secrets: readonly Buffer[]
  /** The sites that candidates may be led to. */
  origins: readonly string[]
}

export function openStages(
  { db, jobsDb, clock, origin }: Base,
  { secrets, origins, needs }: Handover & Ports,
) {
  const handover = { keys: openHandoverKeys(secrets, origin), origins }
  const background = { db: jobsDb, clock }
  return {
    routes: stageRoutes({ db, clock, handover }),
    jobs: {
      onDemand: [notifyStageJob({ ...background, needs })],
      everyMinute: [findDueStagesJob(background)],
      hourly: [findLateStagesJob({ ...background, needs })],
    },
  }
}
