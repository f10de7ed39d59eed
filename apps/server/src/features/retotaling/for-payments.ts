import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { AdvertisementVersions } from '#features/adverts/index'
import { withoutChallan, type Payable, type PayableSource } from '#features/payments/index'
import { lastDayOf, payingDaysOf } from '#features/stages/index'
import { shownDay } from '#platform/clock/clock'

type Deps = { versions: AdvertisementVersions; applications: PayableSource }

/** What a retotaling request costs, for those who take the fee. */
export const payableRetotaling = ({ versions, applications }: Deps): PayableSource => ({
  async find(db, { subjectId, accountId, lock }) {
    const known = await selectRequest(db, subjectId, accountId)
    if (!known) return undefined
    const which = { subjectId: known.applicationId }
    const inputs = await applications.find(db, lock ? { ...which, lock } : which)
    if (!inputs) return undefined
    // Read again: it may have been paid before the lock was ours.
    const request = (await selectRequest(db, subjectId))!
    const document = await versions(db, request.advertisementId, request.version)
    const last = lastDayOf(request)
    return {
      ...inputs,
      advertisement: { ...inputs.advertisement, version: request.version },
      feePaise: request.feePaise,
      servicePaise: request.servicePaise,
      refusal: refusalOf(request, last),
      wanting: undefined,
      isEnded: !request.isLive || request.status !== 'FEES_PAID',
      methods: withoutChallan(document.advertisementConfig),
      days: { online: last, challanDownload: last, challanPayment: last },
    }
  },
  async markPaid(tx, subjectIds, at) {
    await sql`update retotaling_requests set paid_at = ${at}
      where id = any(${subjectIds}::uuid[])`.execute(tx)
  },
})

type Request = {
  applicationId: string
  advertisementId: number
  version: number
  status: string
  feePaise: number
  servicePaise: number
  isPaid: boolean
  /** Not asked for anew since. */
  isLive: boolean
  endDay: string
  closedAt: Date | null
}

function refusalOf(
  { isPaid, isLive, status, closedAt }: Request,
  last: string,
): Payable['refusal'] {
  if (isPaid) return { code: 'NOTHING_TO_PAY' }
  if (!isLive) return { code: 'RETOTALING_LAPSED' }
  if (status !== 'FEES_PAID') return { code: 'APPLICATION_ENDED', params: { status } }
  return closedAt ? { code: 'WINDOW_CLOSED', params: { day: shownDay(last) } } : undefined
}

async function selectRequest(
  db: Database,
  id: string,
  accountId: string | null = null,
): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select q.application_id as "applicationId", l.advertisement_id as "advertisementId",
      a.version, l.status, q.fee_paise as "feePaise", q.service_paise as "servicePaise",
      q.paid_at is not null as "isPaid", q.is_live as "isLive",
      ${payingDaysOf('q.stage_id')}
    from retotaling_requests q
    join applications_filed l on l.id = q.application_id
    join adverts_current a on a.id = l.advertisement_id
    where q.id = ${id}
      and (${accountId}::uuid is null or q.account_id = ${accountId}::uuid)`.execute(db)
  return rows[0]
}
