import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { endpoints, type EndpointName } from '@lokseva/contract/endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { profileSteps, stepModules } from '@lokseva/contract/profile/steps'
import { completing, imageFacts, laterSteps } from '#test/people/complete-profile'
import { formOf, newPhoto, newSignature } from '#test/portals/photo-portal'
import { profilePortal, send } from '#test/portals/profile-portal'
import { setLocked } from './index.ts'

const portal = await profilePortal()
const { db } = portal
const { complete } = completing(portal)

/** Every call that changes something under a switch of the profile's steps, or keeps a draft. */
const isWrite = ({ method, module, path }: EndpointDefinition) =>
  method !== 'GET' &&
  (Object.values<unknown>({ ...stepModules, submit: 'SUBMIT_LOCK_PROFILE' }).includes(module) ||
    path.startsWith('/drafts'))
const writes = (Object.keys(endpoints) as EndpointName[]).filter((name) => isWrite(endpoints[name]))

/** Calls that change nothing of the profile, each with the reason. */
const harmless: Partial<Record<EndpointName, string>> = {
  labelQualifications: 'names codes and keeps nothing',
  deleteDraft: 'throws away what was never part of the profile',
}

const person = await complete()
// Both checks on: their calls would otherwise be refused for being off.
await portal.configure({ enableAadhaarValidation: '1', enableUdidValidation: '1' })
const { caller, owner, answers } = person
const rows = (laterSteps.qualification!['qualifications'] as object[]).map((row) =>
  rowToWire(row as Record<string, unknown>),
)
const [address, other, experience] = [laterSteps.address, laterSteps.other, laterSteps.experience]
const pictures = async () => ({ photo: await newPhoto(), signature: await newSignature() })
const again = (body: object = {}) => ({ params: owner, body: { ...body, version: 1 } })

const code = {
  aadhaarNumber: '999941057058',
  aadhaarName: 'Asha Patil',
  aadhaarOtp: '123456',
  txn: randomUUID(),
  sessionKey: 'key',
}
const claim = {
  udid: 'MH2610319980001231',
  divyangPercentage: '45',
  englishFullName: 'Asha Patil',
  typeOfDisabilityLookupId: 437,
  disabilitySubCategoriesLookupIds: [444],
}

/** A request of each kind that would be good if the profile were open. */
const requests: Partial<Record<EndpointName, () => object | Promise<object>>> = {
  createPersonal: () => ({ body: answers }),
  updatePersonal: () => again(answers),
  createAddress: () => ({ body: address }),
  updateAddress: () => again(address),
  createOther: () => ({ body: other }),
  updateOther: () => again(other),
  createExperience: () => ({ body: experience }),
  updateExperience: () => again(experience),
  createQualifications: () => ({ body: rows }),
  updateQualifications: () => ({ params: owner, query: { version: '1' }, body: rows }),
  putDraft: () => ({ params: { step: 'address' }, body: { answers: {} } }),
  createPhotoSignature: async () => ({ body: formOf(await pictures()) }),
  updatePhotoSignature: async () => ({ body: formOf({ ...(await pictures()), version: '1' }) }),
  lockProfile: () => ({ params: owner }),
  verifyAadhaarOtp: () => ({ body: code }),
  validateUdid: () => ({ body: claim }),
  verifyUdid: () => ({ body: claim }),
}

it('knows of every call that writes whether a locked profile refuses it (STEP-63)', () => {
  expect(writes.toSorted()).toEqual([...Object.keys(requests), ...Object.keys(harmless)].toSorted())
})

const documents = () =>
  db
    .selectFrom('profile_steps')
    .select(['step', 'document', 'version'])
    .where('profile_id', '=', person.profileId)
    .orderBy('step')
    .execute()

it.each(Object.keys(requests) as EndpointName[])(
  'refuses %s while it is locked, and nothing changes (STEP-63)',
  async (name) => {
    const before = await documents()
    expect(before.map(({ step }) => step).toSorted()).toEqual([...profileSteps].toSorted())
    await setLocked(db, person.profileId, true)
    const answer = await send(caller, endpoints[name], (await requests[name]!()) as never)
    expect(answer).toMatchObject({ status: 409, code: 'PROFILE_LOCKED' })
    expect(await documents()).toEqual(before)
    expect(before.find(({ step }) => step === 'photo')!.document).toEqual(imageFacts)
  },
)
