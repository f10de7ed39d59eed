import type {
  ApplicationDraft,
  PutApplicationDraft,
  SavedApplicationDraft,
} from '@lokseva/contract/applications/schemas'
import { containsAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import type { output } from 'zod/v4/core'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { Idempotent } from '#platform/http/idempotency'
import type { ApplicationDeps } from '../deps.ts'
import { deleteDraft, lockAgainstSubmits, selectDraft, upsertDraft } from './draft-queries.ts'
import { demandWindow } from '../policy.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock'>
type Of = { advertisementId: number }

/** No application is as long as this; the table takes no more either. */
const draftBytes = 40_000

/** What was begun and not sent yet, on whichever device; nothing once it can no longer be sent. */
export async function readDraft(
  { db, clock }: Deps,
  { accountId }: Candidate,
  { advertisementId }: Of,
): Promise<SavedApplicationDraft> {
  const today = dayInIndia(clock.now())
  const found = await selectDraft(db, { accountId, advertisementId })
  if (!found || today < found.startDay) throw new AppError('NOT_FOUND')
  if (found.isApplied || today > found.endDay || !found.savedAt)
    return { draft: null, savedAt: null, version: 0 }
  return { draft: found.draft, savedAt: found.savedAt.toISOString(), version: found.version! }
}

/** Keeps what was begun in place of what it follows; another tab that saved since is not undone. */
export async function saveDraft(
  { clock }: Deps,
  { accountId }: Candidate,
  {
    idempotent,
    advertisementId,
    draft,
    version,
  }: Of & { idempotent: Idempotent } & output<typeof PutApplicationDraft>,
): Promise<{ savedAt: string; version: number }> {
  const json = JSON.stringify(draft)
  if (Buffer.byteLength(json) > draftBytes)
    throw new AppError('VALIDATION_FAILED', {}, [
      { path: 'draft', code: 'TOO_LONG', params: { max: draftBytes } },
    ])
  refuseAadhaar(draft)
  const now = clock.now()
  return idempotent(async (tx) => {
    await lockAgainstSubmits(tx, accountId)
    const found = await selectDraft(tx, { accountId, advertisementId })
    const today = dayInIndia(now)
    if (!found || today < found.startDay) throw new AppError('NOT_FOUND')
    if (found.isApplied) throw new AppError('ALREADY_APPLIED')
    demandWindow(found, today)
    const at = new Date(now)
    const kept = await upsertDraft(tx, { accountId, advertisementId, json, version, at })
    if (!kept) throw new AppError('APPLICATION_DRAFT_CHANGED')
    return { savedAt: kept.savedAt.toISOString(), version: kept.version }
  })
}

/** An Aadhaar number has its own place, and is kept nowhere else. */
function refuseAadhaar({ location = '', additionalAnswers = '' }: ApplicationDraft): void {
  const texts = { location, additionalAnswers }
  const errors = Object.entries(texts)
    .filter(([, text]) => containsAadhaar(text))
    .map(([name]) => ({ path: `draft.${name}`, code: 'AADHAAR_IN_TEXT' }))
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', {}, errors)
}

export async function discardDraft(
  { clock }: Deps,
  { accountId }: Candidate,
  { idempotent, advertisementId }: Of & { idempotent: Idempotent },
): Promise<void> {
  const today = dayInIndia(clock.now())
  await idempotent(async (tx) => {
    const found = await selectDraft(tx, { accountId, advertisementId })
    if (!found || today < found.startDay) throw new AppError('NOT_FOUND')
    await deleteDraft(tx, { accountId, advertisementId })
    return null
  })
}
