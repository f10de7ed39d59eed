import type { Platform } from '#platform/feature/platform'
import { makeAuditPartsJob } from './audit-parts.ts'
import { auditGauge, checkAuditJob } from './check-audit-job.ts'
import type { AuditPorts } from './desk/deps.ts'
import { auditDeskRoutes } from './desk/office-routes.ts'
import { auditRoutes } from './routes.ts'
import { sealAuditJob } from './seal-audit.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'log'>

export function openAudit({ db, jobsDb, clock, vault, log }: Base, ports: AuditPorts) {
  const background = { db: jobsDb, clock, vault }
  return {
    routes: [...auditRoutes({ db }), ...auditDeskRoutes({ db, clock, ...ports })],
    jobs: {
      everyMinute: [sealAuditJob(background)],
      daily: [makeAuditPartsJob(background), checkAuditJob({ ...background, log })],
    },
    figures: [auditGauge({ db })],
  }
}
