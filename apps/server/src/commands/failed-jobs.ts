import { openDatabase, openPool } from '#platform/database/pool'
import { listFailedJobs, retryFailedJobs } from '#platform/jobs/failed-jobs'

/** `npm run jobs:failed -- list | retry <id> … | retry all` */
const [verb, ...ids] = process.argv.slice(2)
const db = openDatabase(openPool(process.env.DATABASE_URL ?? '', 1, () => {}))

try {
  if (verb === 'list') {
    const failed = await listFailedJobs(db)
    for (const { id, name, attempts, failedAt, reason } of failed)
      console.log(`${id}  ${name}  ${failedAt.toISOString()}  ${attempts} tries  ${reason}`)
    console.log(failed.length === 0 ? 'No job has failed for good.' : `${failed.length} listed.`)
  } else if (verb === 'retry' && ids.length > 0) {
    const retried = await retryFailedJobs(db, ids[0] === 'all' ? 'all' : ids)
    console.log(`${retried.length} will be run again${retried.map((id) => ` ${id}`).join('')}.`)
  } else throw new Error('Say list, retry <id> …, or retry all.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await db.destroy()
