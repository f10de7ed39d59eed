import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PORTAL_ROLE } from '../database/portal-role.ts'

/**
 * Lets the portal log in to the embedded database as the role that owns nothing, with a password
 * made at the first start; a data folder of an older portal gets one now. Answers the address.
 */
export async function letPortalIn(ownerUrl: string, folder: string): Promise<string> {
  const file = join(folder, 'portal-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(file, 'utf8')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      PORTAL_ROLE,
    ])
    if (rowCount === 0) await client.query(`create role ${PORTAL_ROLE}`)
    await client.query(`alter role ${PORTAL_ROLE} with login nosuperuser nocreatedb nocreaterole
      noreplication nobypassrls password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = PORTAL_ROLE
  url.password = password
  return url.href
}
