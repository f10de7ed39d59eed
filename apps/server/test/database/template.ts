import { loadAdvertisements } from '../../src/demo/load-demo.ts'
import { loadReferenceData } from '../../src/features/lookups/index.ts'
import { loadSiteDefaults } from '../../src/features/site/defaults.ts'
import { actorSigner } from '../../src/platform/database/actor-signature.ts'
import { actAsPortal } from '../../src/platform/database/acting.ts'
import { openDatabase, openPool, type Database } from '../../src/platform/database/pool.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { bindToRoles, WORKER_ROLE } from '../../src/platform/database/portal-role.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { testActorKey } from './actor-key.ts'
import { stillClock } from '../still-clock.ts'

/** What every test finds: the newest tables, job tables, reference data, first settings. */
export async function prepareTemplate(url: string) {
  await migrate(url)
  await migrateJobs(url)
  const { web } = await bindToRoles(url, { web: url, worker: url }, testActorKey)
  await inDatabase(url, web.role, async (db) => {
    await loadReferenceData(db)
    await loadSiteDefaults(db)
  })
}

/** The day the demo advertisements were written for. */
export const advertsNow = Date.parse('2026-11-15T12:00:00+05:30')

/** The same with the demo advertisements, which take a while to be published. */
export const addAdverts = (url: string) =>
  inDatabase(url, WORKER_ROLE, (db) =>
    actAsPortal(() => loadAdvertisements({ db, clock: stillClock(advertsNow) })),
  )

export async function inDatabase(
  url: string,
  role: string | undefined,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const fail = (error: Error) => {
    throw error
  }
  const pool = openPool(url, 2, fail, { role, signActor: actorSigner(testActorKey) })
  const db = openDatabase(pool)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
