import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

/**
 * Lets others take jobs of a name that were begun longer ago than any of them can take: whoever
 * began them is dead. By itself the library does so after four hours.
 */
export async function freeJobs(db: Database, name: string, minutes: number): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(select locked_by
    from graphile_worker.jobs where task_identifier = ${name}
      and locked_at < now() - make_interval(mins => ${minutes}::integer)))`.execute(db)
}
