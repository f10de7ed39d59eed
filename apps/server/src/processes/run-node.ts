import { setTimeout as pause } from 'node:timers/promises'
import { compose, type Surroundings } from '../composition.ts'
import { openChangeFeed } from '../platform/changes/change-feed.ts'
import { actorSigner, type ActorSigner } from '../platform/database/actor-signature.ts'
import { openDatabase, openPool } from '../platform/database/pool.ts'
import { openReads, readsFrom } from '../platform/database/reads.ts'
import type { Roles } from '../platform/database/portal-role.ts'
import type { Log } from '../platform/log/log.ts'
import { loginsOf, type Settings } from '../settings.ts'
import { actorKeyOf } from './actor-key.ts'
import { StartError } from './start-error.ts'

type Stop = () => Promise<void>
export type Portal = { address: string; stop: Stop }

export type Serving = {
  /** The pages, where they are still being built. */
  webBuilt?: Promise<unknown> | undefined
  /** Told how to stop before anybody is answered: whoever is told to end from then on drains. */
  onServing?: ((stop: Stop) => void) | undefined
}

type NodeOptions = Serving & {
  settings: Settings
  log: Log
  /** Who to become in the database; see `bindToRoles`. */
  roles: Roles
  /** Whether it answers on the port; one among several that has only jobs does not. */
  isListening?: boolean
  surroundings?: Surroundings
}

/** As whom connections are used; who answers people signs whom for. */
type Signed = { role: string | undefined; signActor?: ActorSigner }

const FEED_WAITS = { statement: 2000, answer: 2000 }

/** Runs one node in this process: connections, then HTTP, then jobs. */
export async function runNode(options: NodeOptions): Promise<Portal> {
  const { settings, log, roles, isListening = true, surroundings, webBuilt, onServing } = options
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
  const open = (url: string, size: number, { role, signActor }: Signed) => {
    const pool = openPool(url, size, onLost, { waits, role, signActor })
    return { pool, db: openDatabase(pool, { onSecondConnection }) }
  }
  const { web, worker } = loginsOf(settings)
  const asWeb = { role: roles.web.role, signActor: actorSigner(actorKeyOf(settings)) }
  const { db } = open(web, settings.DATABASE_POOL, asWeb)
  const reads = settings.DATABASE_READ_URL
    ? openReads({
        primary: db,
        standby: open(settings.DATABASE_READ_URL, settings.DATABASE_POOL, asWeb).db,
        log,
      })
    : readsFrom(db)
  // Jobs never take the connections that people wait for. Where there are none it stays empty.
  const work = open(worker ?? web, settings.WORKER_POOL, { role: roles.worker?.role })
  // One line of its own: what is heard late is of no use, so nobody waits long for it.
  const changes = openChangeFeed(
    openPool(web, 1, onLost, { waits: { ...waits, ...FEED_WAITS }, role: roles.web.role }),
  )
  const draining = new AbortController()
  let isFailed = false
  const closeDatabases = async () => {
    await reads.stop()
    await Promise.all([changes.stop(), db.destroy(), work.db.destroy()])
  }
  try {
    const { app, startWork, close } = await compose({
      settings,
      log,
      db,
      reads,
      work,
      changes,
      surroundings,
      webBuilt,
      draining: draining.signal,
    })
    let working: ReturnType<typeof startWork> | undefined
    /**
     * Drain, then close: balancers are told to look elsewhere, requests end, jobs end, then the
     * outside, then the database.
     */
    const stop = async () => {
      if (isFailed) return
      draining.abort()
      await pause(settings.DRAIN_SECONDS * 1000)
      await app.close()
      await (await working)?.stop()
      await close()
      await closeDatabases()
    }
    onServing?.(stop)
    if (isListening)
      await app
        .listen({ port: settings.PORT, host: settings.HOST })
        .catch(async (error: NodeJS.ErrnoException) => {
          await Promise.all([app.close(), close()])
          if (error.code !== 'EADDRINUSE') throw error
          throw new StartError(`Port ${settings.PORT} is taken. Set PORT to another one.`)
        })
    if (!draining.signal.aborted) await (working = startWork())
    return { address: settings.PUBLIC_ORIGINS[0]!, stop }
  } catch (error) {
    isFailed = true
    await closeDatabases()
    throw error
  }
}
