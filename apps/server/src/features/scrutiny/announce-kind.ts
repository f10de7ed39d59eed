import { sql } from 'kysely'
import { scrutinyFindings, type ScrutinyFinding } from '@lokseva/contract/scrutiny/schemas'
import { listVersions } from '#features/adverts/index'
import type { ApprovalKind } from '#features/approvals/index'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import { beginAnnouncing } from './announce.ts'

type Payload = { advertisementId: number; startDay: string; endDay: string; settledUntil: string }

/** Announcing what the scrutiny found: candidates read it from the first day of the stage on. */
export const announceKind = ({ clock }: { clock: Clock }): ApprovalKind<'scrutiny.announce'> => ({
  name: 'scrutiny.announce',
  asks: 'scrutiny.settle',
  approves: 'adverts.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  // Officers go on deciding: what they settle later is for the next one.
  async stateOf(db, { advertisementId }) {
    const { rows } = await sql<{ id: string }>`select id from scrutiny_announcements
      where advertisement_id = ${advertisementId} order by announced_at, id`.execute(db)
    return { before: rows.map(({ id }) => id) }
  },
  async preview(db, payload) {
    const advert = await demandDays(db, payload, dayInIndia(clock.now()))
    const counted = await countSettled(db, payload)
    if (counted.documents === 0) throw new AppError('SCRUTINY_NOTHING_TO_ANNOUNCE')
    const days = { from: shownDay(payload.startDay), to: shownDay(payload.endDay) }
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
          before: null,
          after: inBothLanguages('approvals.scrutinyAnnounce.days', days),
        },
      ],
      touches: [
        inBothLanguages('approvals.scrutinyAnnounce.touches', {
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
    await demandDays(tx, payload, dayInIndia(deps.clock.now()))
    const { advertisementId, startDay, endDay, settledUntil } = payload
    const at = new Date(deps.clock.now())
    const { rows } = await sql<{ id: string }>`insert into scrutiny_announcements
        (advertisement_id, start_day, end_day, settled_until, announced_at)
      values (${advertisementId}, ${startDay}, ${endDay}, ${settledUntil}, ${at})
      on conflict do nothing returning id`.execute(tx)
    // One goes on still.
    if (!rows[0]) throw new AppError('SERVICE_BUSY', { seconds: 60 })
    await beginAnnouncing(tx, rows[0].id)
  },
})

/** The stage begins today or later, and ends after that. */
async function demandDays(db: Database, payload: Payload, today: string) {
  const advert = (await listVersions(db)).find(({ id }) => id === payload.advertisementId)
  if (!advert) throw new AppError('NOT_FOUND')
  const wrong = [
    ...(payload.startDay < today ? ['payload.startDay'] : []),
    ...(payload.endDay < payload.startDay ? ['payload.endDay'] : []),
  ]
  if (wrong.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      wrong.map((path) => ({ path, code: 'INVALID' })),
    )
  return advert
}

type Counted = Record<ScrutinyFinding, number> & {
  documents: number
  applications: number
  left: number
}

async function countSettled(db: Database, { advertisementId, settledUntil }: Payload) {
  const { rows } = await sql<Counted>`
    with own as (select s.application_id, s.decision, s.state in ('first', 'second', 'senior')
        as is_left from scrutiny_documents s
      where s.advertisement_id = ${advertisementId} and (s.state in ('first', 'second', 'senior')
        or (s.state = 'settled' and s.settled_at <= ${settledUntil})))
    select count(*) filter (where decision = 'Approved')::integer as "Approved",
      count(*) filter (where decision = 'Rejected')::integer as "Rejected",
      count(*) filter (where decision = 'Rejected_No_Reupload')::integer as "Rejected_No_Reupload",
      count(*) filter (where decision = 'Application_Reject')::integer as "Application_Reject",
      count(*) filter (where not is_left)::integer as documents,
      count(distinct application_id) filter (where not is_left)::integer as applications,
      count(*) filter (where is_left)::integer as left
    from own`.execute(db)
  return rows[0]!
}
