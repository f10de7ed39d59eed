import type { Answers } from '@lokseva/forms/engine/form'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import {
  addressStep,
  experienceStep,
  optionCache,
  otherStep,
  personalStep,
  proofProfiles,
  qualificationStep,
  savePhotoSignature,
  savingOf,
  selectFormVersions,
  selectStepInputs,
} from '#features/profile/index'
import { lockProfile } from '#features/profile/lock/index'
import { verifyUdid, type UdidService } from '#features/proofs/index'
import { storeFacts } from '#features/trials/index'
import type { Candidate } from '#platform/actor/actor'
import type { Images } from '#platform/images/images'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Vault } from '#platform/secrets/vault'
import type { FileStorage } from '#platform/storage/file-storage'
import { demoActor, demoCall } from './demo-call.ts'
import type { DemoProfile } from './people/usual-answers.ts'

export type ProfileMaking = {
  db: Database
  clock: Clock
  vault: Vault
  images: Images
  storage: FileStorage
}

type Person = { accountId: string; dateOfBirth: string; profile: DemoProfile }

const saves = {
  personal: savingOf(personalStep),
  address: savingOf(addressStep),
  other: savingOf(otherStep),
  qualification: savingOf(qualificationStep),
  experience: savingOf(experienceStep),
}
type Step = keyof typeof saves

const FEMALE = 321

/** Makes the use cases of a profile for demo people: what a candidate does in half an hour. */
export function profileMaker(deps: ProfileMaking) {
  const saving = { ...deps, options: optionCache(deps) }

  /** Saves what is not saved yet, so that a start that was interrupted is taken up again. */
  return async ({ accountId, dateOfBirth, profile }: Person): Promise<void> => {
    const actor = demoActor(accountId)
    const saved = await selectFormVersions(deps.db, accountId)
    if (profile.personal['flgUdid'] === true && saved['personal'] === undefined)
      await proveUdid(actor, profile.personal, dateOfBirth)
    for (const step of Object.keys(saves) as Step[]) {
      if (saved[step] !== undefined) continue
      const call = { ...demoCall(deps, actor), answers: profile[step], from: undefined }
      await saves[step](saving, actor, call)
    }
    if (saved['photo'] === undefined) await addPictures(actor, profile)
    await lock(actor)
  }

  /** The register that knows this one person, asked by the use case itself. */
  function proveUdid(actor: Candidate, answers: Answers, dateOfBirth: string) {
    const body = answers as UdidClaim
    const person = {
      name: body.englishFullName!,
      dateOfBirth,
      typeId: body.typeOfDisabilityLookupId,
      subCategoryIds: body.disabilitySubCategoriesLookupIds,
      percentage: Number(body.divyangPercentage),
      certificate: null,
      aadhaarLastFour: null,
    }
    const udid: UdidService = { find: async () => ({ outcome: 'found', person }) }
    return verifyUdid({ ...deps, profiles: proofProfiles, aadhaar: undefined, udid }, actor, {
      ...demoCall(deps, actor),
      body,
    })
  }

  async function addPictures(actor: Candidate, { personal }: DemoProfile) {
    const photo = personal['genderLookupId'] === FEMALE ? 'woman' : 'man'
    const files = {
      photo: await picture('photo', photo),
      signature: await picture('signature', 'signature'),
    }
    await savePhotoSignature(deps, actor, { ...demoCall(deps, actor), files, version: undefined })
  }

  async function lock(actor: Candidate) {
    const { accountId } = actor
    const { profileId } = await selectStepInputs(deps.db, accountId, 'photo')
    const params = { userId: accountId, profileId: profileId! }
    await lockProfile({ ...saving, storeFacts }, actor, {
      ...demoCall(deps, actor),
      params,
      body: undefined,
    })
  }
}

async function picture(name: 'photo' | 'signature', file: string) {
  const path = join(import.meta.dirname, 'pictures', `${file}.jpg`)
  return { name, path, bytes: (await stat(path)).size }
}
