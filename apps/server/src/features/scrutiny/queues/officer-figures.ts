import { sql } from 'kysely'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { OfficerFigures } from '@lokseva/contract/scrutiny/schemas'
import { listVersions } from '#features/adverts/index'
import { documentLabels } from '#features/documents/index'
import type { Officer } from '#platform/actor/actor'
import { UNDO_MS } from '../decisions/decide-document.ts'
import type { ScrutinyDeps } from '../deps.ts'
import { startOfDay } from './start-of-day.ts'

const WEEK_MS = 7 * DAY_MS

type Row = Pick<
  OfficerFigures,
  'documentTypeId' | 'today' | 'week' | 'approved' | 'refused' | 'median' | 'secondLooks' | 'agreed'
> & { memberId: string; advertisementId: number }

/** What officers decided in the last seven days, by queue; a senior reads those of everybody. */
export async function listFigures(deps: ScrutinyDeps, actor: Officer): Promise<OfficerFigures[]> {
  const { db, clock, colleagues } = deps
  const now = clock.now()
  const today = startOfDay(now)
  // Whether two agreed is told once neither can be taken back; what a colleague decided, once
  // nobody is left who looks without knowing it.
  const told = new Date(now - UNDO_MS)
  const isTold = sql`(c.member_id = ${actor.memberId}
    or (s.state <> 'second' and s.free_at <= ${new Date(now)}))`
  const { rows } = await sql<Row>`
    select c.member_id as "memberId", s.advertisement_id as "advertisementId",
      s.document_type_id as "documentTypeId",
      count(*) filter (where c.decided_at >= ${today})::integer as today,
      count(*)::integer as week,
      count(*) filter (where c.decision = 'Approved' and ${isTold})::integer as approved,
      count(*) filter (where c.decision not in ('Approved', 'Ask_Senior')
        and ${isTold})::integer as refused,
      coalesce(percentile_disc(0.5) within group (order by c.seconds), 0)::integer as median,
      count(*) filter (where c.agreed is not null and c.decided_at <= ${told})::integer
        as "secondLooks",
      count(*) filter (where c.agreed and c.decided_at <= ${told})::integer as agreed
    from scrutiny_decisions c join scrutiny_documents s on s.id = c.scrutiny_document_id
    where c.decided_at >= ${new Date(now - WEEK_MS)} and c.taken_back_at is null
    group by c.member_id, s.advertisement_id, s.document_type_id
    order by week desc, c.member_id, s.advertisement_id, s.document_type_id`.execute(db)
  const shown = rows.filter(
    ({ memberId, advertisementId }) =>
      hasPermission(actor.grants, 'scrutiny.settle', advertisementId) ||
      (memberId === actor.memberId &&
        hasPermission(actor.grants, 'scrutiny.decide', advertisementId)),
  )
  const [people, adverts, labels] = await Promise.all([
    colleagues(db),
    listVersions(db),
    documentLabels(db, [...new Set(shown.map(({ documentTypeId }) => documentTypeId))]),
  ])
  const numbers = new Map(adverts.map(({ id, number }) => [id, number]))
  return shown.map(({ memberId, advertisementId, ...figures }) => {
    const person = people.find(({ id }) => id === memberId)
    return {
      ...figures,
      memberId,
      nameEn: person?.nameEn ?? '',
      nameMr: person?.nameMr ?? '',
      advertisementNo: numbers.get(advertisementId) ?? String(advertisementId),
      documentName: labels.get(figures.documentTypeId)!.documentTypeName,
    }
  })
}
