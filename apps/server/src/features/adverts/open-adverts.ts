import type { Database } from '#platform/database/pool'
import type { Platform } from '#platform/feature/platform'
import { openAdvertCache } from './advert-cache.ts'
import { advertisementVersions } from './advertisement-versions.ts'
import { listAdvertisements } from './list-advertisements.ts'
import { advertKinds } from './desk/publish-kinds.ts'
import type { DraftDeps } from './drafts/deps.ts'
import { draftAsPublished } from './drafts/draft-as-published.ts'
import { deskRoutes } from './office-routes.ts'
import type { Applicants, StagesOf, TryVersions } from './ports.ts'
import { notifyApplicantsJob } from './publishing/notify-applicants.ts'
import { advertRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'changes' | 'typesetter'>

type Ports = { applicants: Applicants; tryVersions: TryVersions; stagesOf: StagesOf } & Pick<
  DraftDeps,
  'colleagues'
>

export function openAdverts(
  { db, jobsDb, clock, changes, typesetter }: Base,
  { applicants, colleagues, tryVersions, stagesOf }: Ports,
) {
  const cache = openAdvertCache(db, stagesOf, changes)
  return {
    cache,
    versions: advertisementVersions(),
    /** What the first page shows. */
    list: () => listAdvertisements({ adverts: cache, clock }),
    /** A draft as it would be published. */
    draftOf: (of: Database, input: Parameters<typeof draftAsPublished>[2]) =>
      draftAsPublished({ clock, applicants, stagesOf }, of, input),
    /** What two decide of advertisements. */
    kinds: advertKinds({ clock, applicants, tryVersions }),
    routes: [
      ...advertRoutes({ db, clock, adverts: cache, typesetter }),
      ...deskRoutes({ db, clock, applicants, colleagues }),
    ],
    jobs: { onDemand: [notifyApplicantsJob({ db: jobsDb, clock, applicants })] },
  }
}
