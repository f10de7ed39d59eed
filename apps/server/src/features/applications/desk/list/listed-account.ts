import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

type Which = { advertisementId: number; applicationId: string }

/** Whose an application of an advertisement is, for staff. */
export async function accountListed(
  db: Database,
  { advertisementId, applicationId }: Which,
): Promise<string | undefined> {
  const { rows } = await sql<{ account: string | null }>`
    select account_listed(${advertisementId}, ${applicationId}) as account`.execute(db)
  return rows[0]?.account ?? undefined
}

/** The document that stands in a place of an application, for whoever acts for its candidate. */
export async function documentSent(
  db: Database,
  { applicationId, documentTypeId }: { applicationId: string; documentTypeId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('application_documents')
    .select('document_id as documentId')
    .where('application_id', '=', applicationId)
    .where('document_type_id', '=', documentTypeId)
    .executeTakeFirst()
  return row?.documentId ?? undefined
}
