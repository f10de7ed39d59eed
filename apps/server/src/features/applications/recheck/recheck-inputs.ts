import { sql } from 'kysely'
import type { Facts } from '@lokseva/rules/facts'
import type { Database } from '#platform/database/pool'
import { projectFacts, type SnapshotDocuments } from '#features/eligibility/index'
import { referenceVersionNow } from '#features/lookups/index'
import { joinAppliedSnapshot } from '#features/profile/index'
import { selectAppliedPosts, type AppliedPlace } from '../view/applied-posts.ts'
import type { OwnDocuments } from '../submit/chosen-documents.ts'

/** What further posts of an application are looked at by. */
export type RecheckInputs = {
  /** Of the snapshot it was made from: nothing that was claimed since counts. */
  facts: Facts
  referenceVersion: string
  applied: AppliedPlace[]
  /** Types of the documents it has a place for. */
  documentTypes: string[]
  /** Of the documents named those that are the candidate's own. */
  ownDocuments: OwnDocuments
}

type Row = {
  documents: SnapshotDocuments
  referenceVersion: string
  documentTypes: string[]
  ownDocuments: Record<string, string> | null
}

export async function selectRecheckInputs(
  db: Database,
  applicationId: string,
  documentInfoIds: readonly string[] = [],
): Promise<RecheckInputs> {
  const { rows } = await sql<Row>`
    select n.documents, ${referenceVersionNow} as "referenceVersion",
      array(select d.document_type_id from application_documents d
        where d.application_id = l.id) as "documentTypes",
      (select jsonb_object_agg(d.id, d.document_type_id) from documents d
        where d.account_id = l.account_id and d.id = any(${documentInfoIds}::uuid[]))
        as "ownDocuments"
    from applications l
    ${joinAppliedSnapshot}
    where l.id = ${applicationId}`.execute(db)
  const { documents, ownDocuments, ...rest } = rows[0]!
  const applied = await selectAppliedPosts(db, applicationId)
  return { ...rest, facts: projectFacts(documents), applied, ownDocuments: ownDocuments ?? {} }
}
