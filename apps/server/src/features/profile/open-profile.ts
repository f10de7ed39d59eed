import type { Platform } from '#platform/feature/platform'
import type { CheckDeps, LockDeps } from './lock/deps.ts'
import { lockRoutes } from './lock/routes.ts'
import { optionCache } from './places/option-cache.ts'
import { moveImagesJob } from './photo/move-images.ts'
import { photoRoutes } from './photo/routes.ts'
import { profileRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'images' | 'storage'>
type Ports = Pick<CheckDeps, 'liveApplicationsOf'> & Pick<LockDeps, 'storeFacts'>

export function openProfile(
  { db, jobsDb, clock, vault, images, storage }: Base,
  { liveApplicationsOf, storeFacts }: Ports,
) {
  const options = optionCache({ db, clock })
  const deps = { db, clock, options }
  return {
    /** What everybody chooses from. */
    options,
    routes: [
      ...profileRoutes(deps),
      ...photoRoutes({ db, clock, images, storage }),
      ...lockRoutes({ ...deps, vault, liveApplicationsOf, storeFacts }),
    ],
    jobs: { hourly: [moveImagesJob({ db: jobsDb, clock, storage })] },
  }
}
