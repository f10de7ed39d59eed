import type { Platform } from '#platform/feature/platform'
import { notifyLetterJob } from './notify-letter.ts'
import { correspondenceRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'storage'>

export const openCorrespondence = ({ db, jobsDb, clock, storage }: Base) => ({
  routes: correspondenceRoutes({ db, clock, storage }),
  jobs: { onDemand: [notifyLetterJob({ db: jobsDb, clock })] },
})
