import pg from 'pg'
import { readSettings, SettingsError, type Settings } from '../settings.ts'

/**
 * `lokseva-check`, which an installation runs too: whether the settings are whole and the database
 * is reached. Says everything that is missing, and ends with 1 where something is.
 */
const OLDEST_SERVER = 150_000

const faults = await findFaults(process.env)
for (const fault of faults) console.error(`lokseva: ${fault}`)
if (faults.length === 0)
  console.log('lokseva: the settings are whole, and the database is reached.')
process.exitCode = faults.length > 0 ? 1 : 0

async function findFaults(environment: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    return await unreachable(readSettings(environment))
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}

async function unreachable(settings: Settings): Promise<string[]> {
  const { DATABASE_URL, WORKER_DATABASE_URL, MIGRATION_DATABASE_URL } = settings
  const logins = { DATABASE_URL, WORKER_DATABASE_URL, MIGRATION_DATABASE_URL }
  const found = await Promise.all(
    Object.entries(logins).map(async ([name, url]) => (url ? connectFault(name, url) : undefined)),
  )
  return found.filter((fault) => fault !== undefined)
}

async function connectFault(name: string, url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') number, current_setting('server_version') version`,
    )
    const [{ number, version } = { number: '0', version: 'unknown' }] = rows
    if (Number(number) < OLDEST_SERVER)
      return `${name} leads to PostgreSQL ${version}: 15 or newer is needed`
    return undefined
  } catch (error) {
    const { hostname, port } = new URL(url)
    const at = `${hostname || 'a socket'}${port && `:${port}`}`
    return `${name} is not reached at ${at}: ${reasonOf(error)}`
  } finally {
    await client.end().catch(() => {})
  }
}

/** Node names each address it tried in an error of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
