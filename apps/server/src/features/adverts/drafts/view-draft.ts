import { draftPartNames } from '@lokseva/contract/adverts/drafts/parts'
import {
  savesAtOnce,
  type Draft,
  type DraftAtSave,
  type DraftPart,
  type DraftSave,
  type NumberSwap,
} from '@lokseva/contract/adverts/drafts/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { currentVersionOf } from '../lock-advertisement.ts'
import { checkDraft } from './check-draft.ts'
import { peopleOf, type DraftDeps, type Person } from './deps.ts'
import { fileText, joinFile } from './draft-file.ts'
import { draftIdOf } from './draft-links.ts'
import {
  requestsByAdvert,
  selectDraft,
  selectParts,
  selectPartsAt,
  valuesOf,
  type SaveRow,
} from './draft-rows.ts'
import { selectEditors } from './editors.ts'
import { differingPlaces } from './places.ts'

export const shownPart = (save: SaveRow, person: (id: string) => Person): DraftPart => ({
  part: save.part,
  version: save.version,
  value: save.value,
  savedBy: person(save.savedBy),
  savedAt: save.savedAt.toISOString(),
})

export async function demandDraft(db: Database, advertisementId: number) {
  const draft = await selectDraft(db, advertisementId)
  if (!draft) throw new AppError('NOT_FOUND')
  return draft
}

/** A draft in its parts, with all that is wrong with it and who else has it open. */
export async function viewDraft(
  deps: DraftDeps,
  db: Database,
  actor: Officer,
  advertisementId: number,
): Promise<Draft> {
  const { version } = await demandDraft(db, advertisementId)
  const saves = await selectParts(db, { advertisementId })
  const person = await peopleOf(deps, db)
  const order = (save: SaveRow) => draftPartNames.indexOf(save.part)
  return {
    id: await draftIdOf(db, advertisementId),
    advertisementId,
    version,
    parts: saves.toSorted((a, b) => order(a) - order(b)).map((save) => shownPart(save, person)),
    checks: await checkDraft(deps, db, advertisementId, valuesOf(saves)),
    editors: await selectEditors(deps, db, { advertisementId, but: actor.memberId }),
    published: (await currentVersionOf(db, advertisementId)) ?? null,
    request: (await requestsByAdvert(db)).get(advertisementId) ?? null,
  }
}

export async function exportDraft(db: Database, advertisementId: number) {
  await demandDraft(db, advertisementId)
  const file = joinFile(advertisementId, valuesOf(await selectParts(db, { advertisementId })))
  return { name: `${advertisementId}.json`, text: fileText(file) }
}

/** The saves of a draft, the newest first, each with the places it changed. */
export async function listSaves(
  deps: DraftDeps,
  db: Database,
  { advertisementId, before }: { advertisementId: number; before?: number | undefined },
): Promise<DraftSave[]> {
  await demandDraft(db, advertisementId)
  const rows = await db
    .selectFrom('advertisement_draft_saves')
    .select(['version', 'part', 'value', 'saved_by', 'saved_at', 'numbers'])
    .where('advertisement_id', '=', advertisementId)
    .$if(before !== undefined, (saves) => saves.where('version', '<', before!))
    .orderBy('version', 'desc')
    .limit(savesAtOnce)
    .execute()
  const oldest = rows.at(-1)
  // What a save is compared with may stand on the next page.
  const further = oldest ? await selectParts(db, { advertisementId, upTo: oldest.version - 1 }) : []
  const person = await peopleOf(deps, db)
  return rows.map((row, index) => {
    const earlier = [...rows.slice(index + 1), ...further].find(({ part }) => part === row.part)
    return {
      version: row.version,
      part: row.part as DraftSave['part'],
      savedBy: person(row.saved_by),
      savedAt: row.saved_at.toISOString(),
      places: earlier ? differingPlaces(earlier.value, row.value).slice(0, 20) : [],
      ...(row.numbers !== null && { numbers: row.numbers as NumberSwap[] }),
    }
  })
}

/** Every part as it was at a save: to be read, before anything is brought back. */
export async function viewSave(
  db: Database,
  { advertisementId, version }: { advertisementId: number; version: number },
): Promise<DraftAtSave> {
  const draft = await demandDraft(db, advertisementId)
  if (version > draft.version) throw new AppError('NOT_FOUND')
  const saves = await selectPartsAt(db, { advertisementId, version })
  return { version, parts: saves.map(({ part, value }) => ({ part, value })) }
}
