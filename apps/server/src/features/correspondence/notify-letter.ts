import { sql } from 'kysely'
import * as z from 'zod'
import {
  inBothLanguages,
  queueMessages,
  readIn,
  type NewMessage,
  type Told as Announced,
} from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { translate } from '#platform/texts/translate'
import { isLetterToAllFor } from './letter-audience.ts'

/** In one transaction; the next ones are told by another run. */
const AT_ONCE = 500
const TEMPLATE = 'CORRESPONDENCE'

const payload = z.object({ letterId: z.uuid() })

/** Tells those a letter is for that it has come, behind everything somebody waits for. */
export const notifyLetter = {
  name: 'notify-letter',
  formerNames: ['tell-letter'],
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

type Deps = { db: Database; clock: Clock; atOnce?: number }

export const notifyLetterJob = (deps: Deps): Job<typeof payload> => ({
  ...notifyLetter,
  run: ({ letterId }) => notifySome(deps, letterId),
})

async function notifySome({ db, clock, atOnce = AT_ONCE }: Deps, letterId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const letter = await tx
      .selectFrom('correspondence')
      .select(['told_to', 'subject', 'to_all'])
      .where('id', '=', letterId)
      .where('told_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!letter) return
    const page = await selectPage(tx, {
      letterId,
      toAll: letter.to_all,
      after: letter.told_to,
      most: atOnce,
    })
    const messages = page.flatMap((notified) => messagesTo(notified, letter.subject))
    await queueMessages({ clock }, tx, messages)
    const isLast = page.length < atOnce
    await tx
      .updateTable('correspondence')
      .set((update) => ({
        told: update('told', '+', page.length),
        told_to: page.at(-1)?.applicationId ?? letter.told_to,
        told_at: isLast ? new Date(clock.now()) : null,
      }))
      .where('id', '=', letterId)
      .execute()
    if (!isLast) await enqueue(tx, notifyLetter, { letterId })
  })
}

/** What somebody is told of a letter. */
function messagesTo(told: Omit<Told, 'applicationId'>, letterSubject: string): NewMessage[] {
  return inBothLanguages(told, TEMPLATE, (language) => {
    const { applicationNo: number, advertisementNo: advertisement } = told
    const params = { number, advertisement, subject: letterSubject }
    return {
      subject: translate(language, 'correspondence.message.subject', params),
      text: translate(language, 'correspondence.message.text', params),
      sms: translate(language, 'correspondence.message.sms', params),
    }
  })
}

type LetterToNotify = { subject: string; advertisementId: number; to: readonly string[] | 'ALL' }

/** How many would be told of these letters as things stand, and what the first of them reads. */
export async function previewLetterNotices(
  db: Database,
  letters: readonly LetterToNotify[],
): Promise<Announced> {
  const announced: Announced = { email: 0, sms: 0, first: undefined }
  for (const { subject, advertisementId, to } of letters) {
    const listed = to === 'ALL' ? null : to
    const { rows } = await sql<Omit<Told, 'applicationId'> & { many: number }>`
      select l.application_no as "applicationNo", a.email, a.mobile,
        d.advertisement_no || '/' || d.year as "advertisementNo",
        (count(*) over ())::integer as many
      from applications_filed l join identity_contacts a on a.id = l.account_id
      join adverts_current d on d.id = l.advertisement_id
      where l.advertisement_id = ${advertisementId} and case when ${listed}::text[] is null
        then l.status in ('FEES_PAID', 'OPTED_OUT') else l.application_no = any(${listed}) end
      order by l.id limit 1`.execute(db)
    const [first] = rows
    if (!first) continue
    announced.email += first.many
    announced.sms += first.many
    announced.first ??= readIn(messagesTo(first, subject))
  }
  return announced
}

type Told = {
  applicationId: string
  applicationNo: string
  advertisementNo: string
  email: string
  mobile: string
}
type Page = { letterId: string; toAll: boolean; after: string | null; most: number }

async function selectPage(
  tx: Transaction,
  { letterId, toAll, after, most }: Page,
): Promise<Told[]> {
  const whom = toAll
    ? sql`join applications_filed l on l.advertisement_id = c.advertisement_id and ${isLetterToAllFor}`
    : sql`join correspondence_readers r on r.correspondence_id = c.id
        join applications_filed l on l.id = r.application_id`
  const { rows } = await sql<Told>`
    select l.id as "applicationId", l.application_no as "applicationNo",
      d.advertisement_no || '/' || d.year as "advertisementNo", a.email, a.mobile
    from correspondence c
    join adverts_current d on d.id = c.advertisement_id
    ${whom}
    join identity_contacts a on a.id = l.account_id
    where c.id = ${letterId} and (${after}::uuid is null or l.id > ${after}::uuid)
    order by l.id limit ${most}`.execute(tx)
  return rows
}
