import { expect, describe, it } from 'vitest'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database'
import { file, notebook, notebookRoutes } from '#test/notebook'
import { refusal } from '#test/wire-client'

const { db } = await testDatabase()
const { client } = await testApp({ routes: notebookRoutes(db).routes, db })

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
    const answer = await caller.call(notebook.upload, { body: form(bytes) })
    expect(answer).toMatchObject({ name: 'uploadPdfDoc', size: 900_000 })
  })

  it('that were altered on the way are refused before anything is done with them (WIRE-38)', async () => {
    const caller = await client()
    const answer = await caller.raw(notebook.upload, { body: form('%PDF') }, (sent) => ({
      ...sent,
      body: form('%PDG'),
    }))
    expect(refusal(answer)).toBe('400 CHK_BODY')
  })

  it('over the limit are refused as too large (WIRE-43)', async () => {
    const caller = await client()
    const answer = await caller.raw(notebook.upload, { body: form(new Uint8Array(1_000_001)) })
    expect(refusal(answer)).toBe('413 BODY_TOO_LARGE')
  })

  it('come back as they are, signed (WIRE-42)', async () => {
    const blob = await (await client()).call(notebook.download)
    expect(Buffer.from(await (blob as unknown as Blob).arrayBuffer())).toEqual(file)
  })
})
