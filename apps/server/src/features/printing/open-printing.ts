import type { PaperDeps } from '#features/papers/index'
import type { Platform } from '#platform/feature/platform'
import { makeCardsJob, resumeBatchesJob } from './batch-jobs.ts'
import { beginBatchJob } from './begin-batch-job.ts'
import { cardDeskRoutes } from './office-routes.ts'
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
      onDemand: [makeCardsJob(background), beginBatchJob(background)],
      everyMinute: [resumeBatchesJob(background)],
    },
  }
}
