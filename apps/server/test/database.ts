import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, openPool } from '#platform/database/pool'
import { administer, databaseUrl } from './administer.ts'

/** A fresh copy of the template for one test file, gone when the file is done. */
export async function testDatabase({ empty = false } = {}) {
  const serverUrl = inject('serverUrl')
  const name = `lokseva_test_${randomUUID().replaceAll('-', '')}`
  const template = empty ? 'template0' : inject('template')
  await administer(serverUrl, `create database ${name} template ${template}`)
  const url = databaseUrl(serverUrl, name)
  const pool = openPool(url, 5, () => {})
  const db = openDatabase(pool)
  afterAll(async () => {
    await db.destroy()
    await administer(serverUrl, `drop database ${name} with (force)`)
  })
  return { db, pool, url }
}
