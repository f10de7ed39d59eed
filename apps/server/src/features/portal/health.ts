import { healthLimits } from '@lokseva/contract/portal/health-limits'
import type { Gateways, PortalHealth } from '@lokseva/contract/portal/schemas'
import { lastCheck } from '#features/audit/index'
import { listProofs } from '#features/backups/index'
import { channelHealth } from '#features/messages/index'
import { providerHealth } from '#features/payments/index'
import { actAsPortal } from '#platform/database/acting'
import { countWaiting } from '#platform/jobs/failed-jobs'
import type { PortalDeps } from './deps.ts'

const DAY_MS = 86_400_000

type Deps = Pick<PortalDeps, 'db' | 'jobsDb' | 'clock' | 'answers' | 'providers'>

/** How those outside did within the last ten minutes. */
export async function viewGateways({
  db,
  jobsDb,
  clock,
  providers,
}: Pick<Deps, 'db' | 'jobsDb' | 'clock' | 'providers'>): Promise<Gateways> {
  const now = clock.now()
  const [channels, health] = await Promise.all([
    // Rows of messages are the portal's own: a member sees counts alone.
    actAsPortal(() => channelHealth(jobsDb, now)),
    providerHealth(db, providers, now),
  ])
  return { channels, providers: health }
}

/** How the portal does, without a word about anybody. */
export async function viewHealth(deps: Deps): Promise<PortalHealth> {
  const { db, jobsDb, answers, clock } = deps
  const isOld = (at: Date, days: number) => clock.now() - at.getTime() > days * DAY_MS
  const [gateways, jobs, [proof], check] = await Promise.all([
    viewGateways(deps),
    countWaiting(jobsDb),
    listProofs(db, 1),
    lastCheck(db),
  ])
  return {
    answers: answers.figures(),
    ...gateways,
    jobs,
    backup: proof
      ? {
          at: proof.begunAt.toISOString(),
          isWhole: Object.keys(proof.problems).length === 0,
          isOld: isOld(proof.begunAt, healthLimits.backupDays),
        }
      : null,
    audit: check
      ? {
          at: check.checked_at.toISOString(),
          isWhole: check.broken_id === null,
          isOld: isOld(check.checked_at, healthLimits.auditDays),
        }
      : null,
  }
}
