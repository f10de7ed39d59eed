import type { Platform } from '#platform/feature/platform'
import { openAdvertCache } from './advert-cache.ts'
import { advertisementVersions } from './advertisement-versions.ts'
import { listAdvertisements } from './list-advertisements.ts'
import type { Applicants } from './ports.ts'
import { notifyApplicantsJob } from './publishing/notify-applicants.ts'
import { advertRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'changes' | 'typesetter'>

export function openAdverts(
  { db, jobsDb, clock, changes, typesetter }: Base,
  { applicants }: { applicants: Applicants },
) {
  const cache = openAdvertCache(db, changes)
  return {
    cache,
    versions: advertisementVersions(),
    /** What the first page shows. */
    list: () => listAdvertisements({ adverts: cache, clock }),
    routes: advertRoutes({ db, clock, adverts: cache, typesetter }),
    jobs: { onDemand: [notifyApplicantsJob({ db: jobsDb, clock, applicants })] },
  }
}
