import { sql } from 'kysely'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Database } from '../database/pool.ts'
import type { Job } from './jobs.ts'

/** Milliseconds between two renewals, a fraction of what lets a lease lapse. */
export const RENEWED_EVERY = 15_000
/** More than a database needs to go over to its standby: meanwhile nobody can renew. */
const LAPSED_SECONDS = 60

/** Says that these workers live. */
export async function renewLeases(pool: Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `insert into job_leases (worker) select unnest($1::text[])
      on conflict (worker) do update set seen_at = clock_timestamp()`,
    [workers],
  )
}

export async function endLeases(pool: Pool, workers: readonly string[]): Promise<void> {
  await pool.query('delete from job_leases where worker = any($1::text[])', [workers])
}

/**
 * Gives back what a killed worker had in hands: whoever has not renewed its lease is dead. By itself
 * the library waits for four hours. A worker without a lease, of a release before, is left alone.
 */
export function freeJobsJob({ db }: { db: Database }): Job {
  return {
    name: 'free-jobs',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      await sql`with lapsed as (delete from job_leases
          where seen_at < clock_timestamp() - make_interval(secs => ${LAPSED_SECONDS}::integer)
          returning worker)
        select graphile_worker.force_unlock_workers(array_agg(worker)) from lapsed
        having count(*) > 0`.execute(db)
    },
  }
}
