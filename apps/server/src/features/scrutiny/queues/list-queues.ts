import { sql } from 'kysely'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { ScrutinyProgress, ScrutinyQueues } from '@lokseva/contract/scrutiny/schemas'
import { listVersions } from '#features/adverts/index'
import { documentLabels } from '#features/documents/index'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { DAYS_A_WEEK, type QueueCount, type ReadQueueFigures } from './count-queues.ts'
import { UNDO_MS } from '../decisions/decide-document.ts'
import type { ScrutinyDeps } from '../deps.ts'
import { findingStages, publishedDays } from '../decisions/finding-stages.ts'
import { startOfDay } from './start-of-day.ts'

type Deps = ScrutinyDeps & { figures: ReadQueueFigures }

/** The queues somebody reaches, with what they did today and how far each advertisement is. */
export async function listQueues(deps: Deps, actor: Officer): Promise<ScrutinyQueues> {
  const { db, clock, figures } = deps
  const now = clock.now()
  const { counts, settledInWeek } = await figures()
  const reached = counts.filter(({ advertisementId }) =>
    hasPermission(actor.grants, 'scrutiny.decide', advertisementId),
  )
  const [adverts, labels, held, own, agreement] = await Promise.all([
    listVersions(db),
    documentLabels(db, [...new Set(reached.map(({ documentTypeId }) => documentTypeId))]),
    selectHeldCounts(db, new Date(now)),
    selectOwnCounts(db, actor.memberId, startOfDay(now)),
    selectAgreement(db, new Date(now - UNDO_MS)),
  ])
  const byId = new Map(adverts.map((each) => [each.id, each]))
  const queues = reached.flatMap((count) => {
    const advert = byId.get(count.advertisementId)
    if (!advert) return []
    return [
      {
        ...count,
        advertisementNo: advert.number,
        advertisementName: { en: advert.name, mr: advert.nameMr },
        documentName: labels.get(count.documentTypeId)!.documentTypeName,
        held: held.get(keyOf(count)) ?? 0,
        ownToday: own.get(keyOf(count)) ?? 0,
      },
    ]
  })
  return {
    queues,
    progress: await progressOf(deps, actor, { reached, settledInWeek }),
    ownToday: [...own.values()].reduce((sum, each) => sum + each, 0),
    agreement,
  }
}

type Of = Pick<QueueCount, 'advertisementId' | 'documentTypeId'>
const keyOf = ({ advertisementId, documentTypeId }: Of) => `${advertisementId} ${documentTypeId}`
type Counted = Of & { many: number }
const byQueue = (rows: readonly Counted[]) => new Map(rows.map((row) => [keyOf(row), row.many]))

async function selectHeldCounts(db: Database, at: Date) {
  const { rows } = await sql<Counted>`select s.advertisement_id as "advertisementId",
      s.document_type_id as "documentTypeId", count(*)::integer as many
    from scrutiny_documents s where s.claim_id is not null and s.claimed_until > ${at}
    group by s.advertisement_id, s.document_type_id`.execute(db)
  return byQueue(rows)
}

async function selectOwnCounts(db: Database, memberId: string, since: Date) {
  const { rows } = await sql<Counted>`select s.advertisement_id as "advertisementId",
      s.document_type_id as "documentTypeId", count(*)::integer as many
    from scrutiny_decisions c join scrutiny_documents s on s.id = c.scrutiny_document_id
    where c.member_id = ${memberId} and c.decided_at >= ${since} and c.taken_back_at is null
    group by s.advertisement_id, s.document_type_id`.execute(db)
  return byQueue(rows)
}

/** Of what can be taken back no more: nobody asks it what the first officer said. */
async function selectAgreement(db: Database, before: Date): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select round(100.0 * count(*) filter (where c.agreed) / nullif(count(*), 0), 1)::float8 as share
    from scrutiny_decisions c where c.agreed is not null and c.taken_back_at is null
      and c.decided_at <= ${before}`.execute(db)
  return rows[0]!.share
}

type Reached = { reached: readonly QueueCount[]; settledInWeek: ReadonlyMap<number, number> }

/** How far each advertisement is, and whether it will be done by its day at the pace of this week. */
async function progressOf(
  { db, clock }: Pick<ScrutinyDeps, 'db' | 'clock'>,
  actor: Officer,
  { reached, settledInWeek }: Reached,
): Promise<ScrutinyProgress[]> {
  const now = clock.now()
  const today = dayInIndia(now)
  const ids = [...new Set(reached.map(({ advertisementId }) => advertisementId))]
  const stages = await findingStages(db, ids)
  return ids.map((advertisementId) => {
    const own = reached.filter((each) => each.advertisementId === advertisementId)
    const sum = (of: (count: QueueCount) => number) =>
      own.reduce((total, each) => total + of(each), 0)
    const left = sum(({ waiting, senior }) => waiting + senior)
    const dated = stages.filter((each) => each.advertisementId === advertisementId)
    const published = publishedDays(dated, today)
    const day =
      dated.find((each) => each.code === 'DOCUMENT_SCRUTINY_STATUS' && each.endDay >= today)
        ?.startDay ?? null
    const perDay = Math.round(((settledInWeek.get(advertisementId) ?? 0) / DAYS_A_WEEK) * 10) / 10
    const daysLeft = day === null ? 0 : (Date.parse(day) - Date.parse(today)) / DAY_MS
    return {
      advertisementId,
      day,
      stage: published && { ...published, hasBegun: published.startDay <= today },
      left,
      settled: sum(({ settled }) => settled),
      perDay,
      isInTime: day === null ? null : left === 0 || perDay * daysLeft >= left,
      mayAnnounce: hasPermission(actor.grants, 'scrutiny.settle', advertisementId),
    }
  })
}
