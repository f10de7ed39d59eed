import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageTargets, sourceKilobytes } from '@lokseva/contract/profile/photo/constants'
import { isInBand } from '@lokseva/contract/profile/photo/sizes'
import { updatePhotoSignature } from '@lokseva/contract/profile/photo/endpoints'
import { getProfileStatus } from '@lokseva/contract/profile/endpoints'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { jpeg, padded } from '#test/images/make-pictures'
import {
  create,
  formOf,
  newPhoto,
  newSignature,
  photoPortal,
  read,
  update,
} from '#test/portals/photo-portal'
import { send } from '#test/portals/profile-portal'

const portal = await photoPortal()
const { db, clock, candidate, saved, kept } = portal

const limitPhotos = (value: string) =>
  db.updateTable('configuration').set({ value }).where('key', '=', 'profile_photo').execute()

describe('the first save', () => {
  it('keeps both pictures, completes the step and begins the profile (PHOTO-01)', async () => {
    const { caller, accountId } = await candidate()
    const parts = { photo: await jpeg(3024, 4032), signature: await jpeg(1200, 500) }
    const answer = await create(caller, parts)
    expect(answer).toEqual({
      status: 200,
      message: 'Photo and signature saved',
      flgSubmittable: true,
      version: 1,
      id: answer['profileId'],
      profileId: expect.any(String),
      savedAt: new Date(answer['savedAt'] as string).toISOString(),
    })
    const step = await read(caller, answer['profileId'])
    expect(step).toMatchObject({ userId: accountId, id: answer['profileId'], version: 1 })
    for (const kind of ['photo', 'signature'] as const) {
      const { content, ...facts } = step[kind]!
      const bytes = Buffer.from(content, 'base64')
      expect(facts).toEqual({
        type: 'image/jpeg',
        bytes: bytes.length,
        ...imageTargets[kind],
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      const { width, height } = await sharp(bytes).metadata()
      expect(isInBand(kind, { width, height })).toBe(true)
    }
    const status = await send(caller, getProfileStatus, {
      params: { profileId: answer['profileId'] },
    })
    expect(status['steps']).toContainEqual(
      expect.objectContaining({ step: 'photo', flgSubmittable: true }),
    )
  })

  it('is said in Marathi to somebody who reads Marathi (PHOTO-01)', async () => {
    const { caller } = await candidate({}, { language: 'mr' })
    const answer = await create(caller, {
      photo: await newPhoto(),
      signature: await newSignature(),
    })
    expect(answer.message).toBe('छायाचित्र आणि स्वाक्षरी जतन झाली')
  })

  it('needs both pictures and names the one that is missing (PHOTO-02)', async () => {
    const { caller } = await candidate()
    const missing = { status: 422, message: 'Please Add Photo/Signature' }
    const [photo, signature] = [{ path: 'photo' }, { path: 'signature' }]
    expect(await create(caller, {})).toMatchObject({ ...missing, fieldErrors: [photo, signature] })
    expect(await create(caller, { photo: await newPhoto() })).toMatchObject({
      ...missing,
      fieldErrors: [
        { code: 'SIGNATURE_REQUIRED', message: expect.stringMatching(/^Signature required/) },
      ],
    })
    expect(await create(caller, { signature: await newSignature() })).toMatchObject({
      ...missing,
      fieldErrors: [{ code: 'PHOTO_REQUIRED', message: expect.stringMatching(/^Photo required/) }],
    })
  })

  it('pressed twice is answered as saved, and saved once (PHOTO-12)', async () => {
    const { caller } = await candidate()
    const both = { photo: await newPhoto(), signature: await newSignature() }
    const first = await create(caller, both)
    expect(first).toMatchObject({ status: 200, version: 1 })
    expect(await create(caller, both)).toEqual(first)
  })

  it('with other pictures is told that the step has changed (PHOTO-12)', async () => {
    const { caller } = await saved()
    const again = { photo: await newPhoto(), signature: await newSignature() }
    expect(await create(caller, again)).toMatchObject({ code: 'STEP_CHANGED_ELSEWHERE' })
  })
})

describe('an update', () => {
  it('may bring one picture and keeps the other (PHOTO-03)', async () => {
    const { caller, profileId, version } = await saved()
    const before = await read(caller, profileId)
    const photo = await newPhoto()
    expect(await update(caller, { photo, version: String(version) })).toMatchObject({
      status: 200,
      version: version + 1,
    })
    const after = await read(caller, profileId)
    expect(after.photo!.sha256).not.toBe(before.photo!.sha256)
    expect(after.signature).toEqual(before.signature)
  })

  it('that brings no picture is refused (PHOTO-02)', async () => {
    const { caller, version } = await saved()
    expect(await update(caller, { version: String(version) })).toMatchObject({
      status: 422,
      message: 'Please Add Photo/Signature',
    })
  })

  it('made from an older save is refused, and nothing of it is kept (PHOTO-12)', async () => {
    const { caller, profileId } = await saved()
    await update(caller, { photo: await newPhoto(), version: '1' })
    const before = await read(caller, profileId)
    expect(await update(caller, { photo: await newPhoto(), version: '1' })).toMatchObject({
      status: 409,
      code: 'STEP_CHANGED_ELSEWHERE',
    })
    expect(await read(caller, profileId)).toEqual(before)
    expect(await kept(profileId, 'photo')).toEqual([before.photo!.sha256])
  })

  it('before the first save finds nothing to update (PHOTO-12)', async () => {
    const { caller } = await candidate()
    expect(await update(caller, { photo: await newPhoto(), version: '1' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  })

  it.each([
    ['no version', {}, 'version', 'REQUIRED'],
    ['a version that is no number', { version: '1; drop table' }, 'version', 'INVALID'],
    ['a part nobody asked for', { version: '1', userId: randomUUID() }, 'userId', 'UNKNOWN_FIELD'],
    ['a file nobody asked for', { version: '1', id: Buffer.from('x') }, 'id', 'UNKNOWN_FIELD'],
  ])('with %s is refused (PHOTO-14)', async (_what, parts, path, code) => {
    const { caller } = await saved()
    expect(await update(caller, parts)).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      fieldErrors: [{ path, code }],
    })
  })
})

describe('a save sent again', () => {
  it('with the same key is answered as before and happens once (PHOTO-13)', async () => {
    const { caller } = await candidate()
    const parts = { photo: await newPhoto(), signature: await newSignature() }
    const key = randomUUID()
    const first = await create(caller, parts, key)
    clock.set(clock.now() + 30_000)
    expect(await create(caller, parts, key)).toEqual(first)
    expect(await read(caller, first['profileId'])).toMatchObject({ version: 1 })
  })

  it('byte by byte is recognised as a replay (PHOTO-13)', async () => {
    const { caller, profileId } = await saved()
    const body = formOf({ photo: await newPhoto(), version: '1' })
    const response = await caller.raw(updatePhotoSignature, { body })
    expect(response.status).toBe(200)
    expect((await response.replay()).status).toBe(409)
    expect(await read(caller, profileId)).toMatchObject({ version: 2 })
  })
})

describe('pictures that cannot be taken', () => {
  it('are all named at once, each with its reason, and nothing is saved (PHOTO-04)', async () => {
    const { caller, accountId } = await candidate()
    const parts = { photo: Buffer.from('%PDF-1.7'), signature: await jpeg(20, 10) }
    const answer = await create(caller, parts)
    expect(answer).toMatchObject({ status: 422, code: 'IMAGE_REFUSED' })
    expect(answer.fieldErrors).toMatchObject([
      {
        path: 'photo',
        code: 'IMAGE_TYPE',
        message:
          'This is a PDF, not a picture. Choose a JPEG or PNG picture; WebP and HEIC from a phone work too.',
      },
      {
        path: 'signature',
        code: 'IMAGE_TOO_SMALL',
        message:
          'This picture has only 20 × 10 pixels and would look blurred. Choose one with at least 125 × 50 pixels.',
      },
    ])
    const profiles = db.selectFrom('profiles').where('account_id', '=', accountId)
    expect(await profiles.selectAll().execute()).toEqual([])
  })

  it('over the limit of an upload are refused with the limit in KB, one byte below not (PHOTO-09)', async () => {
    const { caller } = await candidate()
    const [signature, small] = [await newSignature(), await jpeg(390, 480)]
    const limit = sourceKilobytes * 1024
    expect(await create(caller, { photo: padded(small, limit + 1), signature })).toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      message: 'The file is larger than 20,480 KB. Choose a smaller one.',
    })
    expect(await create(caller, { photo: padded(small, limit), signature })).toMatchObject({
      status: 200,
    })
  })

  it('even in the lowest quality keep the limit an officer set, or are refused with it (PHOTO-08)', async () => {
    const { caller } = await candidate()
    await limitPhotos('1')
    const parts = { photo: await newPhoto(), signature: await newSignature() }
    expect(await create(caller, parts)).toMatchObject({
      fieldErrors: [
        {
          path: 'photo',
          code: 'IMAGE_TOO_LARGE',
          message: 'This picture is larger than 1 KB. Choose a smaller one.',
        },
      ],
    })
    await limitPhotos('200')
  })
})

describe('uploads without end', () => {
  it('are slowed down after twenty a minute (PHOTO-15)', async () => {
    const { caller } = await candidate()
    for (let n = 0; n < 20; n++) expect((await create(caller, {})).status).toBe(422)
    expect(await create(caller, {})).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the switch PHOTO_SIGN_INFO', () => {
  it('closes reading and saving with the message of the officer (PHOTO-16)', async () => {
    const { caller, profileId } = await saved()
    const closed = { name: 'PHOTO_SIGN_INFO', on: false } as const
    const message = { en: 'Back at noon', mr: 'दुपारी परत येऊ' }
    await switchModule({ db, clock }, operator, { ...closed, message })
    expect(await read(caller, profileId)).toMatchObject({ status: 403, message: message.en })
    expect(await create(caller, {})).toMatchObject({ status: 403, message: message.en })
    await switchModule({ db, clock }, operator, { name: 'PHOTO_SIGN_INFO', on: true })
  })
})
