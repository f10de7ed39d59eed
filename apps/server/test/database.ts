import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, openPool, type Database } from '#platform/database/pool'
import { PORTAL_ROLE } from '#platform/database/portal-role'
import { administer, databaseUrl } from './administer.ts'

const portals = new WeakMap<Database, Database>()

/**
 * A fresh copy of the template for one test file, gone when the file is done. `db` has the rights
 * of the running portal and, where nobody is said, acts as the portal itself; `owner` may all.
 */
export async function testDatabase({ empty = false } = {}) {
  const serverUrl = inject('serverUrl')
  const name = `lokseva_test_${randomUUID().replaceAll('-', '')}`
  const template = empty ? 'template0' : inject('template')
  await administer(serverUrl, `create database ${name} template ${template}`)
  const url = databaseUrl(serverUrl, name)
  const pool = portalPool(url, 5)
  const db = openDatabase(pool, { unnamed: { kind: 'system' } })
  portals.set(db, openDatabase(pool))
  const owner = openDatabase(openPool(url, 1, () => {}))
  afterAll(async () => {
    await Promise.all([db.destroy(), owner.destroy()])
    await administer(serverUrl, `drop database ${name} with (force)`)
  })
  return { db, pool, url, owner }
}

/** Connections with the rights of the running portal. */
export const portalPool = (url: string, max: number) =>
  openPool(url, max, () => {}, undefined, PORTAL_ROLE)

/** The same database as the running portal has it: on behalf of nobody it finds nobody's rows. */
export const asRunning = (db: Database): Database => portals.get(db) ?? db
