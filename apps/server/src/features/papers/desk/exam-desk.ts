import { sql } from 'kysely'
import {
  examRequestKinds,
  type ExamDesk,
  type ExamRequest,
} from '@lokseva/contract/papers/desk/schemas'
import { listVersions } from '#features/adverts/index'
import { selectWaiting } from '#features/approvals/index'
import { listStages } from '#features/stages/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { sittingsOf, type SittingRow } from '../sittings.ts'
import { selectFilledTwice } from '../seats/given-at.ts'
import { countPeople } from './people/exam-people.ts'
import { lastHandOut } from './hand-outs/hand-outs.ts'
import { selectDeskExams } from './list-exams.ts'
import { selectPlans, summaryOf } from './plans/plan-rows.ts'

/** Plans that are shown, the newest first. */
const PLANS = 10

type Which = { advertisementId: number; examDisplayId: number }

/** One examination with all that is decided on it. */
export async function examDesk(
  db: Database,
  { advertisementId, examDisplayId }: Which,
): Promise<ExamDesk> {
  const [exam] = await selectDeskExams(db, [advertisementId], examDisplayId)
  const advert = (await listVersions(db)).find(({ id }) => id === advertisementId)
  if (!exam || !advert) throw new AppError('NOT_FOUND')
  const { rows } = await sql<{ sittings: SittingRow[]; version: number }>`
    select ${sittingsOf()} as sittings, x.version from exam_displays x where x.id = ${examDisplayId}`.execute(
    db,
  )
  const { rows: venues } = await sql<{ count: number; seats: number }>`
    select count(*)::integer as count, coalesce(sum(capacity), 0)::integer as seats
    from venues`.execute(db)
  const twice = await selectFilledTwice(db, [examDisplayId])
  const plans = await selectPlans(db, examDisplayId, PLANS)
  return {
    exam: { ...exam, advertisementName: { en: advert.name, mr: advert.nameMr } },
    timetable: rows[0]!.sittings,
    timetableVersion: rows[0]!.version,
    requests: await requestsOf(db, examDisplayId),
    venues: venues[0]!,
    people: await countPeople(db, { advertisementId, examDisplayId }),
    filledTwice: twice.map(({ code, seats, capacity }) => ({ code, seats, capacity })),
    plans: plans.map(summaryOf),
    handOut: await lastHandOut(db, examDisplayId),
    handedOut: await handedOut(db, { advertisementId, examDisplayId }),
  }
}

type Asked = { examDisplayId: number; planId?: string }

async function requestsOf(db: Database, examDisplayId: number): Promise<ExamRequest[]> {
  const waiting = await selectWaiting(db, examRequestKinds)
  return waiting.flatMap(({ kind, id, number, payload }) => {
    const { examDisplayId: of, planId = null } = payload as Asked
    return of === examDisplayId ? [{ kind, id, number, planId }] : []
  })
}

/** The stage that hands out most of its cards, or is to: counted only where several do. */
async function handedOut(db: Database, { advertisementId, examDisplayId }: Which) {
  const stages = await listStages(db, advertisementId)
  const ids = stages.map(({ stageId }) => stageId)
  const { rows } = await sql<{ stageId: number }>`
    with handing as (select s.id from unnest(${ids}::integer[]) s (id) where exists (
      select from hall_tickets h where h.stage_id = s.id and h.exam_display_id = ${examDisplayId}))
    select s.id as "stageId" from handing s
    order by case when (select count(*) from handing) > 1 then (select count(*) from hall_tickets h
      where h.stage_id = s.id and h.exam_display_id = ${examDisplayId}) end desc limit 1`.execute(
    db,
  )
  const stage = stages.find(({ stageId }) => stageId === rows[0]?.stageId)
  return stage ? { startDay: stage.startDay, endDay: stage.endDay } : null
}
