import type { Database } from '#platform/database/pool'
import type { DraftDeps } from '../drafts/deps.ts'
import { joinFile } from '../drafts/draft-file.ts'
import { selectParts, valuesOf } from '../drafts/draft-rows.ts'
import { demandDraft } from '../drafts/view-draft.ts'
import { selectNamesOf } from '../paper-names.ts'
import { checkPublication } from '../publishing/check-publication.ts'
import { documentDifferences } from '../publishing/document-changes.ts'
import { demandVersion } from './view-published.ts'

type Which = { advertisementId: number; version: number }

/** What a draft says otherwise than a version; nothing can be said while its form is not whole. */
export async function compareDraft(
  deps: DraftDeps,
  db: Database,
  { advertisementId, version }: Which,
) {
  await demandDraft(db, advertisementId)
  const before = await demandVersion(db, advertisementId, version)
  const parts = valuesOf(await selectParts(db, { advertisementId }))
  const checked = await checkPublication(deps, db, joinFile(advertisementId, parts))
  if (!('file' in checked)) return { isWhole: false, differences: [] }
  const { document } = checked
  const after = { document, names: await selectNamesOf(db, document) }
  return { isWhole: true, differences: documentDifferences(before, after) }
}
