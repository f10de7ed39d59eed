import { sql } from 'kysely'
import type { Facts } from '@lokseva/rules/facts'
import { referenceVersionNow } from '#features/lookups/index'
import type { Database, Transaction } from '#platform/database/pool'

type Of = { accountId: string; applicationId: string; documentTypeId: string }

/**
 * Notes that somebody at the commission opened a document: from then on nobody replaces it. False
 * where it is another one by now, or nothing to look at.
 */
export async function openForScrutiny(
  tx: Transaction,
  {
    accountId,
    applicationId,
    documentTypeId,
    documentId,
    at,
  }: Of & { documentId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('application_documents')
    .set({ opened_at: sql`coalesce(opened_at, ${at})` })
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .where('document_type_id', '=', documentTypeId)
    .where('document_id', '=', documentId)
    .where('status', '=', 'Uploaded')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** An application as far as one of its documents is looked at by it. */
export type ScrutinisedApplication = {
  applicationNo: string
  advertisementId: number
  version: number
  judgedOn: string
  facts: Facts
  postIds: number[]
  referenceVersion: string
  sentAgainAt: Date | null
  /** What was sent in its place before, the newest first. */
  earlier: { documentId: string; remarks: string | null; replacedAt: string }[]
}

export async function readForScrutiny(
  db: Database,
  { accountId, applicationId, documentTypeId }: Of,
): Promise<ScrutinisedApplication | undefined> {
  const { rows } = await sql<ScrutinisedApplication>`
    select l.application_no as "applicationNo", l.advertisement_id as "advertisementId",
      l.advertisement_version as version, l.judged_on as "judgedOn", l.facts,
      array(select p.post_id from application_posts p
        where p.application_id = l.id order by p.post_id) as "postIds",
      ${referenceVersionNow} as "referenceVersion", d.sent_again_at as "sentAgainAt",
      (select coalesce(jsonb_agg(jsonb_build_object('documentId', r.document_id,
          'remarks', r.remarks, 'replacedAt', r.replaced_at) order by r.replaced_at desc), '[]')
        from replaced_documents r where r.application_id = l.id
          and r.document_type_id = d.document_type_id) as earlier
    from applications l join application_documents d on d.application_id = l.id
    where l.id = ${applicationId} and l.account_id = ${accountId}
      and d.document_type_id = ${documentTypeId}`.execute(db)
  return rows[0]
}

type RefusedClaims = Omit<ScrutinisedApplication, 'sentAgainAt' | 'earlier'> & {
  accountId: string
  /** Types of the documents whose claims are refused. */
  refused: string[]
}

/** An application to be judged again, with the documents whose claims were refused for good. */
export async function readRefusedClaims(
  tx: Transaction,
  applicationId: string,
): Promise<RefusedClaims | undefined> {
  const { rows } = await sql<RefusedClaims>`
    select l.account_id as "accountId", l.application_no as "applicationNo",
      l.advertisement_id as "advertisementId", l.advertisement_version as version,
      l.judged_on as "judgedOn", l.facts,
      array(select p.post_id from application_posts p
        where p.application_id = l.id order by p.post_id) as "postIds",
      ${referenceVersionNow} as "referenceVersion",
      array(select d.document_type_id from application_documents d
        where d.application_id = l.id and d.claim_rejected order by d.document_type_id) as refused
    from applications l where l.id = ${applicationId}`.execute(tx)
  return rows[0]
}
