import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'
import type { LoadDeps } from '../../deps.ts'

type Trying = { planId: string; state: 'making' | 'taking' }

/** Notes that a job begins on a plan, for the how manieth time; none where there is nothing to do. */
export async function beginTry(
  { db, clock }: LoadDeps,
  { planId, state }: Trying,
): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`update seat_plans
    set tries = tries + 1, went_on_at = ${new Date(clock.now())}
    where id = ${planId} and state = ${state} returning tries`.execute(db)
  return rows[0]?.tries
}

/** A plan that cannot be made stays as such; one that cannot be taken is a made one again. */
export async function failPlan(
  { db }: { db: Database },
  { planId, state }: Trying,
  failure: Bilingual,
): Promise<void> {
  const next = state === 'making' ? 'failed' : 'made'
  await sql`update seat_plans set state = ${next}, failure = ${JSON.stringify(failure)}::jsonb
    where id = ${planId} and state = ${state}`.execute(db)
}
