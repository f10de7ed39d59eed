import type { Platform } from '#platform/feature/platform'
import type { DataRightsDeps } from './deps.ts'
import { forgetCopiesJob } from './copies/forget-copies-job.ts'
import { makeCopyJob } from './copies/make-copy-job.ts'
import { dataRequestRoutes } from './office-routes.ts'
import { dataRightsRoutes } from './routes.ts'

type Base = Pick<
  Platform,
  'db' | 'jobsDb' | 'clock' | 'vault' | 'storage' | 'typesetter' | 'origin'
>
type Ports = Omit<DataRightsDeps, keyof Base>

export function openDataRights(
  { db, jobsDb, clock, vault, storage, typesetter, origin }: Base,
  ports: Ports,
) {
  const deps: DataRightsDeps = { ...ports, db, clock, vault, storage, typesetter }
  const background = { ...deps, db: jobsDb, origin }
  return {
    routes: [...dataRightsRoutes(deps), ...dataRequestRoutes(deps)],
    jobs: {
      onDemand: [makeCopyJob(background)],
      hourly: [forgetCopiesJob(background)],
    },
  }
}
