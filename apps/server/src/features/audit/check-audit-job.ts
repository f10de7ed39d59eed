import * as z from 'zod'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import type { Log } from '#platform/log/log'
import { checkAudit, lastCheck, formatAuditCheck } from './check-audit.ts'

type Deps = Parameters<typeof checkAudit>[0] & { log: Log }

/** Checks what was sealed since the last check; a broken chain is told again every day. */
export function checkAuditJob({ log, ...deps }: Deps): Job {
  return {
    name: 'check-audit',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 3,
    async run() {
      const known = await lastCheck(deps.db)
      const found = await checkAudit(deps, { from: (known?.until_id ?? 0) + 1 })
      if (found.broken)
        log.error(
          { firstId: found.broken.firstId, lastId: found.broken.lastId },
          formatAuditCheck(found),
        )
    },
  }
}

/** For monitoring: 1 while the newest check says that the audit log was changed. */
export function auditGauge({ db }: { db: Database }) {
  return {
    name: 'audit_chain_broken',
    urgency: 'ordinary',
    help: 'The audit log does not fit its seals any more',
    read: async () => ((await lastCheck(db))?.broken_id ? 1 : 0),
  }
}
