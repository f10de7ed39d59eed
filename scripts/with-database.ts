import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import {
  runningDatabaseUrl,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'

/** Runs a command on DATABASE_URL; unset, on the embedded database, started for it if need be. */
const [command, ...args] = process.argv.slice(2)
const folder = join(resolve(process.env.DATA_DIR ?? './data'), 'postgres')
const given = process.env.DATABASE_URL || runningDatabaseUrl(folder)
const own = given ? undefined : await startEmbeddedPostgres({ folder, durable: true })
const env = { ...process.env, DATABASE_URL: given ?? own?.url }
const { status } = spawnSync(process.execPath, [command!, ...args], { env, stdio: 'inherit' })
await own?.stop()
process.exit(status ?? 1)
