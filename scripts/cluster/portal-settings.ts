import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const secret = () => randomBytes(32).toString('base64url')

export type Logins = { owner: string; web: string; jobs: string }

/** The address of a database behind the machines in front. */
export const urlOf = (
  host: string,
  user: string,
  password: string,
  database = 'postgres',
  port = 5432,
) => `postgres://${user}:${password}@${host}:${port}/${database}?sslmode=no-verify`

/** The three logins of docs/guide/operations.md. */
export async function createLogins(superuserUrl: string): Promise<Logins> {
  const logins = { owner: secret(), web: secret(), jobs: secret() }
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const [name, password] of Object.entries(logins))
      await client.query(
        `create role lokseva_${name} login password '${password}' ${name === 'owner' ? 'createrole' : ''}`,
      )
    await client.query('create database lokseva owner lokseva_owner')
    return logins
  } finally {
    await client.end()
  }
}

/** What all nodes of the portal are set to, as /etc/lokseva/portal.env has it. */
export function portalSettings(host: string, logins: Logins) {
  const channelKey = execFileSync('sh', [
    '-c',
    'openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt',
  ]).toString()
  return {
    NODE_ENV: 'development',
    MIGRATION_DATABASE_URL: urlOf(host, 'lokseva_owner', logins.owner, 'lokseva'),
    DATABASE_URL: urlOf(host, 'lokseva_web', logins.web, 'lokseva'),
    DATABASE_READ_URL: urlOf(host, 'lokseva_web', logins.web, 'lokseva', 5433),
    WORKER_DATABASE_URL: urlOf(host, 'lokseva_jobs', logins.jobs, 'lokseva'),
    PUBLIC_ORIGIN: `https://${host}`,
    SEALING_RING: 'database',
    RING_KEY: secret(),
    VAULT_KEY: secret(),
    SESSION_KEY: secret(),
    CHANNEL_STATIC_KEY: channelKey,
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'on',
  }
}
