import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PORTAL_ROLE, WORKER_ROLE } from '../database/portal-role.ts'

/**
 * Lets the portal log in to the embedded database as the roles that own nothing, each with a password
 * made at the first start; a data folder of an older portal gets them now. Answers the addresses.
 */
export async function createPortalLogins(ownerUrl: string, folder: string) {
  return {
    portalUrl: await createLogin(ownerUrl, PORTAL_ROLE, join(folder, 'portal-password')),
    workerUrl: await createLogin(ownerUrl, WORKER_ROLE, join(folder, 'worker-password')),
  }
}

async function createLogin(ownerUrl: string, role: string, file: string): Promise<string> {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(file, 'utf8')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await client.query(`create role ${role}`)
    await client.query(`alter role ${role} with login nosuperuser nocreatedb nocreaterole
      noreplication nobypassrls password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  return url.href
}
