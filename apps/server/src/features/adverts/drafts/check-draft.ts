import { partOfPlace } from '@lokseva/contract/adverts/drafts/parts'
import type { DraftChecks, DraftFault } from '@lokseva/contract/adverts/drafts/schemas'
import type { Database } from '#platform/database/pool'
import { selectNamesOf } from '../paper-names.ts'
import { checkPublication, type CheckedPublication } from '../publishing/check-publication.ts'
import { documentDifferences } from '../publishing/document-changes.ts'
import { dayInIndia } from '#platform/clock/clock'
import { fault, type Fault } from '../publishing/fault.ts'
import { checkWords } from '../publishing/publish-advertisement.ts'
import type { DraftDeps } from './deps.ts'
import { joinFile, type PartValues } from './draft-file.ts'
import { draftRules } from './draft-rules.ts'

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
  const faults = [...checked.faults, ...(await corrigendumFaults(db, checked, parts))]
  return {
    faults: faults.map(shownFault),
    warnings: checked.warnings.map(shownFault),
    rules: await draftRules(db, file),
  }
}

/** Of what is published, besides: the words that tell of the correction, and that there is one. */
async function corrigendumFaults(
  db: Database,
  checked: CheckedPublication,
  parts: PartValues,
): Promise<Fault[]> {
  if (!('file' in checked) || !checked.before) return []
  const { document, before } = checked
  const differences = documentDifferences(
    { document: before.document, names: await selectNamesOf(db, before.document) },
    { document, names: await selectNamesOf(db, document) },
  )
  return [
    ...checkWords(corrigendumOf(parts)),
    ...(differences.length === 0 ? [fault('', 'changesNothing')] : []),
  ]
}

export function corrigendumOf({ corrigendum = {} }: PartValues): { en: string; mr: string } {
  const text = (name: string) => {
    const value = corrigendum[name]
    return typeof value === 'string' ? value : ''
  }
  return { en: text('en'), mr: text('mr') }
}

const shownFault = ({ place, shown }: Fault): DraftFault => ({
  part: partOfPlace(place),
  place,
  problem: shown,
})
