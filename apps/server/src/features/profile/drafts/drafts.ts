import { addressFieldList } from '@lokseva/forms/address/address-form'
import type { Answers, Field } from '@lokseva/forms/engine/form'
import { undraftedIn } from '@lokseva/forms/engine/sensitive-answers'
import { isConfirmed, certificateNumbersIn } from '@lokseva/forms/engine/certificate-numbers'
import { experienceFieldList } from '@lokseva/forms/experience/experience-form'
import { otherFieldList } from '@lokseva/forms/other/other-form'
import { personalFields } from '@lokseva/forms/personal/personal-form'
import { qualificationFieldList } from '@lokseva/forms/qualification/qualification-form'
import type { Draft, DraftToSave, KnownDraft } from '@lokseva/contract/profile/schemas'
import { draftBytes, draftEntry, type ProfileStep } from '@lokseva/contract/profile/steps'
import { containsAadhaar, isAadhaarNumber } from '@lokseva/contract/proofs/aadhaar-number'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Idempotent } from '#platform/http/idempotency'
import type { ProfileDeps } from '../deps.ts'
import { deleteDraft, selectDraft, upsertDraft } from './draft-queries.ts'

type Change = { idempotent: Idempotent; step: ProfileStep }

/** What was typed in a step and not saved, on whichever device. */
export async function readDraft(
  { db }: ProfileDeps,
  { accountId }: Candidate,
  step: ProfileStep,
): Promise<Draft> {
  const draft = await selectDraft(db, { accountId, step })
  return {
    answers: draft.answers as Draft['answers'],
    savedAt: draft.saved_at?.toISOString() ?? null,
    dateOfBirth: draft.date_of_birth,
  }
}

/**
 * Keeps what is typed, right or wrong, in place of what was kept before: unless the step was saved
 * since, or another tab or device has put away what this one does not know.
 */
export async function saveDraft(
  { clock }: ProfileDeps,
  { accountId }: Candidate,
  { idempotent, step, answers, version, follows }: Change & DraftToSave,
): Promise<{ savedAt: string; leftOut: string[] }> {
  // Before it is searched for Aadhaar numbers, which takes long in a long text.
  if (Buffer.byteLength(JSON.stringify(answers)) > draftBytes) throw new AppError('DRAFT_TOO_LARGE')
  const { json, leftOut } = draftJson(step, answers)
  const at = new Date(clock.now())
  return idempotent(async (tx) => {
    const put = await upsertDraft(tx, { accountId, step, json, at, version, follows })
    if (put.savedAt) return { savedAt: put.savedAt.toISOString(), leftOut }
    throw new AppError(put.refusal)
  })
}

export async function discardDraft(
  _deps: ProfileDeps,
  { accountId }: Candidate,
  { idempotent, step, follows }: Change & KnownDraft,
): Promise<void> {
  await idempotent(async (tx) => {
    await deleteDraft(tx, { accountId, step, follows })
    return null
  })
}

/** The fields of each step that has its form. */
const forms: Partial<Record<ProfileStep, readonly Field<never>[]>> = {
  personal: personalFields,
  address: addressFieldList,
  other: otherFieldList,
  qualification: qualificationFieldList,
  experience: experienceFieldList,
}
const undrafted = new Set(Object.values(forms).flatMap(undraftedIn))
const plainName = /^[A-Za-z_]\w{0,59}$/

const paperNumbers = new Set(Object.values(forms).flatMap(certificateNumbersIn))

/**
 * The draft as JSON: only fields of the step and a row in the making, and no Aadhaar number in whatever place; the number
 * of a certificate that reads like one as soon as it is confirmed. What is left out is named.
 */
function draftJson(step: ProfileStep, answers: Answers): { json: string; leftOut: string[] } {
  const fields = forms[step]
  const ids = fields && new Set(fields.map(({ id }) => id))
  if (fields?.some(({ kind }) => kind === 'entries')) ids?.add(draftEntry)
  const isKnown = (name: string) => (ids ? ids.has(name) : plainName.test(name))
  const kept = Object.entries(answers).filter(([name]) => isKnown(name))
  const leftOut = new Set<string>()
  const json = JSON.stringify(
    Object.fromEntries(kept),
    function keep(this: Answers, name, value: unknown) {
      if (undrafted.has(name) || isWrittenAadhaar(name)) return undefined
      if (!isWrittenAadhaar(value) || (paperNumbers.has(name) && isConfirmed(this))) return value
      if (plainName.test(name)) leftOut.add(name)
      return undefined
    },
  )
  return { json, leftOut: [...leftOut].slice(0, 50) }
}

const isWrittenAadhaar = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') &&
  (isAadhaarNumber(String(value)) || containsAadhaar(String(value)))
