import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { getApplication } from '@lokseva/contract/applications/endpoints'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { StorageError, type FileStorage } from '#platform/storage/file-storage'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { imageFacts } from '#test/people/complete-profile'
import { send } from '#test/portals/profile-portal'

const folder = mkdtempSync(join(tmpdir(), 'lokseva-signature-'))
afterAll(() => rmSync(folder, { recursive: true }))
const real = folderStorage(folder)
let isAway = false
const storage: FileStorage = {
  ...real,
  get: (hash) => (isAway ? Promise.reject(new StorageError('away', 'no answer')) : real.get(hash)),
}
const { applicant } = await applyingPortal({ storage })

it('an application whose signature is lost is shown without it; while the storage is away it waits (FILE-87)', async () => {
  const { caller, body } = await applicant()
  const id = String((await submit(caller, body))['applicationId'])
  const look = () => send(caller, getApplication, { params: { id } })
  expect(await look()).toMatchObject({ status: 200, signature: expect.stringMatching(/^.{20}/) })
  isAway = true
  expect(await look()).toMatchObject({ status: 503, code: 'SERVICE_BUSY' })
  isAway = false
  await real.delete(imageFacts.signature.sha256)
  expect(await look()).toMatchObject({ status: 200, signature: null, application: { id } })
})
