import { loadReferenceData } from '../src/features/lookups/index.ts'
import { loadSiteDefaults } from '../src/features/site/defaults.ts'
import { openDatabase, openPool } from '../src/platform/database/pool.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { bindToPortalRole } from '../src/platform/database/portal-role.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'

/** What every test finds: the newest tables, job tables, reference data, first settings. */
export async function prepareTemplate(url: string) {
  await migrate(url)
  await migrateJobs(url)
  const { role } = await bindToPortalRole(url, url)
  const fail = (error: Error) => {
    throw error
  }
  const pool = openPool(url, 2, fail, undefined, role)
  const db = openDatabase(pool)
  await loadReferenceData(db)
  await loadSiteDefaults(db)
  await db.destroy()
}
