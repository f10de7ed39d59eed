import { sql, type Kysely } from 'kysely'
import type { Application } from '@lokseva/contract/applications/schemas'
import { shownQuestions, type AdvertisementDocument } from '#features/adverts/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { DB } from '#platform/database/schema.generated'
import type { KeptAnswer } from './additional-answers.ts'
import type { ApplicationDeps } from './deps.ts'
import { lastDayToPay } from './last-days.ts'
import { mayPay, mayReadReceipt } from './policy.ts'

/** An application as the list and its own page begin with it. */
export type ApplicationRow = {
  id: string
  applicationNo: string
  submittedAt: Date
  updatedAt: Date
  profileId: string
  advertisementId: number
  /** The version it was made from, and the one that holds now. */
  version: number
  currentVersion: number
  /** When the advertisement was published. */
  publishedAt: Date
  status: Application['status']
  amountPaise: number
  needsScribe: boolean
  needsExtraTime: boolean
  scribeArrangedBy: number | null
  additionalAnswers: KeptAnswer[]
  location: string
  hasAllDocuments: boolean
  /** The attempt that settled its fee, for good, and whether that money went back since. */
  paymentRefNo: string | null
  isRefunded: boolean
}

/** What both ask for, of `l`, the application, and `a`, its advertisement. */
export const applicationColumns = sql`l.id, l.application_no as "applicationNo",
  l.submitted_at as "submittedAt", l.updated_at as "updatedAt", l.profile_id as "profileId",
  l.advertisement_id as "advertisementId", l.advertisement_version as version,
  a.version as "currentVersion", a.published_at as "publishedAt", l.status, l.amount_paise as "amountPaise",
  l.needs_scribe as "needsScribe", l.needs_extra_time as "needsExtraTime",
  l.scribe_arranged_by as "scribeArrangedBy", l.additional_answers as "additionalAnswers",
  l.location, not exists (select from application_documents d where d.application_id = l.id
    and d.status = 'Not uploaded') as "hasAllDocuments",
  (select c.order_no from payment_orders o join payment_settlements s on s.order_id = o.id
    join payment_captures c on c.id = s.capture_id
    where o.purpose = 'application' and o.subject_id = l.id) as "paymentRefNo",
  exists (select from payment_orders o join payment_settlements s on s.order_id = o.id
    join payment_refunds r on r.capture_id = s.capture_id
    where o.purpose = 'application' and o.subject_id = l.id) as "isRefunded"`

/** A candidate's own applications, or some of them: the newest first, cancelled ones last. */
export async function selectApplications(
  db: Kysely<DB>,
  accountId: string,
  ids: readonly string[] | undefined,
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${applicationColumns} from applications l
    join advertisements a on a.id = l.advertisement_id
    where l.account_id = ${accountId} and (${ids ?? null}::uuid[] is null or l.id = any(${ids ?? null}::uuid[]))
    order by l.status = 'CANCELLED', l.submitted_at desc, l.application_no desc`.execute(db)
  return rows
}

const rupees = (paise: number): number => paise / 100

const feeStatus = (status: Application['status']): Application['feeStatus'] => {
  if (status === 'REJECTED') return 'REJECTED'
  return status === 'FEES_PAID' || status === 'OPTED_OUT' ? 'PAID' : 'NOT_PAID'
}

/** The row as it is answered; days are those that hold now. */
export async function applicationOf(
  { db, clock, versions }: Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>,
  actor: Candidate,
  row: ApplicationRow,
): Promise<Application> {
  const document = await versions(db, row.advertisementId, row.currentVersion)
  const today = dayInIndia(clock.now())
  const own = { accountId: actor.accountId, lastDayToPay: lastDayToPay(document), ...row }
  const isPaid = row.paymentRefNo !== null || feeStatus(row.status) === 'PAID'
  return {
    id: row.id,
    applicationId: row.id,
    applicationNo: row.applicationNo,
    createdAt: row.submittedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    profileId: row.profileId,
    advertisement: advertisementOf(document, row),
    status: row.status,
    feeStatus: feeStatus(row.status),
    amountPayable: rupees(row.amountPaise),
    paymentRefNo: row.paymentRefNo,
    flgValidpaymentRefNo: isPaid && !row.isRefunded,
    flgAllDocumentsUploaded: row.hasAllDocuments,
    isRejected: row.status === 'REJECTED',
    reasonForRejection: null,
    isDeleted: row.status === 'CANCELLED',
    isOptingOut: row.status === 'OPTED_OUT',
    flgDisabilityScribeReq: row.needsScribe,
    flgDisabilityCompTime: row.needsExtraTime,
    scribeArrangedBy: row.scribeArrangedBy,
    additionalAnswers: JSON.stringify(row.additionalAnswers),
    location: row.location,
    abilities: { receipt: mayReadReceipt(actor, own), pay: mayPay(actor, own, today) },
  }
}

const advertisementOf = (
  document: AdvertisementDocument,
  { publishedAt }: ApplicationRow,
): Application['advertisement'] => ({
  id: document.id,
  advertisementNo: document.advertisementNo,
  year: document.year,
  name: document.name,
  nameDvng: document.nameDvng,
  exam: document.exam,
  applnStartDate: document.applnStartDate,
  applnEndDate: document.applnEndDate,
  onlinePaymentEndDate: document.onlinePaymentEndDate,
  challanDownloadEndDate: document.challanDownloadEndDate,
  challanPaymentEndDate: document.challanPaymentEndDate,
  examCenterChangeEndDate: document.examCenterChangeEndDate,
  postPrefChangeEndDate: document.postPrefChangeEndDate,
  postPrefAtAppln: document.postPrefAtAppln,
  additionalQuestions: shownQuestions(document),
  createdAt: publishedAt.toISOString(),
})
