import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  collectStatements,
  keepStatements,
} from '../apps/server/test/release/collect-statements.ts'
import { fillDatabase } from '../apps/server/test/release/fill-database.ts'
import { keepFiles } from '../apps/server/test/release/keep-files.ts'
import { keepDatabase } from '../apps/server/test/release/keep-database.ts'
import { advertsNow, inDatabase, prepareTemplate } from '../apps/server/test/database/template.ts'
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { WORKER_ROLE } from '../apps/server/src/platform/database/portal-role.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { dataFolderFile, keepDataFolder } from './release/data-folder.ts'
import { readMigrationHashes, releasedFile } from './check-migrations.ts'
import { cleanUp } from './started-portal.ts'

/**
 * `npm run release:fixture`, at every release: keeps a database as this release leaves it, the names
 * and hashes of its migrations, and its statements. The suite upgrades the one, starts itself on the
 * data folder that `npm start` left, and asks the others from then on.
 */
const root = join(import.meta.dirname, '..')
const folder = temporaryFolder('release')
const files = join(folder, 'files')
const postgres = await startEmbeddedPostgres({ folder, durable: false })
try {
  await prepareTemplate(postgres.url)
  await inDatabase(postgres.url, WORKER_ROLE, (db) => fillDatabase(db, files, advertsNow))
  const kept = await keepDatabase(postgres.url)
  const released = {
    at: new Date(advertsNow).toISOString(),
    migrations: readMigrationHashes(root),
  }
  const manifest = join(root, releasedFile)
  writeFileSync(manifest, `${JSON.stringify(released, null, 2)}\n`)
  writeFileSync(join(manifest, '../database.txt.br'), kept)
  writeFileSync(join(manifest, '../files.json.br'), keepFiles(files))
  writeFileSync(join(manifest, '../statements.json.br'), keepStatements(collectStatements(root)))
  const whole = await keepDataFolder()
  writeFileSync(dataFolderFile, whole)
  const size = Math.ceil((kept.length + whole.length) / 1024)
  console.log(`Kept a database of ${size} KB in apps/server/test/release: commit that folder`)
} finally {
  await postgres.stop()
  await cleanUp()
  rmSync(folder, { recursive: true, force: true })
}
