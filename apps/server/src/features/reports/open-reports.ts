import type { Platform } from '#platform/feature/platform'
import { countAgainJob, countReportsJob, recountPeopleJob } from './count-reports.ts'
import { reportRoutes } from './office-routes.ts'
import { figureRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock'>

/** Figures without names. */
export function openReports({ db, jobsDb, clock }: Base) {
  const background = { db: jobsDb, clock }
  return {
    routes: [...figureRoutes({ db, clock }), ...reportRoutes({ db, jobsDb, clock })],
    jobs: {
      onDemand: [countAgainJob(background)],
      everyMinute: [countReportsJob(background)],
      daily: [recountPeopleJob(background)],
    },
  }
}
