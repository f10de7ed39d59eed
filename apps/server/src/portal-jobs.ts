import { crontabs, type Cadence, type Feature, type FeatureJobs } from '#platform/feature/feature'
import type { Platform } from '#platform/feature/platform'
import {
  finishGatewayMessagesJob,
  forgetGatewayMessagesJob,
} from '#platform/http/gateway/finish-gateway-messages'
import { freeJobsJob } from '#platform/jobs/job-leases'
import { purgeRequestRecords } from '#platform/http/purge-request-records'
import {
  finishOutsideCallsJob,
  forgetOutsideCallsJob,
} from '#platform/outside/finish-outside-calls'
import { sweepFilesJob } from '#platform/storage/sweep-files'
import type { Settings } from './settings.ts'

type Base = Pick<Platform, 'jobsDb' | 'clock' | 'storage'>

/** Everything that is done in the background, and when: what features bring, and the platform's. */
export function portalJobs(
  { jobsDb, clock, storage }: Base,
  features: readonly Feature[],
  { FILES_KEPT_DAYS: keptDays }: Pick<Settings, 'FILES_KEPT_DAYS'>,
) {
  const background = { db: jobsDb, clock }
  const outside = features.flatMap((feature) => feature.outside ?? [])
  const gateways = features.flatMap((feature) => feature.gateways?.(jobsDb) ?? [])
  const own: FeatureJobs = {
    everyMinute: [
      freeJobsJob(background),
      purgeRequestRecords(background),
      finishOutsideCallsJob(background, outside),
      finishGatewayMessagesJob(background, gateways),
    ],
    hourly: [
      forgetOutsideCallsJob(background, outside),
      forgetGatewayMessagesJob(background),
      sweepFilesJob({ ...background, storage, keptDays }),
    ],
  }
  const all = [own, ...features.flatMap(({ jobs }) => jobs ?? [])]
  const cadences = Object.keys(crontabs) as Cadence[]
  return {
    jobs: all.flatMap((jobs) => Object.values(jobs).flat()),
    schedule: cadences.flatMap((cadence) =>
      all
        .flatMap((jobs) => jobs[cadence] ?? [])
        .map(({ name }) => ({ job: name, crontab: crontabs[cadence] })),
    ),
  }
}
