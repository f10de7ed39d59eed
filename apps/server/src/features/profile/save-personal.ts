import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Answers } from '@lokseva/contract/forms/engine/form'
import { personalDocument } from '@lokseva/contract/forms/personal/personal-document'
import { checkPersonal, personalForm } from '@lokseva/contract/forms/personal/personal-form'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import { recordAudit } from '#features/audit/index'
import { recordNames } from '#features/identity/index'
import { forgetAadhaar, recordConsent } from '#features/proofs/index'
import type { DB } from '#platform/database/schema.generated'
import { AppError } from '#platform/http/app-error'
import { maskAddress } from '#platform/http/mask-address'
import { translate } from '#platform/texts/translate'
import type { ChangeCall, ProfileDeps } from './deps.ts'
import type { OptionMemory } from './option-memory.ts'
import { factsFor } from './personal-facts.ts'
import { refuseProblems, unknownFields } from './personal-problems.ts'
import { saveStep, selectStepBasis, type StepBasis } from './queries.ts'
import { mergeRows, rowProblems, sportsList } from './sports-rows.ts'

type Save = ChangeCall & {
  answers: Answers
  /** The save this one was made from; nothing for the first. */
  from: { profileId: string; version: number } | undefined
}

/** Checks the whole personal step and saves it, or says everything that is wrong with it. */
export async function savePersonal(
  deps: ProfileDeps & { options: OptionMemory },
  { once, language, address, candidate: { accountId }, answers, from }: Save,
): Promise<StepSaved> {
  // Before the transaction: nobody who holds a connection may wait for another one.
  const list = await deps.options()
  return once(async (tx) => {
    const now = deps.clock.now()
    const basis = await selectStepBasis(tx, accountId, 'personal')
    refuseUnlessOpen(basis, from)
    const facts = await factsFor(tx, accountId, { basis, list, now }, answers)
    const { values, problems } = checkPersonal(answers, facts)
    const stored = basis.stored?.document
    refuseProblems([
      ...unknownFields(answers),
      ...problems,
      ...rowProblems(answers[sportsList], stored),
    ])
    const rows = mergeRows(values, stored)
    const withRows = rows.length > 0 ? { ...values, [sportsList]: rows } : values
    const document = personalDocument(withRows, facts)
    const at = new Date(now)
    const saved = await saveStep(tx, {
      ...{ accountId, newProfileId: randomUUID(), step: 'personal', document, at },
      ...{ formVersion: personalForm.version, version: from?.version ?? null },
    })
    if (saved.outcome !== 'saved') throw new AppError(refusals[saved.outcome])
    await keepConsequences(tx, { accountId, at, document, stored })
    await recordAudit(tx, {
      ...{ at, actor: 'candidate', actorId: accountId, accountId, address: maskAddress(address) },
      ...{ action: 'PROFILE_STEP_SAVED', details: { step: 'personal' } },
    })
    return {
      message: translate(language, 'profile.personal.saved'),
      ...{ profileId: saved.profile_id, version: saved.version },
      flgSubmittable: true,
      savedAt: at.toISOString(),
    }
  })
}

const refusals = {
  exists: 'PROFILE_EXISTS',
  changed: 'STEP_CHANGED_ELSEWHERE',
  locked: 'PROFILE_LOCKED',
} as const

/** Refuses early what the database would refuse in the end, before the answers are looked at. */
function refuseUnlessOpen({ profileId, isLocked, stored }: StepBasis, from: Save['from']): void {
  if (from && (from.profileId !== profileId || !stored)) throw new AppError('NOT_FOUND')
  if (isLocked) throw new AppError('PROFILE_LOCKED')
  if (!from && stored) throw new AppError('PROFILE_EXISTS')
  if (from && from.version !== stored?.version) throw new AppError('STEP_CHANGED_ELSEWHERE')
}

type Consequences = {
  accountId: string
  at: Date
  document: Answers
  stored: Answers | undefined
}

/** What other parts of the portal must know of the answers. */
async function keepConsequences(
  tx: Transaction<DB>,
  { accountId, at, document, stored }: Consequences,
): Promise<void> {
  const { firstName, middleName, motherName } = document as Record<string, string>
  await recordNames(tx, accountId, {
    ...{ firstName: firstName!, middleName: middleName!, motherName: motherName! },
  })
  if (document['flgAadhaarCard'] === false) await forgetAadhaar(tx, accountId)
  if (document['flgAadhaarConsent'] === true && !isSameAadhaar(document, stored))
    await recordConsent(tx, accountId, 'AADHAAR_LAST_FOUR', at)
}

/** Whether the consent was given for these digits before: it is recorded once. */
const isSameAadhaar = (document: Answers, stored: Answers | undefined) =>
  stored?.['flgAadhaarConsent'] === true && stored['aadhaarNo'] === document['aadhaarNo']
