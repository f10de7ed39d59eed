import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import {
  importFile,
  nobodyNotified,
  type ImportOptions,
  type ImportResult,
} from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf } from '#platform/files/line-fault'
import { enqueue } from '#platform/jobs/jobs'
import { givePapers, type StagePapers } from './give-papers.ts'
import { overlap, readStages, type StageLine } from './read-stages.ts'
import {
  audienceOf,
  type Audience,
  type StageWithAudience,
  type ReadSibling,
} from './stage-audience.ts'
import { doubts } from './stage-doubts.ts'
import { isDue, notifyStage, previewStageNotices } from './notices/notify-stage.ts'
import type { StageNeeds } from './notices/stage-needs.ts'

export type PublishedStage = StageLine & {
  stageId: number
  /** How many it lists; nothing where it is for all. */
  listed: number | undefined
}
export type StagesResult = ImportResult<{ stages: PublishedStage[] }>

type Deps = {
  db: Database
  clock: Clock
  /** What stages hand out. */
  stagePapers: readonly StagePapers[]
  /** Whom they are about. */
  stageNeeds: StageNeeds
  /** Where an external stage may lead. */
  handoverOrigins: readonly string[]
}
type Options = ImportOptions & { beside: ReadSibling }

/** Publishes the stages of a file, all or none; as a rehearsal it is all taken back. */
export async function publishStages(
  { db, clock, stagePapers, stageNeeds, handoverOrigins: origins }: Deps,
  actor: System,
  { content, beside, ...options }: Options,
): Promise<StagesResult> {
  const now = clock.now()
  const today = dayInIndia(now)
  const { rows, badLines, partial, warnings } = await readStages(content, { today, origins })
  const published = await importFile({ db, clock }, options, async (tx) => {
    // One after the other, or two could publish the same stage.
    await sql`select pg_advisory_xact_lock(hashtext('stages'))`.execute(tx)
    const audiences = new Map<StageWithAudience, Audience | undefined>()
    const wrong = [...badLines, ...(await contradictions(tx, [...rows, ...partial]))]
    warnings.push(...(await doubts(tx, rows, today)))
    for (const stage of [...rows, ...partial].filter(hasAudience)) {
      const audience = await audienceOf(tx, stage, beside)
      if (Array.isArray(audience))
        wrong.push(...audience.map((fault) => badLine(stage.line, fault)))
      else audiences.set(stage, audience)
    }
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings, stages: [] }
    const stages: PublishedStage[] = []
    for (const stage of rows)
      stages.push(
        await publish(tx, actor, { stage, audience: audiences.get(stage), now, stagePapers }),
      )
    return {
      badLines: [],
      warnings,
      stages,
      toTell: await previewStageNotices(tx, stageNeeds, stages),
    }
  })
  // They are told by a job, page by page.
  const { toTell = nobodyNotified, ...result } = published
  return { ...result, notified: toTell }
}

const hasAudience = (stage: Partial<StageLine> & { line: number }): stage is StageWithAudience =>
  stage.advertisementId !== undefined && stage.audience !== undefined

type Publishing = {
  stage: StageLine
  audience: Audience | undefined
  now: number
  stagePapers: readonly StagePapers[]
}

async function publish(
  tx: Transaction,
  actor: System,
  { stage, audience, now, stagePapers }: Publishing,
): Promise<PublishedStage> {
  const at = new Date(now)
  const { id: stageId } = await tx
    .insertInto('stages')
    .values({
      advertisement_id: stage.advertisementId,
      code: stage.code,
      type: stage.type,
      name_en: stage.name,
      name_mr: stage.nameDvng,
      start_day: sql`${stage.startDay}::date`,
      end_day: sql`${stage.endDay}::date`,
      online_payment_end_day: sql`${stage.paymentEndDay}::date`,
      url: stage.url,
      papers: stage.papers,
      audience: audience ? 'LISTED' : 'ALL',
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (audience)
    await sql`insert into stage_applications (stage_id, application_id, account_id)
      select ${stageId}, * from unnest(${audience.applicationIds}::uuid[],
        ${audience.accountIds}::uuid[])`.execute(tx)
  const papers = stagePapers.find(({ code }) => code === stage.code)
  if (papers) await givePapers(tx, papers, dayInIndia(now))
  const listed = audience?.applicationIds.length
  const details = {
    stage: stageId,
    advertisement: stage.advertisementId,
    code: stage.code,
    from: stage.startDay,
    to: stage.endDay,
    audience: listed ?? 'ALL',
  }
  await recordAudit(tx, { at, actor, action: 'STAGE_PUBLISHED', details })
  if (isDue(stage, now)) await enqueue(tx, notifyStage, { stageId })
  return { ...stage, stageId, listed }
}

/** As much of it as days need. */
const isDated = (stage: Partial<StageLine>): stage is StageLine =>
  stage.code !== undefined && stage.startDay !== undefined && stage.endDay !== undefined

type Known = Pick<StageLine, 'advertisementId' | 'code' | 'startDay' | 'endDay'> & { id: number }

/** What the file says against what is published already. */
async function contradictions(
  tx: Database,
  stages: readonly (Partial<StageLine> & { line: number })[],
): Promise<BadLine[]> {
  const ids = stages.flatMap(({ advertisementId }) => advertisementId ?? [])
  const adverts = await sql<{ id: number }>`select id from adverts_current
    where id = any(${ids}::int[])`.execute(tx)
  const published = new Set(adverts.rows.map(({ id }) => id))
  // One that was closed is over, whatever its days say.
  const open = await sql<Known>`select id, advertisement_id as "advertisementId", code,
      start_day as "startDay", end_day as "endDay"
    from stages where advertisement_id = any(${ids}::int[]) and closed_at is null`.execute(tx)
  return stages.flatMap((stage) => {
    const { line, advertisementId } = stage
    if (advertisementId === undefined) return []
    if (!published.has(advertisementId))
      return [
        badLine(line, faultOf('files.fault.noAdvert', { advertisement: String(advertisementId) })),
      ]
    const other = isDated(stage) && open.rows.find((each) => overlap(each, stage))
    if (!other) return []
    const { id, startDay: from, endDay: to } = other
    return [badLine(line, faultOf('files.fault.stageOverlaps', { stage: String(id), from, to }))]
  })
}
