import { sql } from 'kysely'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { enqueue } from '#platform/jobs/jobs'
import { notifyStage } from './notify-stage.ts'

type Which = { advertisementId: number; code: StageCode; applicationIds: readonly string[] }

/** In an open stage there is news for these applications: they are told of it once more. */
export async function notifyAgain(
  { clock }: { clock: Clock },
  tx: Transaction,
  { advertisementId, code, applicationIds }: Which,
): Promise<void> {
  const today = dayInIndia(clock.now())
  const { rows } = await sql<{ stageId: number }>`
    update stages set told_at = null, told_to = null
    where advertisement_id = ${advertisementId} and code = ${code} and closed_at is null
      and start_day <= ${today}::date and end_day >= ${today}::date
    returning id as "stageId"`.execute(tx)
  const stageIds = rows.map(({ stageId }) => stageId)
  await sql`delete from stage_notices where stage_id = any(${stageIds}::int[])
    and application_id = any(${applicationIds}::uuid[])`.execute(tx)
  for (const stageId of stageIds)
    await enqueue(tx, notifyStage, { stageId }, { key: `notify-stage-${stageId}` })
}
