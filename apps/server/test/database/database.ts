import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { actorSigner } from '#platform/database/actor-signature'
import { openDatabase, openPool, type Database } from '#platform/database/pool'
import { PORTAL_ROLE, WORKER_ROLE } from '#platform/database/portal-role'
import { testActorKey } from './actor-key.ts'
import { databaseUrl } from './administer.ts'
import { manageDatabases } from './manage-databases.ts'

const portals = new WeakMap<Database, Database>()
const owners = new WeakMap<Database, Database>()

type Copied = {
  empty?: boolean
  withAdverts?: boolean
  /** The address of another one, in which nobody is at work. */
  copyOf?: string
}

/**
 * A fresh copy of the template for one test file, gone when the file is done. `db` has the rights
 * of the portal's jobs and, where nobody is said, acts as the portal itself; `owner` may all.
 */
export async function testDatabase(copied: Copied = {}) {
  const made = await makeDatabase(copied)
  afterAll(() => dropDatabase(made))
  return made
}

/** The same, which whoever asks drops himself. */
export async function makeDatabase({ empty = false, withAdverts = false, copyOf }: Copied) {
  const serverUrl = inject('serverUrl')
  const name = `${inject('databases')}_${randomUUID().replaceAll('-', '')}`
  const full = withAdverts ? inject('templateWithAdverts') : inject('template')
  const template = copyOf ? new URL(copyOf).pathname.slice(1) : empty ? 'template0' : full
  // Files copied whole: half the work of writing every block of them to the log as well.
  await manageDatabases(
    serverUrl,
    `create database ${name} template ${template} strategy file_copy`,
  )
  const url = databaseUrl(serverUrl, name)
  // Nobody has any right in an empty one but its owner.
  const pool = empty ? openPool(url, 5, () => {}) : workerPool(url, 5)
  const web = empty ? pool : portalPool(url, 5)
  const db = databaseOver(pool, web)
  const ownerPool = openPool(url, 1, () => {})
  const owner = openDatabase(ownerPool)
  owners.set(db, owner)
  return { db, pool, web, url, owner, ownerPool, name }
}

export type Made = Awaited<ReturnType<typeof makeDatabase>>

export async function dropDatabase({ pool, web, ownerPool, name }: Made): Promise<void> {
  for (const each of new Set([pool, web, ownerPool])) if (!each.ended) await each.end()
  await manageDatabases(inject('serverUrl'), `drop database ${name} with (force)`)
}

type Idle = { client: unknown }

/**
 * What is asked one after the other is asked over the first of the connections, which has planned
 * most of it by then. A pool takes the one that came back last: whenever some things were asked at
 * once that is another one, and in a database of some seconds each of the five would plan it all.
 */
function takeFirstMade(pool: Pool): void {
  const inside = pool as unknown as { _clients: unknown[]; _idle: Idle[] }
  const idle = inside._idle
  const placeOf = ({ client }: Idle) => inside._clients.indexOf(client)
  idle.pop = () => {
    const places = idle.map(placeOf)
    return idle.splice(places.indexOf(Math.min(...places)), 1)[0]
  }
}

function databaseOver(pool: Pool, web: Pool): Database {
  for (const each of [pool, web]) takeFirstMade(each)
  const db = openDatabase(pool, { unnamed: { kind: 'system' } })
  portals.set(db, openDatabase(web))
  return db
}

/** The same database over so many connections of its own, with the rights of the running portal. */
export function narrowDatabase(url: string, max: number): Database {
  const db = databaseOver(workerPool(url, max), portalPool(url, max))
  afterAll(() => Promise.all([db.destroy(), asRunning(db).destroy()]))
  return db
}

/** Connections with the rights of the running portal. */
export const portalPool = (url: string, max: number) =>
  openPool(url, max, () => {}, { role: PORTAL_ROLE, signActor: actorSigner(testActorKey) })

/** Connections with the rights of its jobs. */
export const workerPool = (url: string, max: number) =>
  openPool(url, max, () => {}, { role: WORKER_ROLE })

/** Who may do everything in it: change tables, break what is written, look past every guard. */
export const ownerOf = (db: Database): Database => owners.get(db) ?? db

/** A table of the test's own, which the portal may use. */
export async function makeTable(db: Database, name: string, columns: string): Promise<void> {
  const owner = ownerOf(db)
  await sql.raw(`create table if not exists ${name} (${columns})`).execute(owner)
  await sql.raw(`grant all on ${name} to ${PORTAL_ROLE}, ${WORKER_ROLE}`).execute(owner)
}

/** The same database as whoever answers people has it: on behalf of nobody it finds nobody's rows. */
export const asRunning = (db: Database): Database => portals.get(db) ?? db

/** Until so many of this database wait for a lock. */
export async function somebodyWaits(db: Database, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(ownerOf(db))
      return rows[0]!.count
    })
    .toBeGreaterThanOrEqual(count)
}
