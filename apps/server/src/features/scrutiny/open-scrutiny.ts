import type { Platform } from '#platform/feature/platform'
import { announceJob } from './announcing/announce.ts'
import type { ScrutinyPorts } from './deps.ts'
import { judgeAgainJob } from './decisions/judge-again.ts'
import { scrutinyRoutes } from './office-routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'storage' | 'pages'>

/** The bench on which the commission looks at documents. */
export function openScrutiny({ db, jobsDb, clock, storage, pages }: Base, ports: ScrutinyPorts) {
  return {
    routes: scrutinyRoutes({ db, clock, storage, pages, ...ports }),
    jobs: {
      onDemand: [
        announceJob({ db: jobsDb, clock }),
        judgeAgainJob({ db: jobsDb, clock, ...ports }),
      ],
    },
  }
}
