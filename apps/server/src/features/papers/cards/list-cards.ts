import { sql } from 'kysely'
import type { Language } from '@lokseva/texts/text-id'
import { readApplication } from '#features/applications/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { PaperDeps } from '../deps.ts'
import { mayReadCard, standingOf } from '../policy.ts'

type Card = {
  id: number
  examId: number
  applicationId: string
  name: string
  nameDvng: string
  stageId: number | null
}
type Asked = { examid: number; language: Language }

/** The caller's own cards for an examination: by its own id, or that of the whole advertisement. */
export async function listCards(
  deps: PaperDeps,
  actor: Candidate,
  { examid, language }: Asked,
): Promise<{ id: number; label: string }[]> {
  const { rows } = await sql<Card>`
    select x.id, x.exam_id as "examId", h.application_id as "applicationId", x.name,
      x.name_mr as "nameDvng", h.stage_id as "stageId"
    from hall_tickets h join exam_displays x on x.id = h.exam_display_id
    where h.account_id = ${actor.accountId} order by x.id`.execute(deps.db)
  const today = dayInIndia(deps.clock.now())
  const shown: Card[] = []
  for (const [applicationId, cards] of Map.groupBy(rows, (card) => card.applicationId)) {
    const { standing, document } = await readApplication(deps, deps.db, actor, applicationId)
    const open = cards.filter(
      (card) => mayReadCard(actor, standingOf(standing, card), today).allowed,
    )
    shown.push(...open.filter((card) => document.exam.id === examid || card.examId === examid))
  }
  return shown.map(({ id, name, nameDvng }) => ({ id, label: language === 'mr' ? nameDvng : name }))
}
