import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { SavedPart, SavePart } from '@lokseva/contract/adverts/drafts/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { checkDraft } from './check-draft.ts'
import { peopleOf, type DraftDeps } from './deps.ts'
import { demandPart } from './draft-file.ts'
import {
  insertSaves,
  lockOpenDraft,
  selectParts,
  selectSwaps,
  setVersion,
  valuesOf,
  type SaveRow,
} from './draft-rows.ts'
import { isSame, takesAway } from './places.ts'
import { shownPart } from './view-draft.ts'

/** What somebody types on within this time is one save of the history. */
const TYPING_ON = 60_000

type Save = SavePart & { advertisementId: number; part: DraftPartName }

/** Saves a part made on its last version; else it shows what somebody else saved meanwhile. */
export async function savePart(
  deps: DraftDeps,
  tx: Transaction,
  actor: Officer,
  { advertisementId, draft: id, part, base, value }: Save,
): Promise<SavedPart> {
  demandPart(part, value)
  const draft = await lockOpenDraft(tx, { advertisementId, draft: id })
  const parts = await selectParts(tx, { advertisementId })
  const last = parts.find((each) => each.part === part)!
  const isSaved = isSame(last.value, value)
  const isConflict = !isSaved && last.version !== base
  const now =
    isSaved || isConflict ? last : await write(deps, tx, { draft, last, value, by: actor.memberId })
  const present = parts.map((each) => (each.part === part ? now : each))
  return {
    outcome: isConflict ? 'conflict' : 'saved',
    part: shownPart(now, await peopleOf(deps, tx)),
    version: Math.max(draft.version, now.version),
    checks: await checkDraft(deps, tx, advertisementId, valuesOf(present)),
    // What was written on the earlier save speaks of the numbers of then.
    ...(isConflict && { numbers: await selectSwaps(tx, { advertisementId, after: base }) }),
  }
}

type Writing = {
  draft: { version: number }
  last: SaveRow
  value: SavePart['value']
  by: string
}

async function write(
  { clock }: DraftDeps,
  tx: Transaction,
  { draft, last, value, by }: Writing,
): Promise<SaveRow> {
  const { advertisementId, part } = last
  const at = new Date(clock.now())
  const version = draft.version + 1
  const typesOn =
    last.version === draft.version &&
    last.savedBy === by &&
    // What was just typed is not lost with what takes it away.
    !takesAway(last.value, value) &&
    at.getTime() - last.begunAt.getTime() < TYPING_ON
  const begunAt = typesOn ? last.begunAt : at
  if (typesOn)
    await tx
      .updateTable('advertisement_draft_saves')
      .set({ version, value: JSON.stringify(value), saved_at: at })
      .where('advertisement_id', '=', advertisementId)
      .where('version', '=', last.version)
      .execute()
  else await insertSaves(tx, [{ advertisementId, part, value, by, at, begunAt }], draft.version)
  await setVersion(tx, advertisementId, version)
  return { advertisementId, part, version, value, savedBy: by, savedAt: at, begunAt }
}
