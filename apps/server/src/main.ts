import { compose } from './composition.ts'
import { openChangeFeed } from './platform/changes/change-feed.ts'
import { migrate, MigrationError } from './platform/database/migrate.ts'
import { openDatabase, openPool } from './platform/database/pool.ts'
import { bindToPortalRole, RightsError } from './platform/database/portal-role.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log/log.ts'
import { NodeRefusedError } from './platform/nodes/register-node.ts'
import { WrongVaultKeyError } from './platform/secrets/vault-sign.ts'
import { readSettings, SettingsError } from './settings.ts'

export type Portal = { address: string; stop(): Promise<void> }

/** Starts the portal: settings, database, jobs, HTTP, in this order. */
export async function startPortal(environment: NodeJS.ProcessEnv): Promise<Portal> {
  const settings = readSettings(environment)
  const log = openLog(settings.LOG_LEVEL)
  const owner = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL
  await inOneLine('The database', () => migrate(owner))
  await inOneLine('The job tables', () => migrateJobs(owner))
  const { role, isBound } = await inOneLine('The database', () =>
    bindToPortalRole(owner, settings.DATABASE_URL),
  )
  if (!isBound) log.warn(UNBOUND)
  const onLost = (error: Error) => log.error({ err: error }, 'a database connection was lost')
  const waits = {
    connect: settings.DATABASE_CONNECT_SECONDS * 1000,
    statement: settings.DATABASE_STATEMENT_SECONDS * 1000,
    answer: settings.DATABASE_STATEMENT_SECONDS * 1000 + 2000,
    lock: settings.DATABASE_LOCK_SECONDS * 1000,
    idleTransaction: settings.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
  }
  const onSecondConnection = (error: Error) =>
    log.error({ err: error }, 'a connection was asked for twice')
  const open = (size: number) => {
    const pool = openPool(settings.DATABASE_URL, size, onLost, waits, role)
    return { pool, db: openDatabase(pool, { onSecondConnection }) }
  }
  const { db } = open(settings.DATABASE_POOL)
  // Jobs never take the connections that people wait for. Without the role it stays empty.
  const work = open(settings.WORKER_POOL)
  // One line of its own: what is heard late is of no use, so nobody waits long for it.
  const changes = openChangeFeed(
    openPool(settings.DATABASE_URL, 1, onLost, { ...waits, ...FEED_WAITS }, role),
  )
  const closeDatabases = () => Promise.all([changes.stop(), db.destroy(), work.db.destroy()])
  try {
    const { app, startWork, close } = await compose({ settings, log, db, work, changes })
    await app
      .listen({ port: settings.PORT, host: settings.HOST })
      .catch(async (error: NodeJS.ErrnoException) => {
        await Promise.all([app.close(), close()])
        if (error.code !== 'EADDRINUSE') throw error
        throw new StartError(`Port ${settings.PORT} is taken. Set PORT to another one.`)
      })
    const jobs = await startWork()
    return {
      address: settings.PUBLIC_ORIGINS[0]!,
      /** Drain, then close: requests end, jobs end, then the outside, then the database. */
      async stop() {
        await app.close()
        await jobs?.stop()
        await close()
        await closeDatabases()
      },
    }
  } catch (error) {
    await closeDatabases()
    throw error
  }
}

/** A start that failed for a reason an operator can mend: one line says it. */
export class StartError extends Error {
  override name = 'StartError'
}

const FEED_WAITS = { statement: 2000, answer: 2000 }

const UNBOUND =
  'the portal uses the database as an owner of its tables: neither rights nor row-level security hold it, see docs/guide/operations.md'

async function inOneLine<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(`Migration failed: ${error.message}`)
    if (error instanceof RightsError) throw new StartError(error.message)
    throw new StartError(`${what} cannot be reached: ${reason(error)}`)
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}

if (import.meta.main) {
  try {
    const portal = await startPortal(process.env)
    console.log(`Lokseva listens at ${portal.address}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void portal.stop().then(() => process.exit(0)))
  } catch (error) {
    const foreseen =
      error instanceof StartError ||
      error instanceof SettingsError ||
      error instanceof WrongVaultKeyError ||
      error instanceof NodeRefusedError
    console.error(foreseen ? error.message : error)
    process.exit(1)
  }
}
