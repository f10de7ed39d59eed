import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/migrations/migrate'
import { migrateJobs } from '#platform/jobs/jobs'
import { administer } from '../database/administer.ts'
import { openClient } from '../database/open-client.ts'
import { prepareFaults } from './prepare-faults.ts'
import { bringBackStatements } from './collect-statements.ts'
import { releasedDatabase } from './released-database.ts'

const statements = bringBackStatements(
  readFileSync(join(import.meta.dirname, 'statements.json.br')),
)

const unsigned =
  'it signs nobody and finds nobody once a newer one has started: the changelog says to stop it first'
/** What the release before calls and does not find any more, each with the reason it may be so. */
const gone: Record<string, string> = {
  'function save_step_once(': unsigned,
  'function submit_application(': unsigned,
  'function submit_application_once(': unsigned,
}

async function preparable(client: Client, texts: readonly string[]) {
  const able: string[] = []
  for (const text of texts) if ((await prepareFaults(client, [text])).length === 0) able.push(text)
  return able
}

it('every statement of the release before works on the tables of today, so that it can serve while they change (MIGR-12)', async () => {
  const { url } = await releasedDatabase()
  await migrateJobs(url)
  const client = await openClient(url)
  // But for those on a table that the same transaction makes.
  const own = new Set(await preparable(client, statements))
  expect(statements.filter((text) => !own.has(text) && !text.includes('staged_villages'))).toEqual(
    [],
  )
  expect(own.size).toBeGreaterThan(200)
  await migrate(url)
  const faults = await prepareFaults(client, [...own])
  const known = (fault: string) => Object.keys(gone).find((name) => fault.startsWith(name))
  expect(faults.filter((fault) => !known(fault))).toEqual([])
  expect(new Set(faults.map(known))).toEqual(new Set(Object.keys(gone)))
  await client.end()
})

it('a column that the release before reads cannot be taken away unnoticed (MIGR-12)', async () => {
  const { url } = await releasedDatabase()
  await migrateJobs(url)
  await administer(url, 'alter table applications rename column application_no to number')
  const client = await openClient(url)
  const faults = await prepareFaults(client, statements)
  await client.end()
  expect(faults.length).toBeGreaterThan(3)
  expect(faults[0]).toContain('application_no')
})
