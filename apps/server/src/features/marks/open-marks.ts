import type { PaperDeps } from '#features/papers/index'
import type { Platform } from '#platform/feature/platform'
import { checkDraftJob } from './desk/check-draft.ts'
import type { MarksDeskDeps } from './desk/deps.ts'
import { forgetDraftsJob } from './desk/forget-drafts-job.ts'
import { resumeMarksJob } from './desk/resume-job.ts'
import { publishDraftJob } from './desk/publish-draft.ts'
import { makeListJob } from './merit/make-list.ts'
import { publishListJob } from './merit/publish-list.ts'
import { marksDeskRoutes } from './office-routes.ts'
import { marksRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock'>
type Ports = Pick<MarksDeskDeps, 'versions' | 'colleagues' | 'findTotalled'> & { papers: PaperDeps }

export function openMarks({ db, jobsDb, clock }: Base, { papers, ...ports }: Ports) {
  const jobs = { db: jobsDb, clock, ...ports }
  return {
    routes: [...marksRoutes(papers), ...marksDeskRoutes({ db, clock, ...ports })],
    jobs: {
      onDemand: [
        checkDraftJob(jobs),
        publishDraftJob(jobs),
        makeListJob(jobs),
        publishListJob(jobs),
      ],
      everyMinute: [resumeMarksJob(jobs)],
      daily: [forgetDraftsJob(jobs)],
    },
  }
}
