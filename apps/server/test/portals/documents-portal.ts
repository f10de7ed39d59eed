import { sql } from 'kysely'
import * as api from '@lokseva/contract/documents/endpoints'
import { lentDatabase } from '../database/lent-database.ts'
import { formOf, type Fields } from '../pdf/document-forms.ts'
import { profilePortal, send, type Answered } from './profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

export { formOf, pdfOf } from '../pdf/document-forms.ts'

export const upload = (
  caller: WireClient,
  file: Buffer | undefined,
  fields: Fields = { documentTypeId: 'D01' },
  key?: string,
): Promise<Answered> => send(caller, api.uploadDocument, { body: formOf(file, fields) }, key)

/** The portal with the demo advertisements, and a look at what it keeps. */
export async function documentsPortal(options: Parameters<typeof profilePortal>[0] = {}) {
  const { db } = await lentDatabase({ withAdverts: true })
  const portal = await profilePortal({ db, ...options })

  /** The documents of somebody, oldest first; those on file are not replaced. */
  async function kept(accountId: string) {
    const { rows } = await sql<{ id: string; type: string; isOnFile: boolean; hash: string }>`
      select id, document_type_id as type, replaced_at is null as "isOnFile",
        encode(hash, 'hex') as hash
      from documents where account_id = ${accountId}
      order by uploaded_at, replaced_at nulls last, id`.execute(db)
    return rows
  }
  async function storedFiles(accountId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from stored_files
      where account_id = ${accountId} and kind = 'document'`.execute(db)
    return rows[0]!.count
  }
  return { ...portal, kept, storedFiles }
}
