import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { inBothLanguages, queueMessages } from '#features/messages/index'
import { isHandedOut } from '#features/stages/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { Which } from './withdraw-papers.ts'

type Moved = { email: string; mobile: string; number: string }

/**
 * Tells those who have seen their card or letter that it says something else now, as long as they
 * may use it: nobody who was rejected, has cancelled or opted out is told to print another.
 */
export async function notifyPapersChanged(
  deps: { clock: Clock },
  tx: Transaction,
  what: 'seat' | 'examination' | 'hours' | 'mode' | 'letter',
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return
  const { rows } = await sql<Moved>`
    select a.email, a.mobile, l.application_no as number
    from applications_filed l join identity_contacts a on a.id = l.account_id
    where l.id = any(${applicationIds}::uuid[]) and l.status = 'FEES_PAID' order by l.id`.execute(
    tx,
  )
  const messages = rows.flatMap(({ number, ...to }) =>
    inBothLanguages(to, 'SEAT_CHANGED', (language) => ({
      subject: translate(language, 'papers.moved.subject', { what, number }),
      text: translate(language, 'papers.moved.text', { what, number }),
      sms: translate(language, 'papers.moved.sms', { what, number }),
    })),
  )
  await queueMessages(deps, tx, messages)
}

/** The same of cards: one that was made ahead, before its stage, nobody has seen. */
export async function notifyCardsChanged(
  deps: { clock: Clock },
  tx: Transaction,
  what: 'seat' | 'examination' | 'hours' | 'mode',
  cards: readonly Which[],
): Promise<void> {
  if (cards.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select distinct l.id
    from unnest(${cards.map(({ applicationId }) => applicationId)}::uuid[],
      ${cards.map(({ subject }) => subject)}::integer[]) as c (application_id, exam_display_id)
    join hall_tickets h on h.application_id = c.application_id
      and h.exam_display_id = c.exam_display_id
    join applications_filed l on l.id = h.application_id
    where ${isHandedOut('h.stage_id', dayInIndia(deps.clock.now()))}`.execute(tx)
  await notifyPapersChanged(
    deps,
    tx,
    what,
    rows.map(({ id }) => id),
  )
}
