import { rmSync } from 'node:fs'
import { codegen } from '../apps/server/test/database/codegen.ts'
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts'
import { MigrationError } from '../apps/server/src/platform/database/migrations/migration-error.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'

/** After a migration: `npm run db:types` writes the table types anew. */
const folder = temporaryFolder('types')
const postgres = await startEmbeddedPostgres({ folder, durable: false })
try {
  await migrate(postgres.url)
  await codegen(postgres.url)
} catch (error) {
  // The fault of a migration is its author's: one line.
  console.error(error instanceof MigrationError ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
