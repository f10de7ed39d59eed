import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { DraftDeps } from '../drafts/deps.ts'
import { joinFile } from '../drafts/draft-file.ts'
import { selectParts, valuesOf } from '../drafts/draft-rows.ts'
import { demandDraft } from '../drafts/view-draft.ts'
import { selectNamesOf } from '../paper-names.ts'
import { checkPublication } from '../publishing/checks/check-publication.ts'
import { documentDifferences } from '../publishing/document-changes.ts'
import { numberedAs } from './numbered-as.ts'
import { demandVersion } from './view-published.ts'

type Which = { advertisementId: number; version: number; of?: number | undefined }

/**
 * What a draft says otherwise than a version of its own advertisement, or of the one it was copied
 * from; nothing can be said while its form is not whole.
 */
export async function compareDraft(
  deps: DraftDeps,
  db: Database,
  actor: Officer,
  { advertisementId, version, of = advertisementId }: Which,
) {
  await demandDraft(db, advertisementId)
  if (!hasPermission(actor.grants, 'adverts.read', of)) throw new AppError('NOT_FOUND')
  const before = await demandVersion(db, of, version)
  const parts = valuesOf(await selectParts(db, { advertisementId }))
  const checked = await checkPublication(deps, db, joinFile(advertisementId, parts))
  if (!('file' in checked)) return { isWhole: false, differences: [] }
  const { document } = checked
  const after = { document, names: await selectNamesOf(db, document) }
  if (of === advertisementId)
    return { isWhole: true, differences: documentDifferences(before, after) }
  const earlier = numberedAs(before.document, document)
  const numbered = { document: earlier, names: await selectNamesOf(db, earlier) }
  return { isWhole: true, differences: documentDifferences(numbered, after) }
}
