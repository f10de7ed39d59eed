import { sql } from 'kysely'
import type { Unread } from '@lokseva/forms/engine/answers'
import type { StepDocuments } from '@lokseva/forms/step-documents'
import type { Database } from '#platform/database/pool'
import { retryRead } from '#platform/database/in-transaction'
import { joinLastSnapshot, shareProfile } from '#features/profile/index'
import { lockAdvertisement } from '#features/adverts/index'
import { looksNew, type RequestClaim } from '#platform/http/idempotency'

/** Everything that must be known before an application is looked at. */
export type SubmitInputs = {
  isNew: boolean
  email: string
  mobile: string
  profileId: string | null
  isLocked: boolean | null
  snapshotNumber: number | null
  /** Of a locked profile what its last snapshot says. */
  documents: { [Step in keyof StepDocuments]?: Unread<StepDocuments[Step]> } | null
  advertisement: { version: number; startDay: string; endDay: string } | null
  /** One that is not cancelled. */
  applicationId: string | null
  isCentreOpen: boolean
  /** Of the documents named those that are the candidate's own, with their types. */
  ownDocuments: Record<string, string> | null
}

type Asked = {
  accountId: string
  advertisementId: number
  examCentreId: number | undefined
  documentInfoIds: readonly string[]
}

/** All of it in one question. */
export async function selectSubmitInputs(
  db: Database,
  { accountId, advertisementId, examCentreId, documentInfoIds }: Asked,
  claim: RequestClaim,
): Promise<SubmitInputs> {
  const question = sql<SubmitInputs>`
    select ${looksNew(claim)} as "isNew", a.email, a.mobile, p.id as "profileId",
      p.is_locked as "isLocked", s.number as "snapshotNumber", s.documents,
      (select jsonb_build_object('version', v.version, 'startDay', v.start_day, 'endDay', v.end_day)
        from adverts_current v where v.id = ${advertisementId}) as advertisement,
      (select l.id from applications l where l.account_id = a.id
        and l.advertisement_id = ${advertisementId} and l.status <> 'CANCELLED') as "applicationId",
      exists (select from exam_centres c
        where c.id = ${examCentreId ?? null}::integer and c.is_active) as "isCentreOpen",
      (select jsonb_object_agg(d.id, d.document_type_id) from documents d
        where d.account_id = a.id and d.id = any(${documentInfoIds}::uuid[])) as "ownDocuments"
    from identity_contacts a
    left join profiles p on p.account_id = a.id
    ${joinLastSnapshot}
    where a.id = ${accountId}`
  const { rows } = await retryRead(() => question.execute(db))
  return rows[0]!
}

/** Holds what an application depends on, so that nothing of it changes before it is kept. */
export async function lockSubmitInputs(
  tx: Database,
  { accountId, advertisementId }: Pick<Asked, 'accountId' | 'advertisementId'>,
): Promise<void> {
  await lockAdvertisement(tx, advertisementId)
  await shareProfile(tx, accountId)
}
