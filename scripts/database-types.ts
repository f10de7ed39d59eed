import { rmSync } from 'node:fs'
import { codegen } from '../apps/server/test/codegen.ts'
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'

/** After a migration: `npm run db:types` writes the table types anew. */
const folder = temporaryFolder('types')
const postgres = await startEmbeddedPostgres({ folder, durable: false })
try {
  await migrate(postgres.url)
  await codegen(postgres.url)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
