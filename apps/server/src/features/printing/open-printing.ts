import type { PaperDeps } from '#features/papers/index'
import type { Platform } from '#platform/feature/platform'
import { makeCardsJob, resumeBatchesJob } from './batches/batch-jobs.ts'
import { beginBatchJob } from './batches/begin-batch-job.ts'
import { cardDeskRoutes } from './office-routes.ts'
import { forgetPacksJob } from './packs/forget-packs-job.ts'
import { makePacksJob, resumePacksJob } from './packs/make-packs-job.ts'
import { paperProver } from './prove-paper.ts'
import { printingRoutes } from './routes.ts'

type Base = Pick<Platform, 'jobsDb' | 'log' | 'typesetter'>

export function openPrinting({ jobsDb, log, typesetter }: Base, papers: PaperDeps) {
  const deps = { ...papers, typesetter }
  const background = { ...deps, db: jobsDb, log }
  return {
    /** For the papers of other features. */
    provePaper: paperProver(papers),
    routes: [...printingRoutes(deps), ...cardDeskRoutes(deps)],
    jobs: {
      onDemand: [makeCardsJob(background), beginBatchJob(background), makePacksJob(background)],
      everyMinute: [resumeBatchesJob(background), resumePacksJob(background)],
      daily: [forgetPacksJob(background)],
    },
  }
}
