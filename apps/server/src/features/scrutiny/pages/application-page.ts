import { accountListed, documentSent } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Blob as Answer } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'
import type { ScrutinyDeps } from '../deps.ts'
import { pictureOf } from './page-picture.ts'

type Wanted = {
  advertisementId: number
  applicationId: string
  documentTypeId: string
  page: string
}

/** A page of a document of one application; that somebody looks stands in its candidate's log. */
export async function readApplicationPage(
  deps: ScrutinyDeps,
  actor: Officer,
  { advertisementId, applicationId, documentTypeId, page }: Wanted,
): Promise<Answer> {
  const { db, clock } = deps
  const accountId = await accountListed(db, { advertisementId, applicationId })
  if (accountId === undefined) throw new AppError('NOT_FOUND')
  return actAs({ kind: 'staff', accountId }, async () => {
    const documentId = await documentSent(db, { applicationId, documentTypeId })
    if (documentId === undefined) throw new AppError('NOT_FOUND')
    const details = { document: documentTypeId }
    const at = new Date(clock.now())
    await recordAudit(db, { at, actor, accountId, action: 'DOCUMENT_LOOKED_AT', details })
    return pictureOf(deps, { accountId, documentId, page: Number(page) })
  })
}
