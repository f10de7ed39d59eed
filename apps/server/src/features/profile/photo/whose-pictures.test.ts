import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/profile/photo/endpoints'
import { jpeg } from '#test/images/make-pictures'
import {
  create,
  newPhoto,
  newSignature,
  photoPortal,
  read,
  update,
} from '#test/portals/photo-portal'
import { send } from '#test/portals/profile-portal'
import { refusal } from '#test/wire/wire-client'
import { setLocked } from '../index.ts'
import { ownerOf } from '#test/database/database'

const { app, clock, db, baseUrl, client, candidate, saved, kept } = await photoPortal()

describe('somebody else’s pictures', () => {
  it('are answered like pictures that do not exist (PHOTO-17)', async () => {
    const { profileId } = await saved()
    const { caller: stranger } = await saved()
    const theirs = await read(stranger, profileId)
    expect(theirs).toEqual(await read(stranger, randomUUID()))
    expect(theirs).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('cannot be replaced: an upload belongs to whoever is logged in (PHOTO-17)', async () => {
    const { profileId, caller: owner } = await saved()
    const before = await read(owner, profileId)
    const stranger = await saved()
    await update(stranger.caller, { photo: await newPhoto(), version: '1' })
    expect(await read(owner, profileId)).toEqual(before)
    expect(await read(stranger.caller, stranger.profileId)).toMatchObject({ version: 2 })
  })

  it('are closed to somebody who is not logged in (PHOTO-17)', async () => {
    const { profileId } = await saved()
    const caller = await client()
    const request = { params: { profileId } }
    expect(refusal(await caller.raw(api.getPhotoSignature, request))).toBe('401 LOGIN_REQUIRED')
    const upload = await send(caller, api.createPhotoSignature, { body: new FormData() })
    expect(upload).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
  })

  it('have no address of their own: they come only inside the sealed answer (PHOTO-18)', async () => {
    const { caller, profileId } = await saved()
    const photo = (await read(caller, profileId)).photo!
    const response = await caller.raw(api.getPhotoSignature, { params: { profileId } })
    expect(response.text).toMatch(/^\{"encryptedResBody":"[\w-]+"\}$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const name of [photo.sha256, `${profileId}/photo`, `${profileId}.jpg`]) {
      const { status } = await fetch(`${baseUrl}/oas/api/v1/photosignaturedraft/${name}`)
      expect([401, 404]).toContain(status)
    }
    expect(app.hasRoute({ method: 'GET', url: '/oas/api/v1/photosignaturedraft' })).toBe(false)
  })

  it('before the first save are nobody’s: the step is empty, not missing (PHOTO-19)', async () => {
    const { caller, accountId } = await candidate()
    const profileId = randomUUID()
    await sql`insert into profiles values (${profileId}, ${accountId}, false, now())`.execute(db)
    expect(await read(caller, profileId)).toEqual({
      status: 200,
      id: null,
      profileId,
      userId: accountId,
      version: null,
      savedAt: null,
      flgSubmittable: false,
      photo: null,
      signature: null,
    })
  })
})

describe('a locked profile', () => {
  it('shows its pictures and takes no others (PHOTO-20)', async () => {
    const { caller, profileId } = await saved()
    const before = await read(caller, profileId)
    await setLocked(db, profileId, true)
    const parts = { photo: await newPhoto(), signature: await newSignature() }
    expect(await update(caller, { ...parts, version: '1' })).toMatchObject({
      status: 409,
      code: 'PROFILE_LOCKED',
    })
    expect(await create(caller, parts)).toMatchObject({ status: 409, code: 'PROFILE_LOCKED' })
    expect(await read(caller, profileId)).toEqual(before)
  })

  it('refuses before a picture is opened, which costs far more than the refusal (PHOTO-26)', async () => {
    const { caller, profileId } = await saved()
    const broken = { photo: Buffer.from('%PDF-1.7'), version: '1' }
    expect(await update(caller, { ...broken, version: '7' })).toMatchObject({
      code: 'STEP_CHANGED_ELSEWHERE',
    })
    expect(await update(caller, broken)).toMatchObject({ code: 'IMAGE_REFUSED' })
    await setLocked(db, profileId, true)
    expect(await update(caller, broken)).toMatchObject({ code: 'PROFILE_LOCKED' })
  })

  it('keeps its pictures whatever is told to the database (PHOTO-20)', async () => {
    const { profileId } = await saved()
    await setLocked(db, profileId, true)
    const [photo] = await kept(profileId, 'photo')
    await expect(
      sql`delete from profile_images where profile_id = ${profileId}`.execute(db),
    ).rejects.toThrow('a locked profile does not change')
    await expect(
      sql`update profile_images set width = 126 where profile_id = ${profileId}`.execute(
        ownerOf(db),
      ),
    ).rejects.toThrow('never changed')
    expect(await kept(profileId, 'photo')).toEqual([photo])
  })
})

describe('what is kept', () => {
  it('is the newest picture of each kind and nothing older (PHOTO-21)', async () => {
    const { caller, profileId } = await saved()
    await update(caller, { photo: await newPhoto(), version: '1' })
    await update(caller, { photo: await newPhoto(), version: '2' })
    const { photo, signature } = await read(caller, profileId)
    expect(await kept(profileId, 'photo')).toEqual([photo!.sha256])
    expect(await kept(profileId, 'signature')).toEqual([signature!.sha256])
  })

  it('includes what was locked once, also after another picture was saved (PHOTO-21)', async () => {
    const { caller, profileId } = await saved()
    const { photo, signature } = await read(caller, profileId)
    const hashes = JSON.stringify({ photo: photo!.sha256, signature: signature!.sha256 })
    const steps = ['personal', 'address', 'other', 'qualification', 'experience', 'photo']
    const documents = JSON.stringify(Object.fromEntries(steps.map((step) => [step, {}])))
    await sql`insert into profile_snapshots (profile_id, number, documents, form_versions,
        image_hashes, email, mobile, locked_at)
      values (${profileId}, 1, ${documents}, '{}', ${hashes}, 'a@example.in', '9000000000', now())`.execute(
      db,
    )
    clock.set(clock.now() + 1000)
    await update(caller, { photo: await newPhoto(), version: '1' })
    const now = await read(caller, profileId)
    expect(await kept(profileId, 'photo')).toEqual([photo!.sha256, now.photo!.sha256])
  })

  it('twice the same picture is one (PHOTO-21)', async () => {
    const { caller } = await candidate()
    const parts = { photo: await jpeg(130, 160), signature: await jpeg(128, 55) }
    const { profileId } = await create(caller, parts)
    expect(await update(caller, { photo: parts.photo, version: '1' })).toMatchObject({ version: 2 })
    expect(await kept(profileId as string, 'photo')).toHaveLength(1)
  })

  it('must be what its hash says, of the file it names, and inside its band (PHOTO-22)', async () => {
    const { profileId } = await saved()
    const other = (changes: string) =>
      sql`insert into profile_images (profile_id, kind, sha256, content, bytes, type, width, height, saved_at)
        select profile_id, kind, ${sql.raw(changes)}, saved_at
        from profile_images where profile_id = ${profileId} and kind = 'photo'`.execute(db)
    const refused = /check constraint/
    await expect(other(`sha256, 'x', 1, type, width, height`)).rejects.toThrow(refused)
    const good = `sha256('x'), 'x', 1, type`
    await expect(other(`${good}, 131, height`)).rejects.toThrow(refused)
    await expect(other(`${good}, width, 171`)).rejects.toThrow(refused)
    await expect(other(`${good}, width, 149`)).rejects.toThrow(refused)
    await expect(other(`${good}, 125, 150`)).resolves.toBeDefined()
    await expect(
      sql`insert into profile_images (profile_id, kind, sha256, bytes, type, width, height, saved_at, file_id)
        select profile_id, kind, sha256('y'), 1, type, width, height, saved_at, file_id
        from profile_images where profile_id = ${profileId} and file_id is not null`.execute(db),
    ).rejects.toThrow(/foreign key/)
  })
})

it('every save is written into the access log, without a picture in it (PHOTO-23)', async () => {
  const { accountId } = await saved()
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'details'])
    .where('account_id', '=', accountId)
    .execute()
  expect(rows).toContainEqual({
    action: 'PROFILE_STEP_SAVED',
    actor: 'candidate',
    details: { step: 'photo' },
  })
})
