import { sql, type RawBuilder } from 'kysely'
import type { Application } from '@lokseva/contract/applications/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { postsOf, shownQuestions, type AdvertisementDocument } from '#features/adverts/index'
import { papersOfStages, type SeatCard, type StageWindow } from '#features/stages/index'
import {
  holdsSlip,
  isRefunded,
  isUnderWay,
  orderNoUnderWay,
  settledOrderNo,
} from '#features/payments/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { abilityIn } from '#platform/refusals/ability'
import { documentTypeName } from '#features/lookups/index'
import type { AdditionalAnswer } from '../submit/additional-answers.ts'
import {
  isLapsed,
  lastDayForDocuments,
  lastDayOfDebt,
  lastDayToAnswer,
  waysToPay,
} from './last-days.ts'
import { abilitiesOf, type ApplicationState, mayApplyAgain } from '../policy.ts'
import type { Finding } from '../scrutiny/findings.ts'
import { timelineOf } from './timeline.ts'

export type DocumentStatus =
  | 'Not uploaded'
  | 'Uploaded'
  | 'Approved'
  | 'Rejected'
  | 'Rejected_No_Reupload'

/** An application as the list and its own page begin with it. */
export type ApplicationRow = {
  accountId: string
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
  additionalAnswers: AdditionalAnswer[]
  /** The version whose questions they answer. */
  answersVersion: number
  location: string
  examCentreId: number
  hasAllDocuments: boolean
  /** Its documents as the scrutiny left them; what is shown of them: findings.ts. */
  documents:
    | (Finding & {
        type: string
        status: DocumentStatus
        name: Bilingual
        isUnopened: boolean
      })[]
    | null
  /** The cards of its seats. */
  cards: SeatCard[]
  /** The stage that hands out each statement of its marks, if there is one yet. */
  marksStages: (number | null)[]
  postsApplied: number
  isRanked: boolean
  preferencesSavedAt: Date | null
  endedAt: Date | null
  endReason: string | null
  endReasonMr: string | null
  /** The last rejection that was taken back. */
  reinstated: {
    rejectedOn: string
    on: string
    reason: { en: string; mr: string }
    isFeeWaived: boolean
  } | null
  /** A payment of it is on its way, and nobody knows its end yet. */
  isBeingPaid: boolean
  /** The last such payment. */
  payingOrderNo: string | null
  /** A challan was made for it that nobody has paid. */
  holdsSlip: boolean
  /** The attempt that settled its fee, for good, and whether that money went back since. */
  paymentRefNo: string | null
  isRefunded: boolean
  /** It was cancelled, and its candidate has applied to the advertisement again. */
  isReplaced: boolean
}

/** As much of it as says what is to do. */
export type ToDoRow = Pick<
  ApplicationRow,
  | 'id'
  | 'accountId'
  | 'advertisementId'
  | 'currentVersion'
  | 'status'
  | 'amountPaise'
  | 'additionalAnswers'
  | 'hasAllDocuments'
  | 'documents'
  | 'cards'
  | 'marksStages'
  | 'postsApplied'
  | 'isRanked'
  | 'preferencesSavedAt'
  | 'isBeingPaid'
  | 'holdsSlip'
>

/** The same, of `l`, the application, and `a`, its advertisement; its documents are another part. */
export const toDoColumns = sql`l.id, l.account_id as "accountId",
  l.advertisement_id as "advertisementId", a.version as "currentVersion", l.status,
  l.amount_paise as "amountPaise", l.additional_answers as "additionalAnswers",
  not exists (select from application_documents d where d.application_id = l.id
    and d.status = 'Not uploaded') as "hasAllDocuments",
  ${papersOfStages},
  (select count(*)::integer from application_posts p where p.application_id = l.id)
    as "postsApplied",
  exists (select from application_posts p where p.application_id = l.id
    and p.pref_order is not null) as "isRanked",
  l.preferences_saved_at as "preferencesSavedAt",
  l.status = 'SUBMITTED' and ${isUnderWay('application', 'l.id')} as "isBeingPaid",
  ${holdsSlip('application', 'l.id')} as "holdsSlip"`

/** Documents of `l`, those that a condition on `d` is true of. */
export const documentColumn = (which: RawBuilder<unknown>) => sql`
  (select jsonb_agg(jsonb_build_object('type', d.document_type_id, 'status', d.status, 'remarks', d.remarks,
      'isClaimRejected', d.claim_rejected, 'isUnopened', d.status = 'Uploaded'
        and d.sent_again_at is not null and d.opened_at is null, 'name', ${documentTypeName('d.document_type_id')})
      order by d.document_type_id)
    from application_documents d
    where d.application_id = l.id and ${which}) as documents`

/** What the list and its own page ask for. */
export const applicationColumns = sql`${toDoColumns}, ${documentColumn(sql`true`)}, l.application_no as "applicationNo",
  l.submitted_at as "submittedAt", l.updated_at as "updatedAt", l.profile_id as "profileId",
  l.advertisement_version as version, a.published_at as "publishedAt",
  l.needs_scribe as "needsScribe", l.needs_extra_time as "needsExtraTime",
  l.scribe_arranged_by as "scribeArrangedBy", l.location, l.exam_centre_id as "examCentreId",
  coalesce(l.answered_version, l.advertisement_version) as "answersVersion",
  l.ended_at as "endedAt", l.end_reason as "endReason", l.end_reason_mr as "endReasonMr",
  (select jsonb_build_object('rejectedOn', (r.rejected_at at time zone 'Asia/Kolkata')::date,
      'on', (r.reinstated_at at time zone 'Asia/Kolkata')::date,
      'reason', jsonb_build_object('en', r.reason_en, 'mr', r.reason_mr),
      'isFeeWaived', exists (select from application_reinstatements w
        where w.application_id = l.id and w.waived_paise > 0))
    from application_reinstatements r where r.application_id = l.id
    order by r.reinstated_at desc limit 1) as reinstated,
  ${orderNoUnderWay('application', 'l.id')} as "payingOrderNo",
  ${settledOrderNo('application', 'l.id')} as "paymentRefNo",
  ${isRefunded('application', 'l.id')} as "isRefunded",
  l.status = 'CANCELLED' and exists (select from applications o where o.account_id = l.account_id
    and o.advertisement_id = l.advertisement_id and o.status <> 'CANCELLED') as "isReplaced"`

/** A candidate's own applications, or some of them: the newest first, cancelled ones last. */
export async function selectApplications(
  db: Database,
  accountId: string,
  ids: readonly string[] | undefined,
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${applicationColumns} from applications l
    join adverts_current a on a.id = l.advertisement_id
    where l.account_id = ${accountId} and (${ids ?? null}::uuid[] is null or l.id = any(${ids ?? null}::uuid[]))
    order by l.status = 'CANCELLED', l.submitted_at desc, l.application_no desc`.execute(db)
  return rows
}

const rupees = (paise: number): number => paise / 100

/** What was paid for an application that was cancelled since stays paid, unless it went back. */
const feeStatus = ({
  status,
  paymentRefNo,
  isRefunded,
}: Pick<ApplicationRow, 'status' | 'paymentRefNo' | 'isRefunded'>): Application['feeStatus'] => {
  if (status === 'REJECTED') return 'REJECTED'
  if (status === 'CANCELLED') return paymentRefNo !== null && !isRefunded ? 'PAID' : 'NOT_PAID'
  return status === 'SUBMITTED' ? 'NOT_PAID' : 'PAID'
}

/** What decides about it: the application, the advertisement as it stands now, and its stages. */
export const applicationStateOf = (
  row: Omit<ToDoRow, 'accountId'>,
  { accountId, document, stages }: Surrounding & { accountId: string },
): ApplicationState => ({
  accountId,
  status: row.status,
  hasAllDocuments: row.hasAllDocuments,
  ways: waysToPay(document),
  lapsesAfter: lastDayOfDebt(row, waysToPay(document)),
  hasRejectedDocument: (row.documents ?? []).some(({ status }) => status === 'Rejected'),
  hasUnopenedDocument: (row.documents ?? []).some((each) => each.isUnopened),
  isRanked: row.isRanked,
  preferencesSavedAt: row.preferencesSavedAt,
  hasSeat: row.cards.length > 0,
  postsApplied: row.postsApplied,
  totalPosts: postsOf(document).length,
  asksQuestions: document.additionalQuestions.length > 0,
  days: {
    toCancel: document.applnEndDate,
    toChangeCentre: document.examCenterChangeEndDate,
    toReorder: document.postPrefChangeEndDate,
    toAnswer: lastDayToAnswer(document),
    toSendDocuments: lastDayForDocuments(document),
  },
  stages,
})

type Surrounding = { document: AdvertisementDocument; stages: readonly StageWindow[] }

/** The row as it is answered; days are those that hold now. */
export function applicationOf(
  row: ApplicationRow,
  actor: Pick<Candidate, 'kind' | 'accountId'>,
  { document, stages, now, language }: Surrounding & { now: number; language: Language },
): Application {
  const today = dayInIndia(now)
  const state = applicationStateOf(row, { accountId: actor.accountId, document, stages })
  const abilities = {
    ...abilitiesOf(actor, state, today),
    ...(row.status === 'CANCELLED' && {
      applyAgain: mayApplyAgain(actor, row, document.applnEndDate, today),
    }),
  }
  const isPaid = row.paymentRefNo !== null || feeStatus(row) === 'PAID'
  const reason = language === 'mr' ? row.endReasonMr : row.endReason
  return {
    id: row.id,
    applicationId: row.id,
    applicationNo: row.applicationNo,
    createdAt: row.submittedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    profileId: row.profileId,
    advertisement: advertisementOf(document, row),
    status: row.status,
    feeStatus: feeStatus(row),
    amountPayable: rupees(row.amountPaise),
    paymentRefNo: row.paymentRefNo,
    flgValidpaymentRefNo: isPaid && !row.isRefunded,
    flgAllDocumentsUploaded: row.hasAllDocuments,
    isRejected: row.status === 'REJECTED',
    reasonForRejection: row.status === 'REJECTED' ? reason : null,
    isDeleted: row.status === 'CANCELLED',
    reasonForCancellation: (row.status === 'CANCELLED' && row.endReason) || undefined,
    endedAt: row.endedAt?.toISOString(),
    isLapsed: isLapsed(row, state.ways, today),
    isBeingPaid: row.isBeingPaid || undefined,
    payingOrderNo: (row.isBeingPaid && row.payingOrderNo) || undefined,
    isOptingOut: row.status === 'OPTED_OUT',
    flgDisabilityScribeReq: row.needsScribe,
    flgDisabilityCompTime: row.needsExtraTime,
    scribeArrangedBy: row.scribeArrangedBy,
    additionalAnswers: JSON.stringify(row.additionalAnswers),
    location: row.location,
    timeline: timelineOf(row, {
      state,
      today,
      language,
      isPaid,
      uploadAgain: abilities.uploadAgain,
    }),
    abilities: Object.fromEntries(
      Object.entries(abilities).map(([name, ability]) => [name, abilityIn(language, ability)]),
    ),
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
