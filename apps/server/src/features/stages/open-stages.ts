import type { Platform } from '#platform/feature/platform'
import { findDueStagesJob, findLateStagesJob } from './find-stages-to-notify.ts'
import { openHandoverKeys } from './handover-keys.ts'
import { notifyStageJob } from './notify-stage.ts'
import { stageRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'origin'>
type Handover = {
  /** The first one signs. */
  secrets: readonly Buffer[]
  /** The sites that candidates may be led to. */
  origins: readonly string[]
}

export function openStages({ db, jobsDb, clock, origin }: Base, { secrets, origins }: Handover) {
  const handover = { keys: openHandoverKeys(secrets, origin), origins }
  const background = { db: jobsDb, clock }
  return {
    routes: stageRoutes({ db, clock, handover }),
    jobs: {
      onDemand: [notifyStageJob(background)],
      everyMinute: [findDueStagesJob(background)],
      hourly: [findLateStagesJob(background)],
    },
  }
}
