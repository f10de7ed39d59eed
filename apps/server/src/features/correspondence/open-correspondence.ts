import type { Platform } from '#platform/feature/platform'
import type { LetterDeskDeps } from './deps.ts'
import { notifyLetterJob } from './notify-letter.ts'
import { letterDeskRoutes } from './office-routes.ts'
import { retryLetterJob } from './retry-letter.ts'
import { correspondenceRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'storage'>
type Ports = Pick<LetterDeskDeps, 'selected' | 'colleagues'>

export const openCorrespondence = ({ db, jobsDb, clock, storage }: Base, ports: Ports) => ({
  routes: [
    ...correspondenceRoutes({ db, clock, storage }),
    ...letterDeskRoutes({ db, clock, ...ports }),
  ],
  jobs: {
    onDemand: [
      notifyLetterJob({ db: jobsDb, clock, selected: ports.selected }),
      retryLetterJob({ db: jobsDb, clock }),
    ],
  },
})
