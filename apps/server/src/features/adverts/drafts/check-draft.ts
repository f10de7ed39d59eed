import { partOfPlace } from '@lokseva/contract/adverts/drafts/parts'
import type { DraftChecks, DraftFault } from '@lokseva/contract/adverts/drafts/schemas'
import type { Database } from '#platform/database/pool'
import { selectNamesOf } from '../paper-names.ts'
import {
  checkPublication,
  type CheckedPublication,
} from '../publishing/checks/check-publication.ts'
import { documentDifferences } from '../publishing/document-changes.ts'
import { dayInIndia } from '#platform/clock/clock'
import { currentVersionOf } from '../lock-advertisement.ts'
import { fault, type Fault } from '../publishing/checks/fault.ts'
import { checkWords } from '../publishing/publish-advertisement.ts'
import type { DraftDeps } from './deps.ts'
import { joinFile, type PartValues } from './draft-file.ts'
import { draftRules } from './draft-rules.ts'
import { publishedSince } from './published-since.ts'

type Deps = Pick<DraftDeps, 'clock' | 'applicants'>

/** All that is wrong with a draft, by the checks of the command, and what its rules say. */
export async function checkDraft(
  deps: Deps,
  db: Database,
  advertisementId: number,
  parts: PartValues,
): Promise<DraftChecks> {
  const file = joinFile(advertisementId, parts)
  const checked = await checkPublication(deps, db, file, {
    openOn: dayInIndia(deps.clock.now()),
  })
  const wrong = await corrigendumFaults(db, { advertisementId, checked, parts })
  const faults = [...checked.faults, ...wrong]
  return {
    faults: faults.map(shownFault),
    warnings: [...(await publishedSince(db, advertisementId)), ...checked.warnings].map(shownFault),
    rules: await draftRules(db, file),
  }
}

type Checked = { advertisementId: number; checked: CheckedPublication; parts: PartValues }

/**
 * Of what is published, besides: the words that tell of the correction, whatever else is wrong, and
 * that there is one.
 */
async function corrigendumFaults(
  db: Database,
  { advertisementId, checked, parts }: Checked,
): Promise<Fault[]> {
  if ((await currentVersionOf(db, advertisementId)) === undefined) return []
  const words = checkWords(corrigendumOf(parts))
  if (!('file' in checked) || !checked.before) return words
  const { document, before } = checked
  const differences = documentDifferences(
    { document: before.document, names: await selectNamesOf(db, before.document) },
    { document, names: await selectNamesOf(db, document) },
  )
  return [...words, ...(differences.length === 0 ? [fault('', 'changesNothing')] : [])]
}

export function corrigendumOf({ corrigendum = {} }: PartValues): { en: string; mr: string } {
  const text = (name: string) => {
    const value = corrigendum[name]
    return typeof value === 'string' ? value : ''
  }
  return { en: text('en'), mr: text('mr') }
}

const shownFault = ({ place, shown, isUnknown }: Fault): DraftFault => ({
  part: partOfPlace(place),
  place,
  problem: shown,
  ...(isUnknown && { isUnknown }),
})
