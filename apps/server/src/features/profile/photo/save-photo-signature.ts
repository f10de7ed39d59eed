import { randomUUID } from 'node:crypto'
import { imageKinds, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { PhotoSignatureSaved } from '@lokseva/contract/profile/photo/schemas'
import type { Transaction } from '#platform/database/pool'
import type { Candidate } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import type { ChangeCall } from '../deps.ts'
import { mayEdit } from '../policy.ts'
import { saveRefusals, saveStep, selectStepInputs, type StepInputs } from '../queries.ts'
import type { PhotoDeps } from './deps.ts'
import { deleteUnnamedImages, insertImage, type ImageFacts } from './image-queries.ts'
import { makeImages, type MadeImages } from './make-images.ts'
import type { Upload } from './read-upload.ts'

type Save = ChangeCall &
  Pick<Call, 'claim'> & {
    files: Upload['files']
    /** The save this one replaces; nothing for the first. */
    version: number | undefined
  }
type Both = Record<ImageKind, ImageFacts>

/** Of photo and signature there is one form, and it has not changed yet. */
const FORM_VERSION = 1

/** Saves photo and signature together: an update may bring one and keep the other. */
export async function savePhotoSignature(
  { db, clock, images, storage }: PhotoDeps,
  actor: Candidate,
  { claim, idempotent, language, files, version }: Save,
): Promise<PhotoSignatureSaved> {
  const { accountId } = actor
  refuseMissing(
    imageKinds.filter((kind) => !files[kind]),
    version,
  )
  // Before the transaction: a picture and its way into the storage may take seconds, and a connection is not held for that.
  const make = async () => {
    // Asked again below; here it spares the work for what would be refused anyway.
    refuseUnlessOpen(actor, await selectStepInputs(db, accountId, 'photo'), version)
    return makeImages({ db, clock, images, storage }, files)
  }
  return askOutside(db, { claim, idempotent }, make, async (tx, made) => {
    const at = new Date(clock.now())
    const inputs = await selectStepInputs(tx, accountId, 'photo')
    refuseUnlessOpen(actor, inputs, version)
    const document = merged(made, inputs.stored?.document)
    const responseOf = (saved: { profile_id: string; version: number }, savedAt: Date) => ({
      message: translate(language, 'photo.saved'),
      id: saved.profile_id,
      profileId: saved.profile_id,
      version: saved.version,
      flgSubmittable: true,
      savedAt: savedAt.toISOString(),
    })
    const saved = await saveStep(tx, {
      accountId,
      newProfileId: randomUUID(),
      step: 'photo',
      document,
      at,
      formVersion: FORM_VERSION,
      version: version ?? null,
      address: actor.address,
    })
    if (saved.outcome === 'exists') {
      // Pressed twice, or in two tabs: the same two pictures need not be saved again.
      const { stored } = await selectStepInputs(tx, accountId, 'photo')
      if (!stored || !isSame(document, stored.document))
        throw new AppError('STEP_CHANGED_ELSEWHERE')
      return responseOf({ ...saved, version: stored.version }, stored.savedAt)
    }
    if (saved.outcome !== 'saved') throw new AppError(saveRefusals[saved.outcome])
    await storeImages(tx, { accountId, profileId: saved.profile_id, made, document, at })
    return responseOf(saved, at)
  })
}

/** What is kept of the step must be what the page has seen of it. */
function refuseUnlessOpen(
  actor: Candidate,
  { isLocked, stored }: StepInputs,
  version: number | undefined,
): void {
  if (version !== undefined && !stored) throw new AppError('NOT_FOUND')
  demand(mayEdit(actor, { accountId: actor.accountId, isLocked }))
  // Of a first save it is known only in the end whether it brings anything new.
  if (version !== undefined && version !== stored?.version)
    throw new AppError('STEP_CHANGED_ELSEWHERE')
}

/** Whether both pictures are those that are stored. */
const isSame = (document: Both, stored: Record<string, unknown>): boolean =>
  imageKinds.every((kind) => document[kind].sha256 === (stored[kind] as ImageFacts).sha256)

const missingCodes = { photo: 'PHOTO_REQUIRED', signature: 'SIGNATURE_REQUIRED' } as const

/** The first save needs both; a later one at least one. */
function refuseMissing(missing: ImageKind[], version: number | undefined): void {
  if (missing.length === 0 || (version !== undefined && missing.length === 1)) return
  const problems = missing.map((kind) => ({ path: kind, code: missingCodes[kind] }))
  throw new AppError('PHOTO_SIGNATURE_MISSING', {}, problems)
}

/** The step's document: what is new, and beside it what was there. */
function merged(made: MadeImages, before: Record<string, unknown> | undefined): Both {
  const facts = (kind: ImageKind) => made[kind] ?? (before?.[kind] as ImageFacts)
  return { photo: facts('photo'), signature: facts('signature') }
}

async function storeImages(
  tx: Transaction,
  {
    accountId,
    profileId,
    made,
    document,
    at,
  }: { accountId: string; profileId: string; made: MadeImages; document: Both; at: Date },
): Promise<void> {
  for (const kind of imageKinds) {
    const image = made[kind]
    if (image) await insertImage(tx, { ...image, accountId, profileId, kind, at })
  }
  await deleteUnnamedImages(tx, profileId, document)
}
