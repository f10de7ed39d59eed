import type { ChangeNumber, NumberSwap } from '@lokseva/contract/adverts/drafts/schemas'
import { numberedEntries, type NumberedEntry } from '@lokseva/rules/numbered-entries'
import { withSwap } from '@lokseva/rules/swap-numbers'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { selectAdvertisement } from '../read-advertisement.ts'
import type { DraftDeps } from './deps.ts'
import { joinFile } from './draft-file.ts'
import { insertSaves, lockOpenDraft, selectParts, setVersion, valuesOf } from './draft-rows.ts'
import { partsNumbered } from './parts-numbered.ts'
import { publishedNumbers } from './published-numbers.ts'

type Change = ChangeNumber & { advertisementId: number }

/**
 * Gives an entry another number in one save, and with it all that refers to it. Whoever had the
 * number gets the one that is left; what refers to either goes on meaning the same.
 */
export async function changeNumber(
  { clock }: DraftDeps,
  tx: Transaction,
  actor: Officer,
  { advertisementId, place, from, to, draft: id }: Change,
): Promise<void> {
  const draft = await lockOpenDraft(tx, { advertisementId, draft: id })
  const saves = await selectParts(tx, { advertisementId })
  const entries = numberedEntries(joinFile(advertisementId, valuesOf(saves)))
  const entry = entries.find((each) => each.place === place)
  if (!entry || entry.id !== from)
    throw new AppError('NUMBER_MOVED', { number: String(from ?? '–') })
  if (from === to) return
  await demandUnpublished(tx, advertisementId, entry, to)
  const rewritten = rewriting(entries, entry, to)
  const at = new Date(clock.now())
  const changed = saves
    .filter(({ part }) => partsNumbered([entry]).includes(part))
    .map(({ part, value }, index) => ({
      advertisementId,
      part,
      value: rewritten.value(value),
      by: actor.memberId,
      at,
      // Nothing is typed on over it: the numbers it changed stay told.
      begunAt: new Date(0),
      ...(index === 0 && rewritten.swap && { numbers: [rewritten.swap] }),
    }))
  await insertSaves(tx, changed, draft.version)
  await setVersion(tx, advertisementId, draft.version + changed.length)
}

async function demandUnpublished(
  tx: Transaction,
  advertisementId: number,
  entry: NumberedEntry,
  to: number,
): Promise<void> {
  const published = await selectAdvertisement(tx, advertisementId)
  if (!published) return
  const fixed = publishedNumbers(published.document, entry)
  const number = [entry.id, to].find((each) => each !== null && fixed.includes(each))
  if (number !== undefined) throw new AppError('NUMBER_PUBLISHED', { number: String(number) })
}

type Rewriting = {
  value: (value: Record<string, unknown>) => Record<string, unknown>
  swap?: NumberSwap
}

function rewriting(entries: readonly NumberedEntry[], entry: NumberedEntry, to: number): Rewriting {
  const { kind, post, place, id } = entry
  const having = (number: number | null) =>
    entries.filter((each) => each.kind === kind && each.post === post && each.id === number)
  if (id !== null && Number.isSafeInteger(id) && having(id).length === 1) {
    const swap = { kind, post, from: id, to }
    return { value: (value) => withSwap(value, swap), swap }
  }
  // Of two with one number nobody knows which is meant: only this one gets another.
  if (having(to).length > 0) throw new AppError('NUMBER_TAKEN', { number: String(to) })
  return { value: (value) => withIdAt(value, place.split('.'), to) as Record<string, unknown> }
}

function withIdAt(value: unknown, [step, ...steps]: string[], id: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (step === undefined) return { ...value, id }
  if (Array.isArray(value))
    return value.map((each, index): unknown =>
      String(index) === step ? withIdAt(each, steps, id) : each,
    )
  if (!(step in value)) return value
  return { ...value, [step]: withIdAt((value as Record<string, unknown>)[step], steps, id) }
}
