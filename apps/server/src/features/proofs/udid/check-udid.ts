import { disability } from '@lokseva/forms/personal/ids'
import type { UdidValidated, UdidVerified } from '@lokseva/contract/proofs/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import { selectLookupOptions } from '#features/lookups/index'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import { commitRefusal } from '#platform/http/idempotency'
import { translate } from '#platform/texts/translate'
import { askUdid, type UdidCall } from './ask-udid.ts'
import { requireCheck } from '../check-switch.ts'
import type { ProofDeps } from '../deps.ts'
import { endUdidClaim } from './pass-udid-on.ts'
import type { UdidPerson } from '../ports.ts'
import { refusedAt } from '../refusals.ts'
import { storeUdid } from './store-udid.ts'
import { claimPath } from './udid-differences.ts'

/** What the record says, for the candidate to look at before it is taken over. */
export async function validateUdid(
  deps: ProofDeps,
  actor: Candidate,
  call: UdidCall,
): Promise<UdidValidated> {
  const { language } = call
  await requireCheck(deps.db, 'udid')
  // Against replay; the record itself is not among the answers kept for repeated requests.
  await call.idempotent(async () => null)
  const person = await askUdid(deps, actor, call)
  if (person instanceof AppError) throw person
  return {
    flgUdid: true,
    message: translate(language, 'proofs.udid.matches'),
    candidateName: person.name,
    ...(await labels(deps.db, person, language)),
    divyangPercentage: String(person.percentage),
  }
}

/** Asks again, and keeps what the record says. */
export async function verifyUdid(
  deps: ProofDeps,
  actor: Candidate,
  call: UdidCall,
): Promise<UdidVerified> {
  await requireCheck(deps.db, 'udid')
  return askOutside(
    deps.db,
    call,
    () => askUdid(deps, actor, call),
    async (tx, person) => {
      if (person instanceof AppError) return commitRefusal(person)
      const { accountId } = actor
      await deps.profiles.lockOpen(tx, accountId)
      const verifiedAt = new Date(deps.clock.now())
      const { language } = call
      const record = { accountId, claim: call.body, person, verifiedAt, language }
      const kept = await storeUdid(tx, record, (holder) => endUdidClaim(deps, tx, holder))
      if (!kept.stored) return commitRefusal(refusedAt(claimPath(call.body), 'UDID_TAKEN'))
      const audited = { at: verifiedAt, actor, accountId }
      await recordAudit(tx, { ...audited, action: 'UDID_VERIFIED' })
      if (kept.takenFrom) await recordAudit(tx, { ...audited, action: 'UDID_CLAIMED_BACK' })
      const { benchmark } = disability
      const message =
        person.percentage < benchmark
          ? translate(language, 'proofs.udid.verifiedBelow', { benchmark })
          : translate(language, 'proofs.udid.verified')
      const passed = kept.takenFrom ? ` ${translate(language, 'proofs.udid.claimedBack')}` : ''
      return { flgUdid: true, message: message + passed }
    },
  )
}

async function labels(db: Database, person: UdidPerson, language: Language) {
  const options = await selectLookupOptions(db, ['disability_category', 'disability_sub_category'])
  const labelOf = (list: string, id: number) =>
    options.find((option) => option.list === list && option.id === id)?.[language] ?? String(id)
  return {
    disabilityType: labelOf('disability_category', person.typeId),
    conditionCategory: person.subCategoryIds
      .map((id) => labelOf('disability_sub_category', id))
      .join(', '),
  }
}
