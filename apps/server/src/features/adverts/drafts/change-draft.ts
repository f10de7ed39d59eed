import type { DeleteDraft, RestoreDraft } from '@lokseva/contract/adverts/drafts/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { DraftDeps } from './deps.ts'
import {
  insertSaves,
  lockOpenDraft,
  selectParts,
  selectPartsAt,
  selectSwaps,
  setVersion,
} from './draft-rows.ts'
import { endLink, type DraftOutcome } from './draft-links.ts'
import { partsNumbered } from './parts-numbered.ts'
import { isSame } from './places.ts'

/** Saves every part as it was at an earlier save; what was saved since stays in the history. */
export async function restoreDraft(
  { clock }: DraftDeps,
  tx: Transaction,
  actor: Officer,
  { version, ...which }: RestoreDraft & { advertisementId: number },
): Promise<void> {
  const draft = await lockOpenDraft(tx, which)
  const { advertisementId } = which
  if (version < 1 || version > draft.version) throw new AppError('NOT_FOUND')
  const now = await selectParts(tx, { advertisementId })
  const then = await selectPartsAt(tx, { advertisementId, version })
  // Numbers change their places back; what somebody still writes with them is asked for anew.
  const numbers = (await selectSwaps(tx, { advertisementId, after: version })).toReversed()
  const numbered = partsNumbered(numbers)
  const at = new Date(clock.now())
  const changed = then
    .filter(
      ({ part, value }) =>
        numbered.includes(part) || !isSame(now.find((each) => each.part === part)?.value, value),
    )
    .map(({ part, value }, index) => ({
      advertisementId,
      part,
      value,
      by: actor.memberId,
      at,
      begunAt: new Date(0),
      ...(index === 0 && numbers.length > 0 && { numbers }),
    }))
  await insertSaves(tx, changed, draft.version)
  await setVersion(tx, advertisementId, draft.version + changed.length)
}

/** Deletes a draft with its history; the reason stays in the audit log. */
export async function deleteDraft(
  { clock }: DraftDeps,
  tx: Transaction,
  actor: Officer,
  { why, ...which }: DeleteDraft & { advertisementId: number },
): Promise<void> {
  const { version, advertisementId } = await lockOpenDraft(tx, which)
  await removeDraft(tx, advertisementId, 'deleted')
  const at = new Date(clock.now())
  const details = { advertisement: advertisementId, version, why }
  await recordAudit(tx, { at, actor, action: 'ADVERTISEMENT_DRAFT_DELETED', details })
}

/** What it says is published, or given up. */
export async function removeDraft(
  tx: Transaction,
  advertisementId: number,
  outcome: DraftOutcome,
): Promise<void> {
  await endLink(tx, advertisementId, outcome)
  await tx
    .deleteFrom('advertisement_drafts')
    .where('advertisement_id', '=', advertisementId)
    .execute()
}
