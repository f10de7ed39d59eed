import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'

type Deps = { db: Database; clock: Clock }

export type ListedStage = {
  stageId: number
  advertisementId: number
  code: string
  name: string
  nameMr: string
  type: string
  startDay: string
  endDay: string
  url: string | null
  closedAt: Date | null
  /** How many it lists; nothing where it is for all. */
  listed: number | null
  told: number
}

/** What is published, the first first; of one advertisement, or of all. */
export async function listStages(db: Database, advertisementId?: number): Promise<ListedStage[]> {
  const only = advertisementId ?? null
  const { rows } = await sql<ListedStage>`
    select s.id as "stageId", s.advertisement_id as "advertisementId", s.code, s.name_en as name, s.name_mr as "nameMr",
      s.type, s.start_day as "startDay", s.end_day as "endDay", s.url, s.closed_at as "closedAt",
      s.told, case s.audience when 'LISTED' then
        (select count(*)::int from stage_applications a where a.stage_id = s.id) end as listed
    from stages s where ${only}::int is null or s.advertisement_id = ${only}::int
    order by s.advertisement_id, s.start_day, s.id`.execute(db)
  return rows
}

type OfAdvertisement = { advertisementId: number; stageId: number }

/** Whom a stage is for: all who have paid, or those it lists; nothing where there is no such stage. */
export async function audienceOf(
  db: Database,
  { advertisementId, stageId }: OfAdvertisement,
): Promise<'ALL' | 'LISTED' | undefined> {
  const stage = await db
    .selectFrom('stages')
    .select('audience')
    .where('id', '=', stageId)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  return stage?.audience as 'ALL' | 'LISTED' | undefined
}

/** Ends a stage before its last day; what was told of it stays to be read. */
export async function closeStage(
  { db, clock }: Deps,
  actor: System,
  { stageId }: { stageId: number },
): Promise<void> {
  const at = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ advertisementId: number; code: string; closedAt: Date | null }>`
      select advertisement_id as "advertisementId", code, closed_at as "closedAt"
      from stages where id = ${stageId} for update`.execute(tx)
    const stage = rows[0]
    if (!stage) throw new OperatorError(`There is no stage ${stageId}.`)
    if (stage.closedAt) throw new OperatorError(`Stage ${stageId} is closed already.`)
    await tx.updateTable('stages').set({ closed_at: at }).where('id', '=', stageId).execute()
    const details = { stage: stageId, advertisement: stage.advertisementId, code: stage.code }
    await recordAudit(tx, { at, actor, action: 'STAGE_CLOSED', details })
  })
}
