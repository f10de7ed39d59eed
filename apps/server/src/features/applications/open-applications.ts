import type { Platform } from '#platform/feature/platform'
import { applicationSlots } from './application-slots.ts'
import type { ChangeDeps, ReceiptDeps, RequestsDone } from './deps.ts'
import type { DeskDeps, SetDeps } from './desk/deps.ts'
import { fillListingJob } from './desk/list/fill-listing.ts'
import { forgetSetsJob, type ForgetSetsDeps } from './desk/selections/forget-sets.ts'
import { takeFileJob } from './desk/files/take-file.ts'
import { resumeBatchesJob, runBatchJob } from './desk/selections/run-batch.ts'
import { resumeExportsJob, writeExportJob } from './desk/exports/write-export.ts'
import { forgetDraftsJob } from './drafts/draft-queries.ts'
import { foldFeeSumsJob } from './fold-fee-sums.ts'
import { applicationDeskRoutes } from './office-routes.ts'
import { applicationRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'storage' | 'typesetter'>
type Ports = Pick<ReceiptDeps & ChangeDeps, 'versions' | 'words' | 'payables' | 'provePaper'> & {
  requestsDone: readonly RequestsDone[]
} & Pick<DeskDeps, 'asApplied' | 'judgedAgain' | 'lettersTo' | 'profileAsSent' | 'tasksFor'> &
  Pick<SetDeps, 'colleagues'> &
  Pick<ForgetSetsDeps, 'selectionsToReach'>

export function openApplications({ db, jobsDb, clock, storage, typesetter }: Base, ports: Ports) {
  const { versions, words, payables, provePaper, requestsDone, asApplied, colleagues } = ports
  const { selectionsToReach, judgedAgain, lettersTo, profileAsSent, tasksFor } = ports
  const shared = { db, clock, storage, versions, words, payables, requestsDone }
  const background = { db: jobsDb, clock, storage }
  return {
    /** The places of documents, for those who take uploads. */
    slots: applicationSlots({ clock, versions }),
    routes: [
      ...applicationRoutes({ ...shared, typesetter, provePaper }),
      ...applicationDeskRoutes({
        ...shared,
        asApplied,
        judgedAgain,
        lettersTo,
        profileAsSent,
        tasksFor,
        colleagues,
      }),
    ],
    jobs: {
      onDemand: [runBatchJob(background), writeExportJob(background), takeFileJob(background)],
      everyMinute: [resumeBatchesJob(background), resumeExportsJob(background)],
      hourly: [
        forgetDraftsJob(background),
        fillListingJob(background),
        forgetSetsJob({ ...background, selectionsToReach }),
      ],
      daily: [foldFeeSumsJob(background)],
    },
  }
}
