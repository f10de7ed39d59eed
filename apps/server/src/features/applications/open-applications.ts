import type { Platform } from '#platform/feature/platform'
import { applicationSlots } from './application-slots.ts'
import type { ChangeDeps, ReceiptDeps, RequestsDone } from './deps.ts'
import { forgetDraftsJob } from './drafts/draft-queries.ts'
import { applicationRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'storage' | 'typesetter'>
type Ports = Pick<ReceiptDeps & ChangeDeps, 'versions' | 'words' | 'payables' | 'provePaper'> & {
  requestsDone: readonly RequestsDone[]
}

export function openApplications(
  { db, jobsDb, clock, storage, typesetter }: Base,
  { versions, words, payables, provePaper, requestsDone }: Ports,
) {
  return {
    /** The places of documents, for those who take uploads. */
    slots: applicationSlots({ clock, versions }),
    routes: applicationRoutes({
      db,
      clock,
      storage,
      typesetter,
      versions,
      words,
      payables,
      provePaper,
      requestsDone,
    }),
    jobs: { hourly: [forgetDraftsJob({ db: jobsDb, clock })] },
  }
}
