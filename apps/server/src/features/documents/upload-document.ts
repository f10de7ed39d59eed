import type { UploadedDocument } from '@lokseva/contract/documents/schemas'
import { recordAudit } from '#features/audit/index'
import { selectLabels } from '#features/lookups/index'
import { requireModule } from '#features/site/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { ownsProfile } from '#features/profile/index'
import type { DocumentDeps } from './deps.ts'
import { insertDocument } from './document-queries.ts'
import type { Upload } from './read-upload.ts'
import { takePdf } from './take-pdf.ts'

type Keep = Pick<Call, 'claim' | 'idempotent' | 'language'> & Upload

/** Puts a file on file: looked into, scanned, stored, and only then told to the database. */
export async function uploadDocument(
  deps: DocumentDeps,
  actor: Candidate,
  { claim, idempotent, language, fields, file }: Keep,
): Promise<UploadedDocument> {
  const { db, clock, slots } = deps
  const { accountId } = actor
  const { documentTypeId, applicationId } = fields
  const take = async () => {
    // What stands under My account is closed with it; a paper for the profile is not.
    if (applicationId) await requireModule(db, 'MY_ACCOUNT_TAB', language)
    await refuseUnlessExpected(deps, accountId, fields)
    return takePdf(deps, file)
  }
  return askOutside(db, { claim, idempotent }, take, async (tx, { hash, size, pages }) => {
    const at = new Date(clock.now())
    const kept = await insertDocument(tx, { accountId, documentTypeId, hash, size, pages, at })
    const { documentInfoId } = kept
    if (applicationId)
      await slots.fill(tx, { accountId, applicationId, documentTypeId, documentInfoId, at })
    if (kept.isNew) {
      const details = { documentTypeId, size, pages }
      await recordAudit(tx, { at, actor, accountId, action: 'DOCUMENT_UPLOADED', details })
    }
    return {
      documentInfoId,
      documentTypeId,
      uploadedAt: kept.uploadedAt.toISOString(),
      size,
      pages,
      message: translate(language, 'documents.uploaded'),
    }
  })
}

/** A type there is, a profile and an application of the caller's own. */
async function refuseUnlessExpected(
  { db, slots }: DocumentDeps,
  accountId: string,
  { documentTypeId, applicationId, profileId }: Upload['fields'],
): Promise<void> {
  const labels = await selectLabels(db, [{ source: 'document_type', id: documentTypeId }])
  if (labels.size === 0)
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'documentTypeId', code: 'INVALID' }])
  if (profileId && !(await ownsProfile(db, accountId, profileId))) throw new AppError('NOT_FOUND')
  if (!applicationId) return
  await slots.demand(db, { accountId, applicationId, documentTypeId })
}
