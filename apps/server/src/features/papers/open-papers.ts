import type { Platform } from '#platform/feature/platform'
import type { PaperDeps } from './deps.ts'
import { countPeopleAgainJob, countPeopleJob } from './desk/people/count-people-job.ts'
import { forgetExamFilesJob } from './desk/files/forget-files-job.ts'
import { makePlanJob } from './desk/plans/make-plan-job.ts'
import { handOutJob } from './desk/hand-outs/hand-out-job.ts'
import { resumeExamsJob } from './desk/resume-job.ts'
import { takeFileJob } from './desk/files/take-file-job.ts'
import { takePlanJob } from './desk/plans/take-plan-job.ts'
import { examDeskRoutes } from './office-routes.ts'
import { openPaperKeys, paperSigningKeys } from './verification/paper-keys.ts'
import { logoReader } from './authority/read-logo.ts'
import { paperRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'storage' | 'vault' | 'origin'>
type Ports = Pick<PaperDeps, 'versions'> & {
  /** Where the commission's logo lies. */
  brandingFolder: string
  signingKeys: readonly Buffer[] | undefined
}

export function openPapers(
  { db, jobsDb, clock, storage, vault, origin }: Base,
  { versions, brandingFolder, signingKeys }: Ports,
) {
  const paperKeys = openPaperKeys(paperSigningKeys(signingKeys, vault), origin)
  const readLogo = logoReader(brandingFolder)
  const deps: PaperDeps = { db, clock, storage, versions, paperKeys, readLogo }
  const background = { db: jobsDb, clock }
  return {
    /** For those who issue papers by the functions of this feature. */
    deps,
    routes: [...paperRoutes(deps), ...examDeskRoutes(deps)],
    jobs: {
      onDemand: [
        takeFileJob(background),
        makePlanJob(background),
        takePlanJob(background),
        handOutJob(background),
        countPeopleAgainJob(background),
      ],
      everyMinute: [resumeExamsJob(background), countPeopleJob(background)],
      daily: [forgetExamFilesJob(background)],
    },
  }
}
