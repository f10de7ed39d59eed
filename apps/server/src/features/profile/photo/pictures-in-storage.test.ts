import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { getProfile, getProfileSummary } from '@lokseva/contract/profile-view/endpoints'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { systemClock } from '#platform/clock/clock'
import { readBytes, StorageError, type FileStorage } from '#platform/storage/file-storage'
import { sweepFiles } from '#platform/storage/sweep-files'
import {
  create,
  newPhoto,
  newSignature,
  photoPortal,
  read,
  update,
} from '#test/portals/photo-portal'
import { ownerOf } from '#test/database/database'
import { send } from '#test/portals/profile-portal'
import { setLocked } from '../index.ts'
import { moveImagesToStorage } from './move-images.ts'

const folder = mkdtempSync(join(tmpdir(), 'lokseva-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const real = folderStorage(folder)
let isAway = false
afterEach(() => {
  isAway = false
})
const orAway = <T>(work: () => Promise<T>) =>
  isAway ? Promise.reject<T>(new StorageError('away', 'no answer')) : work()
const storage: FileStorage = {
  put: (hash, content) => orAway(() => real.put(hash, content)),
  get: (hash) => orAway(() => real.get(hash)),
  delete: (hash) => orAway(() => real.delete(hash)),
}
const { db, clock, candidate, saved } = await photoPortal({ storage })
const deps = { db, clock, storage: real }
const parts = async () => ({ photo: await newPhoto(), signature: await newSignature() })

/** What a profile's pictures are made of, kept in the database or not. */
async function rowsOf(profileId: string) {
  const { rows } = await sql<{ kind: string; hash: string; inside: boolean }>`
    select i.kind, encode(i.sha256, 'hex') as hash, i.content is not null as inside
    from profile_images i where i.profile_id = ${profileId} order by i.kind`.execute(db)
  return rows
}

/** The sweep of two hours later; the candidates' sessions do not live that long. */
const sweepLater = () => {
  const later = systemClock()
  later.set(clock.now() + 2 * 3_600_000)
  return sweepFiles({ ...deps, clock: later })
}

describe('a storage that does not answer', () => {
  it('is told as 503, and nothing is half-saved (FILE-10)', async () => {
    const { caller, accountId } = await candidate()
    const upload = await parts()
    isAway = true
    expect(await create(caller, upload)).toMatchObject({ status: 503, code: 'SERVICE_BUSY' })
    const { rows } = await sql`select from profiles where account_id = ${accountId}`.execute(db)
    expect(rows).toEqual([])
    isAway = false
    expect(await create(caller, upload)).toMatchObject({ status: 200, version: 1 })
  })

  it('is told as 503 to somebody who looks, who sees the pictures afterwards (FILE-10)', async () => {
    const { caller, profileId } = await saved()
    isAway = true
    expect(await read(caller, profileId)).toMatchObject({ status: 503, code: 'SERVICE_BUSY' })
    isAway = false
    expect(await read(caller, profileId)).toMatchObject({ status: 200, version: 1 })
  })
})

describe('a picture whose file is lost', () => {
  it('is named by the step, the profile and the summary, which are shown without it (FILE-87)', async () => {
    const { caller, profileId } = await saved()
    const { photo } = await read(caller, profileId)
    await real.delete(photo!.sha256)
    const step = await read(caller, profileId)
    expect(step).toMatchObject({ status: 200, version: 1, photo: null, lost: ['photo'] })
    expect(step.signature).not.toBeNull()
    for (const shown of [getProfile, getProfileSummary])
      expect(await send(caller, shown, { params: { profileId } })).toMatchObject({
        status: 200,
        photo: null,
        lost: ['photo'],
      })
    expect(await register.getSingleMetricAsString('lokseva_lost_pictures_total')).toMatch(
      /reason="missing"} [1-9]/,
    )
    await update(caller, { photo: await newPhoto(), version: '1' })
    const again = await read(caller, profileId)
    expect(again.photo).not.toBeNull()
    expect(again.lost).toBeUndefined()
  })
})

describe('pictures', () => {
  it('lie in the storage and not in the database (FILE-11)', async () => {
    const { profileId } = await saved()
    for (const { hash, inside } of await rowsOf(profileId)) {
      expect(inside).toBe(false)
      expect((await readBytes(real, hash)).subarray(0, 2).toString('hex')).toBe('ffd8')
    }
  })

  it('that were replaced or refused are swept, the newest stay (FILE-11)', async () => {
    const { caller, profileId } = await saved()
    const before = (await read(caller, profileId)).photo!.sha256
    await update(caller, { photo: await newPhoto(), version: '1' })
    await sweepLater()
    const now = await rowsOf(profileId)
    expect(now.map(({ kind }) => kind)).toEqual(['photo', 'signature'])
    for (const { hash } of now) expect((await readBytes(real, hash)).length).toBeGreaterThan(0)
    await expect(readBytes(real, before)).rejects.toThrow('not there')
  })

  it('that a profile was locked with are never swept, also after others were saved (FILE-12)', async () => {
    const { caller, profileId } = await saved()
    const { photo, signature } = await read(caller, profileId)
    const hashes = { photo: photo!.sha256, signature: signature!.sha256 }
    const steps = ['personal', 'address', 'other', 'qualification', 'experience', 'photo']
    const documents = Object.fromEntries(steps.map((step) => [step, {}]))
    await sql`insert into profile_snapshots (profile_id, number, documents, form_versions,
        image_hashes, email, mobile, locked_at)
      values (${profileId}, 1, ${JSON.stringify(documents)}, '{}', ${JSON.stringify(hashes)},
        'a@example.in', '9000000000', now())`.execute(db)
    await update(caller, { ...(await parts()), version: '1' })
    await sweepLater()
    for (const hash of Object.values(hashes))
      expect((await readBytes(real, hash)).length).toBeGreaterThan(0)
    await expect(
      sql`delete from stored_files where hash = decode(${hashes.photo}, 'hex')`.execute(db),
    ).rejects.toThrow('foreign key')
  })
})

describe('pictures of the time when they lay in the database', () => {
  /** Puts a profile's pictures back to where they were before the move. */
  async function asBefore(profileId: string) {
    await sql`alter table profile_images disable trigger profile_images_unchanged`.execute(
      ownerOf(db),
    )
    for (const { hash } of await rowsOf(profileId))
      await sql`update profile_images set file_id = null, content = ${await readBytes(real, hash)}
        where profile_id = ${profileId} and sha256 = decode(${hash}, 'hex')`.execute(ownerOf(db))
    await sql`alter table profile_images enable trigger profile_images_unchanged`.execute(
      ownerOf(db),
    )
    await sql`delete from stored_files where account_id =
      (select account_id from profiles where id = ${profileId})`.execute(db)
    await sweepLater()
  }

  it('are shown before and after they are moved, of a locked profile too (FILE-13)', async () => {
    const { caller, profileId } = await saved()
    const shown = await read(caller, profileId)
    await asBefore(profileId)
    await setLocked(db, profileId, true)
    await expect(readBytes(real, shown.photo!.sha256)).rejects.toThrow('not there')
    expect(await read(caller, profileId)).toEqual(shown)
    await moveImagesToStorage(deps)
    expect((await rowsOf(profileId)).map(({ inside }) => inside)).toEqual([false, false])
    expect(await read(caller, profileId)).toEqual(shown)
    await sweepLater()
    expect((await readBytes(real, shown.photo!.sha256)).length).toBe(shown.photo!.bytes)
  })

  it('keep their bytes in the database while the storage does not answer (FILE-13)', async () => {
    const { caller, profileId } = await saved()
    const shown = await read(caller, profileId)
    await asBefore(profileId)
    isAway = true
    await expect(moveImagesToStorage({ db, clock, storage })).rejects.toThrow('no answer')
    expect((await rowsOf(profileId)).map(({ inside }) => inside)).toEqual([true, true])
    expect(await read(caller, profileId)).toEqual(shown)
  })
})
