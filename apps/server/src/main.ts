import { migrate } from './platform/database/migrations/migrate.ts'
import { bindToRoles } from './platform/database/portal-role.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log/log.ts'
import type { Portal, Serving } from './processes/run-node.ts'
import { actorKeyOf } from './processes/actor-key.ts'
import { inOneLine, isForeseen } from './processes/start-error.ts'
import { startProcesses } from './processes/start-processes.ts'
import { loginsOf, readSettings, type Settings } from './settings.ts'

export type { Portal }

/** Starts the portal: settings, database, then one node here, or several processes of it. */
export async function startPortal(
  environment: NodeJS.ProcessEnv,
  { webBuilt, onServing }: Serving = {},
): Promise<Portal> {
  const settings = readSettings(environment)
  const log = openLog(settings.LOG_LEVEL)
  const owner = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL
  await inOneLine('The database', () =>
    migrate(owner, undefined, (words) => log.info(`migrations: ${words}`)),
  )
  await inOneLine('The job tables', () => migrateJobs(owner))
  const roles = await inOneLine('The database', () =>
    bindToRoles(owner, loginsOf(settings), actorKeyOf(settings)),
  )
  if (!roles.web.isBound || roles.worker?.isBound === false) log.warn(UNBOUND)
  if (roles.isShared) log.warn(SHARED)
  const node = await loadNode(settings)
  if (!node) {
    await webBuilt
    return startProcesses({ environment, settings, log, onServing })
  }
  return node.runNode({ settings, log, roles, webBuilt, onServing })
}

/**
 * The features, which a first start may load while its database is still being made. Who only holds
 * other processes need not carry them in memory.
 */
export async function loadNode({ WEB_PROCESSES, ROLES }: Settings) {
  const isParent = WEB_PROCESSES > 1 && ROLES.includes('web')
  return isParent ? undefined : import('./processes/run-node.ts')
}

const UNBOUND =
  'the portal uses the database as an owner of its tables: neither rights nor row-level security hold it, see docs/guide/operations.md'

const SHARED =
  'the login that answers people may become that of the jobs, which looks at all candidates: give the jobs one of their own, see docs/guide/operations.md'

if (import.meta.main) {
  // Who answers nobody yet has nothing to finish.
  let stop = async () => {}
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void (stopping ??= stop().then(() => process.exit(0))))
  try {
    const portal = await startPortal(process.env, { onServing: (given) => (stop = given) })
    console.log(`Lokseva listens at ${portal.address}`)
  } catch (error) {
    // What fails of a start because it is told to stop is no news.
    await stopping
    console.error(isForeseen(error) ? error.message : error)
    process.exit(1)
  }
}
