import type { Platform } from '#platform/feature/platform'
import { makeAuditPartsJob } from './audit-parts.ts'
import { auditGauge, checkAuditJob } from './check-audit-job.ts'
import { auditRoutes } from './routes.ts'
import { sealAuditJob } from './seal-audit.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'log'>

export function openAudit({ db, jobsDb, clock, vault, log }: Base) {
  const background = { db: jobsDb, clock, vault }
  return {
    routes: auditRoutes({ db }),
    jobs: {
      everyMinute: [sealAuditJob(background)],
      daily: [makeAuditPartsJob(background), checkAuditJob({ ...background, log })],
    },
    figures: [auditGauge({ db })],
  }
}
