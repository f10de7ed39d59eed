import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { KILOBYTE } from '@lokseva/contract/documents/constants'
import { uploadDocument } from '@lokseva/contract/documents/endpoints'
import { ownerOf } from '#test/database/database'
import { documentsPortal, formOf, pdfOf, upload } from '#test/portals/documents-portal'
import { hostileSamples } from '#test/pdf/hostile-samples'
import { send } from '#test/portals/profile-portal'

const portal = await documentsPortal()
const { db, clock, candidate, saved, kept, storedFiles } = portal
const limit = 500 * KILOBYTE

describe('a document that was uploaded', () => {
  it('is on file, and the note says so to the letter (DOC-01)', async () => {
    const { caller, accountId } = await candidate()
    const file = pdfOf(20_000)
    const answer = await upload(caller, file)
    expect(answer).toEqual({
      status: 200,
      documentInfoId: expect.any(String),
      documentTypeId: 'D01',
      uploadedAt: expect.stringMatching(/^2026-11-15T/),
      size: 20_000,
      pages: 1,
      message: 'document uploaded successfully',
    })
    expect(await kept(accountId)).toMatchObject([
      { id: answer['documentInfoId'], type: 'D01', isOnFile: true },
    ])
  })

  it('is told in Marathi to somebody who reads Marathi (DOC-01)', async () => {
    const { caller } = await candidate({}, { language: 'mr' })
    const { message } = await upload(caller, pdfOf(2000))
    expect(message).toBe('कागदपत्र यशस्वीरीत्या अपलोड झाले')
  })

  it('takes the place of the one before it, whose bytes go with it (DOC-02)', async () => {
    const { caller, accountId } = await candidate()
    await upload(caller, pdfOf(2000))
    await upload(caller, pdfOf(2000), { documentTypeId: 'D07' })
    const { documentInfoId } = await upload(caller, pdfOf(3000))
    const rows = await kept(accountId)
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['D01', 'D07'])
    expect(rows.find(({ type }) => type === 'D01')!.id).toBe(documentInfoId)
    expect(await storedFiles(accountId)).toBe(2)
  })

  it('leaves the one before it where an application names that (DOC-02)', async () => {
    const { caller, accountId } = await candidate()
    const { documentInfoId: named } = await upload(caller, pdfOf(2000))
    await sql`create table named_documents (document_id uuid references documents)`.execute(
      ownerOf(db),
    )
    await sql`insert into named_documents values (${named})`.execute(ownerOf(db))
    await upload(caller, pdfOf(3000))
    await upload(caller, pdfOf(4000))
    expect(await kept(accountId)).toMatchObject([
      { id: named, isOnFile: false },
      { isOnFile: true },
    ])
    expect(await storedFiles(accountId)).toBe(2)
    await sql`drop table named_documents`.execute(ownerOf(db))
  })

  it('is the same document when the same file comes again, at once or later (DOC-03)', async () => {
    const { caller, accountId } = await candidate()
    const file = pdfOf(5000)
    const pressedTwice = await Promise.all([upload(caller, file), upload(caller, file)])
    clock.set(clock.now() + 5000)
    const ids = [...pressedTwice, await upload(caller, file)].map((each) => each['documentInfoId'])
    expect(new Set(ids).size).toBe(1)
    expect(await kept(accountId)).toHaveLength(1)
    expect(await storedFiles(accountId)).toBe(1)
  })

  it('is answered as before when the same request is repeated (DOC-03)', async () => {
    const { caller } = await candidate()
    const [file, key] = [pdfOf(2000), randomUUID()]
    const first = await upload(caller, file, undefined, key)
    clock.set(clock.now() + 5000)
    await upload(caller, pdfOf(2500))
    expect(await upload(caller, file, undefined, key)).toEqual(first)
  })

  it('is written down in the access log, once (DOC-01)', async () => {
    const { caller, accountId } = await candidate()
    const file = pdfOf(2000)
    await upload(caller, file)
    await upload(caller, file)
    const { rows } = await sql`select details from audit_log
      where account_id = ${accountId} and action = 'DOCUMENT_UPLOADED'`.execute(db)
    expect(rows).toEqual([{ details: { documentTypeId: 'D01', size: 2000, pages: 1 } }])
  })
})

describe('the size of a file', () => {
  it('may be the limit to the byte, and not one byte more (DOC-04)', async () => {
    const { caller, accountId } = await candidate()
    expect(await upload(caller, pdfOf(limit))).toMatchObject({ status: 200, size: limit })
    expect(await upload(caller, pdfOf(limit + 1))).toMatchObject({
      status: 413,
      code: 'DOCUMENT_TOO_LARGE',
      params: { limit: 500 },
      message:
        'The file is larger than 500 KB, the limit for this document. Nothing was saved; choose a smaller file.',
    })
    expect(await kept(accountId)).toHaveLength(1)
  })

  it('is that of the advertisement where one is named, before the file or behind it (DOC-05)', async () => {
    const { caller } = await candidate()
    const of = (advertisementId: string) => ({ documentTypeId: 'D16', advertisementId })
    const large = 1024 * KILOBYTE
    expect(await upload(caller, pdfOf(large), of('103'))).toMatchObject({ status: 200 })
    const behind = { body: formOf(pdfOf(large), of('103'), { fileFirst: true }) }
    expect(await send(caller, uploadDocument, behind)).toMatchObject({ status: 200 })
    const over = await upload(caller, pdfOf(large + 1), of('103'))
    expect(over).toMatchObject({ status: 413, params: { limit: 1024 } })
    const usual = { body: formOf(pdfOf(limit + 1), of('101'), { fileFirst: true }) }
    expect(await send(caller, uploadDocument, usual)).toMatchObject({ params: { limit: 500 } })
  })
})

describe('a file that is refused', () => {
  const refusedAs = (code: string, message: string) => ({
    status: 422,
    code: 'DOCUMENT_REFUSED',
    fieldErrors: [{ path: 'uploadPdfDoc', code, message }],
  })

  it('is told why in the reader’s language, and the one on file stays (DOC-06)', async () => {
    const { caller, accountId } = await candidate({}, { language: 'mr' })
    await upload(caller, pdfOf(2000))
    const before = await kept(accountId)
    expect(await upload(caller, hostileSamples['P45']!())).toMatchObject(
      refusedAs(
        'PDF_ENCRYPTED',
        'फाइल संरक्षित आहे: तिला पासवर्ड आहे किंवा तिच्यात बदल करता येत नाहीत. ती उघडून तिची नवी पीडीएफ बनवा (Print, नंतर Save as PDF) आणि ती पाठवा.',
      ),
    )
    expect(await kept(accountId)).toEqual(before)
    expect(await storedFiles(accountId)).toBe(1)
  })

  it('says what to do about it, also where a password only guards it against changes (DOC-88)', async () => {
    const { caller } = await candidate()
    expect(await upload(caller, hostileSamples['P45']!())).toMatchObject(
      refusedAs(
        'PDF_ENCRYPTED',
        'The file is protected, by a password or against changes. Open it, print it to a new PDF (Print, then Save as PDF) and send that one.',
      ),
    )
  })
})

describe('an upload', () => {
  it.each([
    ['no file', undefined, { documentTypeId: 'D01' }, 'uploadPdfDoc', 'REQUIRED'],
    ['no type', pdfOf(900), {}, 'documentTypeId', 'REQUIRED'],
    ['a type that is none', pdfOf(900), { documentTypeId: 'D99' }, 'documentTypeId', 'INVALID'],
    [
      'a field nobody asked for',
      pdfOf(900),
      { documentTypeId: 'D01', a: '1' },
      'a',
      'UNKNOWN_FIELD',
    ],
  ])('with %s is refused (DOC-07)', async (_what, file, fields, path, code) => {
    const { caller } = await candidate()
    expect(await upload(caller, file, fields as Record<string, string>)).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      fieldErrors: [{ path, code }],
    })
  })

  it('with fields that nobody filled in is taken; with a second file it is no form, and not too large (DOC-60)', async () => {
    const { caller } = await candidate()
    const blanks = { advertisementId: '', applicationId: '', profileId: '' }
    expect(await upload(caller, pdfOf(900), { documentTypeId: 'D01', ...blanks })).toMatchObject({
      status: 200,
    })
    const body = formOf(pdfOf(900), { documentTypeId: 'D01' })
    body.append('uploadPdfDoc', new Blob([new Uint8Array(pdfOf(900))]), 'second.pdf')
    expect(await send(caller, uploadDocument, { body })).toMatchObject({
      status: 400,
      code: 'MALFORMED_REQUEST',
    })
  })

  it('for a profile or an application of somebody else, or an advertisement there is not, finds nothing (DOC-07)', async () => {
    const { caller, accountId } = await candidate()
    const { profileId } = await saved()
    const foreign: [string, string][] = [
      ['profileId', profileId],
      ['applicationId', randomUUID()],
      ['advertisementId', '999'],
    ]
    for (const field of foreign)
      expect(
        await upload(caller, pdfOf(900), { documentTypeId: 'D01', ...Object.fromEntries([field]) }),
      ).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
    expect(await kept(accountId)).toEqual([])
  })

  it('is refused after a hundred in an hour, so that nobody fills the disk (DOC-08)', async () => {
    const { caller, accountId } = await candidate()
    await sql`insert into rate_limits (key, points, expire)
      values (${`documents:${accountId}`}, 100, ${Date.now() + 600_000})`.execute(db)
    expect(await upload(caller, pdfOf(900))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await upload((await candidate()).caller, pdfOf(900))).toMatchObject({ status: 200 })
  })

  it('is for candidates only (DOC-07)', async () => {
    const caller = await portal.client()
    expect(await upload(caller, pdfOf(900))).toMatchObject({ status: 401 })
  })
})
