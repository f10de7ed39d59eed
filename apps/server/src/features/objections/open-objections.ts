import type { PaymentDeps } from '#features/payments/index'
import type { Platform } from '#platform/feature/platform'
import { carryObjectionsJob } from './paying/carry-objections.ts'
import type { DocketDeps } from './deps.ts'
import { docketRoutes, sheetRoutes } from './office-routes.ts'
import { objectionRoutes } from './routes.ts'
import { settleObjectionsJob } from './paying/settle-objections.ts'
import { countEffectJob } from './sheets/effects/count-effect-job.ts'
import { countMarkedJob } from './sheets/marking/count-marked-job.ts'
import { forgetSheetsJob } from './sheets/forget-sheets-job.ts'
import { makeMarksJob } from './sheets/marking/make-marks.ts'
import { resumeSheetsJob } from './sheets/resume-sheets-job.ts'
import { takeSheetsJob } from './sheets/take-sheets-job.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'images' | 'storage'>
type Ports = Pick<DocketDeps, 'versions' | 'colleagues'> & Pick<PaymentDeps, 'payables'>

export function openObjections(
  { db, jobsDb, clock, images, storage }: Base,
  { versions, payables, colleagues }: Ports,
) {
  const deps = { db, clock, images, storage, versions }
  const background = { db: jobsDb, clock }
  return {
    routes: [
      ...objectionRoutes(deps),
      ...docketRoutes({ ...deps, colleagues }),
      ...sheetRoutes(deps),
    ],
    jobs: {
      everyMinute: [carryObjectionsJob(background), resumeSheetsJob(background)],
      onDemand: [
        takeSheetsJob(background),
        countEffectJob(background),
        makeMarksJob(background),
        countMarkedJob(background),
      ],
      hourly: [settleObjectionsJob({ ...background, payables })],
      daily: [forgetSheetsJob(background)],
    },
  }
}
