import { sql } from 'kysely'
import type { ExamDisplayName } from '@lokseva/contract/papers/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { readApplication } from '#features/applications/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { PaperDeps } from '../deps.ts'
import { mayDownloadCard, mayReadCard, atStageOfPaper } from '../policy.ts'

type Card = {
  id: number
  examId: number
  applicationId: string
  name: string
  nameDvng: string
  stageId: number | null
  venueName: string
  firstDay: string | null
  lastDay: string | null
}
type Asked = { examid: number; language: Language }

/** The caller's own cards for an examination: by its own id, or that of the whole advertisement. */
export async function listCards(
  deps: PaperDeps,
  actor: Candidate,
  { examid, language }: Asked,
): Promise<ExamDisplayName[]> {
  const { rows } = await sql<Card>`
    select x.id, x.exam_id as "examId", h.application_id as "applicationId", x.name,
      x.name_mr as "nameDvng", h.stage_id as "stageId", v.name as "venueName",
      t.first as "firstDay", t.last as "lastDay"
    from hall_tickets h join exam_displays x on x.id = h.exam_display_id
    join venues v on v.code = h.venue_code
    cross join lateral (select min(s.day) as first, max(s.day) as last
      from exam_sittings s where s.exam_display_id = x.id) t
    where h.account_id = ${actor.accountId} order by x.id`.execute(deps.db)
  const today = dayInIndia(deps.clock.now())
  const shown: ExamDisplayName[] = []
  for (const [applicationId, cards] of Map.groupBy(rows, (card) => card.applicationId)) {
    const { standing: state, document } = await readApplication(deps, deps.db, actor, applicationId)
    for (const card of cards) {
      const own = atStageOfPaper(state, card)
      if (![document.exam.id, card.examId].includes(examid)) continue
      if (!mayReadCard(actor, own, today).allowed) continue
      shown.push({
        id: card.id,
        label: language === 'mr' ? card.nameDvng : card.name,
        firstDay: card.firstDay,
        lastDay: card.lastDay,
        venueName: card.venueName,
        isReadOnly: !mayDownloadCard(actor, own, today).allowed,
      })
    }
  }
  return shown
}
