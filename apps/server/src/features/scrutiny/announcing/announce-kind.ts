import { sql } from 'kysely'
import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import { scrutinyFindings, type ScrutinyFinding } from '@lokseva/contract/scrutiny/schemas'
import { listVersions } from '#features/adverts/index'
import type { ApprovalKind } from '#features/approvals/index'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import { beginAnnouncing } from './announce.ts'
import { UNDO_MS } from '../decisions/decide-document.ts'
import { findingStages, planAnnouncing } from '../decisions/finding-stages.ts'

type Payload = ApprovalPayload<'scrutiny.announce'>

/** Announcing what the scrutiny found: candidates read it from the first day of the stage on. */
export const announceKind = ({ clock }: { clock: Clock }): ApprovalKind<'scrutiny.announce'> => ({
  name: 'scrutiny.announce',
  asks: 'scrutiny.settle',
  approves: 'adverts.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  // Officers go on deciding: what they settle later is for the next one.
  complete: ({ advertisementId, startDay, endDay }) => ({
    advertisementId,
    ...(startDay !== undefined && endDay !== undefined && { startDay, endDay }),
    settledUntil: new Date(clock.now() - UNDO_MS).toISOString(),
  }),
  async stateOf(db, payload) {
    const { advertisementId } = payload
    const { rows } = await sql<{ id: string }>`select id from scrutiny_announcements
      where advertisement_id = ${advertisementId} order by announced_at, id`.execute(db)
    const { left: _left, ...counted } = await countSettled(db, payload)
    const stages = await findingStages(db, [advertisementId])
    return { before: rows.map(({ id }) => id), counted, stages }
  },
  async preview(db, payload) {
    const advert = await demandAdvert(db, payload)
    await demandNoneWaiting(db, payload)
    const counted = await countSettled(db, payload)
    if (counted.documents === 0) throw new AppError('SCRUTINY_NOTHING_TO_ANNOUNCE')
    const plan = await planOf(db, payload, dayInIndia(clock.now()))
    if (Array.isArray(plan)) throw new AppError('VALIDATION_FAILED', {}, plan)
    const days = { from: shownDay(plan.days.startDay), to: shownDay(plan.days.endDay) }
    const shownDays = inBothLanguages('approvals.scrutinyAnnounce.days', days)
    return {
      title: inBothLanguages('approvals.scrutinyAnnounce.title', { number: advert.number }),
      changes: [
        ...scrutinyFindings.map((finding) => ({
          what: inBothLanguages(`scrutiny.finding.${finding}`),
          before: null,
          after: asItIs(String(counted[finding])),
        })),
        {
          what: inBothLanguages('approvals.scrutinyAnnounce.stage'),
          before: plan.opens.length > 0 ? null : shownDays,
          after: shownDays,
        },
      ],
      touches: [
        plan.isAtOnce
          ? inBothLanguages('approvals.scrutinyAnnounce.touchesNow', {
              count: counted.applications,
              day: days.to,
            })
          : inBothLanguages('approvals.scrutinyAnnounce.touches', {
              count: counted.applications,
              day: days.from,
            }),
      ],
      checks: [
        counted.left > 0
          ? {
              level: 'warning' as const,
              text: inBothLanguages('approvals.scrutinyAnnounce.left', { count: counted.left }),
            }
          : {
              level: 'ok' as const,
              text: inBothLanguages('approvals.scrutinyAnnounce.complete'),
            },
      ],
    }
  },
  async run(deps, tx, _actor, payload) {
    await demandAdvert(tx, payload)
    await demandNoneWaiting(tx, payload)
    const { advertisementId, settledUntil } = payload
    const plan = await planOf(tx, payload, dayInIndia(deps.clock.now()))
    if (Array.isArray(plan)) throw new AppError('SCRUTINY_DAYS_GONE')
    const { days, recordOn } = plan
    const at = new Date(deps.clock.now())
    const { rows } = await sql<{ id: string }>`insert into scrutiny_announcements
        (advertisement_id, start_day, end_day, settled_until, announced_at, record_on)
      values (${advertisementId}, ${days.startDay}, ${days.endDay}, ${settledUntil ?? at}, ${at},
        ${recordOn})
      on conflict do nothing returning id`.execute(tx)
    if (!rows[0]) throw new AppError('SCRUTINY_ANNOUNCEMENT_WAITS')
    await beginAnnouncing(tx, rows[0].id)
  },
})

async function demandAdvert(db: Database, { advertisementId }: Payload) {
  const advert = (await listVersions(db)).find(({ id }) => id === advertisementId)
  if (!advert) throw new AppError('NOT_FOUND')
  return advert
}

async function demandNoneWaiting(db: Database, { advertisementId }: Payload): Promise<void> {
  const { rows } = await sql`select id from scrutiny_announcements
    where advertisement_id = ${advertisementId} and done_at is null`.execute(db)
  if (rows.length > 0) throw new AppError('SCRUTINY_ANNOUNCEMENT_WAITS')
}

const planOf = async (
  db: Database,
  payload: Payload,
  today: string,
): Promise<ReturnType<typeof planAnnouncing>> =>
  planAnnouncing(await findingStages(db, [payload.advertisementId]), payload, today)

type Counted = Record<ScrutinyFinding, number> & {
  documents: number
  applications: number
  left: number
}

/** What can still be taken back is left, like what nobody looked at: it is no part of it. */
async function countSettled(db: Database, { advertisementId, settledUntil }: Payload) {
  const { rows } = await sql<Counted>`
    with own as (select s.application_id, s.decision,
        s.state <> 'settled' or s.settled_at > ${settledUntil ?? null} as is_left
      from scrutiny_documents s where s.advertisement_id = ${advertisementId}
        and s.state in ('first', 'second', 'senior', 'settled')),
    found as (select * from own where not is_left)
    select count(*) filter (where decision = 'Approved')::integer as "Approved",
      count(*) filter (where decision = 'Rejected')::integer as "Rejected",
      count(*) filter (where decision = 'Rejected_No_Reupload')::integer as "Rejected_No_Reupload",
      count(*) filter (where decision = 'Application_Reject')::integer as "Application_Reject",
      count(*)::integer as documents,
      count(distinct application_id)::integer as applications,
      (select count(*)::integer from own where is_left) as left
    from found`.execute(db)
  return rows[0]!
}
