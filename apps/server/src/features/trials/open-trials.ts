import type { Platform } from '#platform/feature/platform'
import { fillFactsJob } from './fill-facts.ts'
import { openJudging } from './judge-profiles.ts'
import { trialRoutes } from './office-routes.ts'
import { openVersionTrials } from './try-versions.ts'
import { resumeTrialsJob, tryAllJob } from './whole-trial.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock'>

/** Whom the rules of a draft let in, counted over the locked profiles. */
export function openTrials({ db, jobsDb, clock }: Base) {
  const judging = openJudging()
  const background = { db: jobsDb, clock, judging }
  return {
    routes: trialRoutes({ db, clock, judging }),
    /** For previews of what is to be published. */
    tryVersions: openVersionTrials({ clock, judging }),
    jobs: {
      onDemand: [tryAllJob(background)],
      everyMinute: [resumeTrialsJob(background)],
      hourly: [fillFactsJob({ db: jobsDb })],
    },
    drain: async () => judging.close(),
  }
}
