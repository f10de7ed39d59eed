import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { downloadDocument, viewDocument } from '@lokseva/contract/documents/endpoints'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { AppError } from '#platform/refusals/app-error'
import { StorageError, type FileStorage } from '#platform/storage/file-storage'
import { documentsPortal, pdfOf, upload } from '#test/portals/documents-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const folder = mkdtempSync(join(tmpdir(), 'lokseva-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))
const real = folderStorage(folder)
let isAway = false
let scanned: 'clean' | 'infected' | 'away' = 'clean'
afterEach(() => {
  isAway = false
  scanned = 'clean'
})
const orAway = <T>(work: () => Promise<T>) =>
  isAway ? Promise.reject<T>(new StorageError('away', 'no answer')) : work()
const storage: FileStorage = {
  put: (hash, content) => orAway(() => real.put(hash, content)),
  get: (hash) => orAway(() => real.get(hash)),
  delete: (hash) => orAway(() => real.delete(hash)),
}
const virusScan = {
  async scan() {
    if (scanned === 'away') throw new AppError('SERVICE_BUSY', { seconds: 10 })
    return { isClean: scanned === 'clean' }
  },
}
const { candidate, kept, storedFiles } = await documentsPortal({ storage, virusScan })

const look = (
  caller: WireClient,
  documentInfoId: unknown,
  endpoint = viewDocument as typeof viewDocument | typeof downloadDocument,
) => caller.raw(endpoint, { params: { documentInfoId } })

describe('a document on file', () => {
  it('is seen and saved by its owner as it was sent, kept by no cache, guessed by no browser (DOC-11)', async () => {
    const { caller } = await candidate()
    const file = pdfOf(20_000)
    const { documentInfoId } = await upload(caller, file)
    const seen = await look(caller, documentInfoId)
    const downloaded = await look(caller, documentInfoId, downloadDocument)
    for (const { status, headers, body, opened } of [seen, downloaded]) {
      expect([status, opened.kind]).toEqual([200, 'genuine'])
      expect(Buffer.from(body).equals(file)).toBe(true)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const name = 'filename="D01-SSC-10th-mark-sheet-certificate.pdf"'
    expect(seen.headers.get('content-disposition')).toBe(`inline; ${name}`)
    expect(downloaded.headers.get('content-disposition')).toBe(`attachment; ${name}`)
  })

  it('is as little there for somebody else as one that never was (DOC-12)', async () => {
    const { documentInfoId } = await upload((await candidate()).caller, pdfOf(900))
    const { caller } = await candidate()
    for (const id of [documentInfoId, randomUUID()]) {
      const params = { documentInfoId: id }
      expect(await send(caller, viewDocument, { params })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
      expect(await send(caller, downloadDocument, { params })).toMatchObject({
        status: 404,
        message: 'document not available to download',
      })
    }
  })

  it('is not there for a moment while the storage does not answer (DOC-13)', async () => {
    const { caller } = await candidate()
    const { documentInfoId } = await upload(caller, pdfOf(900))
    isAway = true
    const params = { documentInfoId }
    expect(await send(caller, viewDocument, { params })).toMatchObject({ status: 503 })
    isAway = false
    expect((await look(caller, documentInfoId)).status).toBe(200)
  })
})

describe('nothing is kept', () => {
  it.each([
    ['the storage does not answer', () => (isAway = true), { status: 503, code: 'SERVICE_BUSY' }],
    ['the virus scanner does not answer', () => (scanned = 'away'), { status: 503 }],
    [
      'the virus scanner finds something',
      () => (scanned = 'infected'),
      { status: 422, fieldErrors: [{ code: 'PDF_INFECTED' }] },
    ],
  ])('while %s (DOC-13 DOC-31)', async (_when, happens, answer) => {
    const { caller, accountId } = await candidate()
    happens()
    expect(await upload(caller, pdfOf(900))).toMatchObject(answer)
    expect([await kept(accountId), await storedFiles(accountId)]).toEqual([[], 0])
  })
})
