import { sql } from 'kysely'
import { letterChannels } from '@lokseva/contract/correspondence/desk/letter'
import { readIn, type Notified as Announced } from '#features/messages/index'
import type { Database } from '#platform/database/pool'
import { asItIs } from '#platform/texts/both-languages'
import { messagesTo } from './letter-message.ts'

type LetterToNotify = { subject: string; advertisementId: number; to: readonly string[] | 'ALL' }
type First = {
  applicationNo: string
  advertisementNo: string
  email: string
  mobile: string
  many: number
}

/** How many would be told of these letters as things stand, and what the first of them reads. */
export async function previewLetterNotices(
  db: Database,
  letters: readonly LetterToNotify[],
): Promise<Announced> {
  const announced: Announced = { email: 0, sms: 0, first: undefined }
  for (const { subject, advertisementId, to } of letters) {
    const listed = to === 'ALL' ? null : to
    const { rows } = await sql<First>`
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
    announced.first ??= readIn(messagesTo(first, asItIs(subject), letterChannels))
  }
  return announced
}
