import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { KILOBYTE } from '@lokseva/contract/documents/constants'
import { uploadDocument } from '@lokseva/contract/documents/endpoints'
import { documentsPortal, formOf, pdfOf } from '#test/portals/documents-portal'
import type { PreparedRequest, WireClient } from '#test/wire/wire-client'

const folder = mkdtempSync(join(tmpdir(), 'lokseva-cut-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => {
  // Other files run in the same process.
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
const { baseUrl, candidate, kept, storedFiles, db } = await documentsPortal()

const left = async () => (await readdir(folder)).filter((name) => name.startsWith('lokseva-form-'))
const loose = () => db.selectFrom('loose_files').select('hash').execute()

/** An upload that says its fields and begins its file. */
async function begin(caller: WireClient, bytes: number) {
  let prepared: PreparedRequest | undefined
  const body = formOf(pdfOf(900), { documentTypeId: 'D01' })
  await caller
    .raw(uploadDocument, { body }, (ready) => {
      prepared = ready
      throw new Error('not sent')
    })
    .catch(() => undefined)
  const { target, headers } = prepared!
  const sending = request(baseUrl + target, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': bytes,
    },
  })
  sending.on('error', () => {})
  sending.write('--cut\r\nContent-Disposition: form-data; name="documentTypeId"\r\n\r\nD01\r\n')
  sending.write(
    '--cut\r\nContent-Disposition: form-data; name="uploadPdfDoc"; filename="a"\r\n\r\n',
  )
  return sending
}

/** The usual second is too short on a busy machine. */
const patience = 30_000

it('50 MB sent to a limit of 500 KB are cut at the limit, and nothing is left of them (DOC-09)', async () => {
  const { caller, accountId } = await candidate()
  const before = await loose()
  const total = 50 * 1024 * KILOBYTE
  const sending = await begin(caller, total)
  const answered = new Promise<number>((resolve) =>
    sending.once('response', (response) => resolve(response.statusCode!)),
  )
  const piece = Buffer.alloc(64 * KILOBYTE, 0x20)
  const write = () =>
    new Promise<undefined>((resolve) => sending.write(piece, () => resolve(undefined)))
  let sent = 0
  let status: number | undefined
  while (status === undefined && sent < total) {
    sent += piece.length
    status = await Promise.race([write(), answered])
  }
  expect(status).toBe(413)
  // What the network holds between the two is sent too.
  expect(sent).toBeLessThan(total / 2)
  // The portal hangs up by itself: nobody keeps it waiting.
  await new Promise<void>((resolve) => sending.once('close', resolve))
  await vi.waitFor(async () => expect(await left()).toEqual([]), patience)
  expect([await kept(accountId), await storedFiles(accountId)]).toEqual([[], 0])
  expect(await loose()).toEqual(before)
})

it('a connection that breaks in the middle leaves no file, no row and no stored bytes (DOC-10)', async () => {
  const { caller, accountId } = await candidate()
  const before = await loose()
  const sending = await begin(caller, 400 * KILOBYTE)
  sending.write(pdfOf(200 * KILOBYTE))
  await vi.waitFor(async () => {
    const [form] = await left()
    expect(await readdir(join(folder, form!))).toHaveLength(1)
  }, patience)
  sending.destroy()
  await vi.waitFor(async () => expect(await left()).toEqual([]), patience)
  expect([await kept(accountId), await storedFiles(accountId)]).toEqual([[], 0])
  expect(await loose()).toEqual(before)
})
