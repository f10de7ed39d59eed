import { mkdir, mkdtemp, readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { file, notebook, notebookRoutes } from '#test/notebook'
import { refusal, type PreparedRequest } from '#test/wire/wire-client'

const { db } = await testDatabase()
vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'form-test-')))
afterAll(() => void vi.unstubAllEnvs())
const { client, baseUrl } = await testApp({ routes: notebookRoutes(db).routes, db })
const left = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('lokseva-form-'))

describe('files', () => {
  const form = (content: string | Uint8Array<ArrayBuffer>) => {
    const data = new FormData()
    data.set('documentTypeId', 'दोन\nओळी')
    data.set('uploadPdfDoc', new Blob([content]), '../../etc/passwd')
    return data
  }

  it('arrive whole and by their part name, whatever their own name says (WIRE-38)', async () => {
    const caller = await client()
    const bytes = new Uint8Array(900_000).map((_, index) => index % 251)
    const response = await caller.call(notebook.upload, { body: form(bytes) })
    expect(response).toMatchObject({ name: 'uploadPdfDoc', size: 900_000 })
  })

  it('that were altered on the way are refused before anything is done with them (WIRE-38)', async () => {
    const caller = await client()
    const response = await caller.raw(notebook.upload, { body: form('%PDF') }, (sent) => ({
      ...sent,
      body: form('%PDG'),
    }))
    expect(refusal(response)).toBe('400 CHK_BODY')
  })

  it('over the limit are refused as too large (WIRE-43)', async () => {
    const caller = await client()
    const response = await caller.raw(notebook.upload, { body: form(new Uint8Array(1_000_001)) })
    expect(refusal(response)).toBe('413 BODY_TOO_LARGE')
  })

  it('leave nothing behind once they are answered, taken or refused (PLAT-29)', async () => {
    const caller = await client()
    await caller.call(notebook.upload, { body: form('%PDF') })
    await caller.raw(notebook.upload, { body: form(new Uint8Array(1_000_001)) })
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 30_000 })
  })

  it('leave nothing behind when the connection breaks on the way (PLAT-29)', async () => {
    const upload = await halfSent()
    await vi.waitFor(
      async () => {
        const [folder] = await left()
        expect(await readdir(join(tmpdir(), folder!))).toHaveLength(1)
      },
      { timeout: 30_000 },
    )
    upload.destroy()
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 30_000 })
  })

  it('that stop on the way keep nobody of the same network from anything else (ATTACK-93)', async () => {
    const stopped = [await halfSent(), await halfSent(), await halfSent()]
    await vi.waitFor(async () => expect(await left()).toHaveLength(3), { timeout: 30_000 })
    const response = await (await client()).call(notebook.upload, { body: form('%PDF') })
    expect(response).toMatchObject({ size: 4 })
    for (const upload of stopped) upload.destroy()
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 30_000 })
  })

  it('that a killed process left are swept at the next start, an hour later (PLAT-29)', async () => {
    const [old, fresh] = ['lokseva-form-old', 'lokseva-form-fresh']
    for (const name of [old, fresh]) await mkdir(join(tmpdir(), name))
    const before = Date.now() / 1000 - 3700
    await utimes(join(tmpdir(), old), before, before)
    await testApp({ routes: [], db })
    expect(await left()).toEqual([fresh])
  })

  /** A signed upload that is not sent yet. */
  async function preparedUpload() {
    let prepared: PreparedRequest | undefined
    const caller = await client()
    await caller
      .raw(notebook.upload, { body: form('%PDF') }, (ready) => {
        prepared = ready
        throw new Error('not sent')
      })
      .catch(() => undefined)
    return prepared!
  }

  /** An upload of which the beginning has arrived, and nothing more comes. */
  async function halfSent() {
    const sent = await preparedUpload()
    const upload = request(baseUrl + sent.target, {
      method: sent.method,
      headers: {
        ...sent.headers,
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': 900_000,
      },
    })
    upload.on('error', () => {})
    upload.write(
      '--cut\r\nContent-Disposition: form-data; name="uploadPdfDoc"; filename="a"\r\n\r\n',
    )
    upload.write(Buffer.alloc(200_000))
    return upload
  }

  it('come back as they are, signed (WIRE-42)', async () => {
    const blob = await (await client()).call(notebook.download)
    expect(Buffer.from(await (blob as unknown as Blob).arrayBuffer())).toEqual(file)
  })
})
