import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'

type Which = { advertisementId: number; stageId: number }

/** A stage of an advertisement that is for those it lists, and is not over. */
export async function findListedStage(
  db: Database,
  { advertisementId, stageId }: Which,
  today: string,
): Promise<{ name: Bilingual } | undefined> {
  const { rows } = await sql<{ en: string; mr: string }>`
    select name_en as en, name_mr as mr from stages
    where id = ${stageId} and advertisement_id = ${advertisementId} and audience = 'LISTED'
      and closed_at is null and end_day >= ${today}::date`.execute(db)
  return rows[0] && { name: rows[0] }
}

type Adding = {
  stageId: number
  applications: readonly { id: string; accountId: string }[]
  details: Record<string, string>
}

/** Puts applications on the list of a stage; who stands there already stays. The hourly look tells them. */
export async function addToStage(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: System,
  { stageId, applications, details }: Adding,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into stage_applications (stage_id, application_id, account_id)
    select ${stageId}, * from unnest(${applications.map(({ id }) => id)}::uuid[],
      ${applications.map(({ accountId }) => accountId)}::uuid[])
    on conflict do nothing returning application_id as id`.execute(tx)
  await recordAudit(tx, {
    at: new Date(clock.now()),
    actor,
    action: 'STAGE_WIDENED',
    details: { stage: stageId, count: rows.length, ...details },
  })
}
