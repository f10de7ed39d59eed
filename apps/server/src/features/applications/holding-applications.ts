import { sql } from 'kysely'
import { hasOpenSlip } from '#features/payments/index'
import { lastStageDay } from '#features/stages/index'
import type { Database } from '#platform/database/pool'
import { lastDaysOf } from './view/last-days.ts'

/** An application that is not over for good: it goes on, or it was rejected and may be taken back. */
export type HoldingApplication = {
  applicationNo: string
  isRejected: boolean
  /** The last day of its selection as far as it is published, or that of the rejection. */
  lastDay: string
}

/** Applications of somebody that may still need what they were made with. */
export async function holdingApplications(
  db: Database,
  accountId: string,
): Promise<HoldingApplication[]> {
  const { rows } = await sql<HoldingApplication>`
    select l.application_no as "applicationNo", l.status = 'REJECTED' as "isRejected",
      case l.status when 'REJECTED' then (l.ended_at at time zone 'Asia/Kolkata')::date
        else greatest(a.end_day, ${lastStageDay('l.advertisement_id')}) end as "lastDay"
    from applications l join adverts_current a on a.id = l.advertisement_id
    where l.account_id = ${accountId} and l.status in ('SUBMITTED', 'FEES_PAID', 'REJECTED')
    order by l.submitted_at`.execute(db)
  return rows
}

type SlipDays = {
  applnEndDate: string
  challanDownloadEndDate: string | null
  challanPaymentEndDate: string | null
}

/** The last day on which a challan that somebody holds can be paid; nothing where none is held. */
export async function lastDayOfSlips(db: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<SlipDays>`select a.end_day as "applnEndDate",
      a.document ->> 'challanDownloadEndDate' as "challanDownloadEndDate",
      a.document ->> 'challanPaymentEndDate' as "challanPaymentEndDate"
    from applications l join adverts_current a on a.id = l.advertisement_id
    where l.account_id = ${accountId} and ${hasOpenSlip('application', 'l.id')}`.execute(db)
  const days = rows.map((row) => lastDaysOf({ ...row, onlinePaymentEndDate: null }))
  return days
    .map(({ challanPaymentEndDate }) => challanPaymentEndDate)
    .toSorted()
    .at(-1)
}
