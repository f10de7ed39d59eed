import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { actAsPortal } from '#platform/database/acting'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { somebodyWaits } from '#test/database/database'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { exportDocuments, listWaitingDocuments, scrutinyCsv } from './export-documents.ts'
import { recordScrutiny } from './record-scrutiny.ts'

const portal = await myAccountPortal()
const { db, owner, paid, stage, scrutinise, view, visit, on, log } = portal

const sendAgain = ({ caller, id }: Applied, size: number) =>
  upload(caller, pdfOf(size), { documentTypeId: 'D01', applicationId: id })
async function slotOf({ caller, id }: Applied): Promise<RequiredDocument> {
  const { status: _, ...rows } = await send(caller, listRequiredDocuments, {
    params: { advertisementId: 101 },
    query: { applicationId: id },
  })
  const all = Object.values(rows) as unknown as RequiredDocument[]
  return all.find(({ documentTypeId }) => documentTypeId === 'D01')!
}
async function sentBack(): Promise<Applied> {
  const asha = await paid()
  await scrutinise(asha, 'D01', { status: 'Rejected', remarks: 'Page 2 is missing' })
  return asha
}
/** The commission takes the files of all documents that wait. */
const open = async () => {
  const files = new Map<string, Buffer>()
  const write = async (name: string, content: Buffer) => void files.set(name, content)
  const found = await actAsPortal(() =>
    exportDocuments(portal, operator, { advertisementId: 101, write }),
  )
  return { ...found, files }
}
const record = (...lines: string[]) =>
  actAsPortal(() =>
    recordScrutiny(portal, operator, {
      content: Buffer.from(
        ['App,documentTypeId,documentInfoStatus,documentInfoRemarks,documentInfoId', ...lines].join(
          '\n',
        ),
      ),
    }),
  )

beforeAll(async () => {
  await stage('RE_UPLOAD_DOCUMENTS')
})

it('a document that was sent again can be replaced until somebody at the commission opens it (MYACC-83)', async () => {
  const asha = await sentBack()
  expect(await slotOf(asha)).toMatchObject({ replaceableUntil: null })
  const first = await sendAgain(asha, 900)
  expect(await slotOf(asha)).toMatchObject({ status: 'Uploaded', replaceableUntil: '2026-11-20' })
  expect((await view(asha)).application.abilities['uploadAgain']).toMatchObject({ allowed: true })
  const second = await sendAgain(asha, 901)
  expect(second).toMatchObject({ status: 200 })
  expect(second['documentInfoId']).not.toBe(first['documentInfoId'])
  expect(await slotOf(asha)).toMatchObject({ documentInfoId: second['documentInfoId'] })
  // What was sent back is kept once, with its remark; what nobody saw is not.
  const { rows } = await sql`select remarks from replaced_documents
    where application_id = ${asha.id}`.execute(owner)
  expect(rows).toEqual([{ remarks: 'Page 2 is missing' }])
  const { documents, files } = await open()
  const own = documents.find(
    ({ applicationNo, documentTypeId }) =>
      applicationNo === asha.number && documentTypeId === 'D01',
  )!
  expect(documents.filter((each) => each.applicationNo === asha.number)).toHaveLength(5)
  expect(files.get(own.file)).toBeDefined()
  expect(await sendAgain(asha, 902)).toMatchObject({ status: 409, code: 'DOCUMENT_OPENED' })
  expect(await slotOf(asha)).toMatchObject({ replaceableUntil: null })
  expect((await view(asha)).application.abilities['uploadAgain']).toMatchObject({ allowed: false })
  expect((await log(asha.accountId)).at(-1)).toBe('DOCUMENTS_OPENED')
})

it('nor after the last day of the stage, and a list without files opens nothing (MYACC-83)', async () => {
  const asha = await sentBack()
  await sendAgain(asha, 900)
  expect(await listWaitingDocuments(owner, 101)).not.toEqual([])
  expect(await sendAgain(asha, 901)).toMatchObject({ status: 200 })
  on('2026-11-21', '00:00:00')
  const late = await visit(asha)
  expect(await slotOf(late)).toMatchObject({ status: 'Uploaded', replaceableUntil: null })
  expect(await sendAgain(late, 902)).toMatchObject({ status: 409, code: 'WINDOW_CLOSED' })
  on('2026-11-15')
})

it('of opening a document and replacing it at once one happens, and the officer holds what counts (MYACC-84)', async () => {
  const asha = await sentBack()
  await sendAgain(asha, 900)
  const [sent, { documents }] = await Promise.all([sendAgain(asha, 901), open()])
  const { documentInfoId } = await slotOf(asha)
  const held = documents.filter(
    (each) => each.applicationNo === asha.number && each.documentTypeId === 'D01',
  )
  expect(held.map((each) => each.documentInfoId)).toEqual([documentInfoId])
  expect(sent['status'] === 200 || sent['code'] === 'DOCUMENT_OPENED').toBe(true)
})

it('who opens while another file takes the place of one holds the new one (MYACC-84)', async () => {
  const asha = await sentBack()
  await sendAgain(asha, 910)
  const { documentInfoId } = await slotOf(asha)
  // As the candidate replaces it, with the officer at the same row before it is committed.
  const replacing = await db.startTransaction().execute()
  const { rows } = await sql<{ id: string }>`with fresh as (
      insert into documents select (jsonb_populate_record(d, jsonb_build_object(
        'id', gen_random_uuid(), 'replaced_at', d.uploaded_at))).* from documents d
      where d.id = ${documentInfoId} returning id)
    update application_documents set document_id = (select id from fresh)
    where application_id = ${asha.id} and document_type_id = 'D01'
    returning document_id as id`.execute(replacing)
  const opening = open()
  await somebodyWaits(db)
  await replacing.commit().execute()
  const { documents } = await opening
  const held = documents.filter(
    (each) => each.applicationNo === asha.number && each.documentTypeId === 'D01',
  )
  expect(held.map((each) => each.documentInfoId)).toEqual([rows[0]!.id])
  expect(await sendAgain(asha, 912)).toMatchObject({ status: 409, code: 'DOCUMENT_OPENED' })
})

it('a file that the storage has lost is named, and counts as unopened (STAGE-59)', async () => {
  const asha = await sentBack()
  await sendAgain(asha, 930)
  const { documentInfoId } = await slotOf(asha)
  const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from documents
    where id = ${documentInfoId}`.execute(owner)
  await portal.storage.delete(rows[0]!.hash)
  const { lost } = await open()
  expect(lost).toEqual([expect.stringContaining(`${asha.number}-D01-`)])
  expect(await sendAgain(asha, 931)).toMatchObject({ status: 200 })
})

it('a finding on a document that was sent anew since the file was made is refused, line by line (STAGE-60)', async () => {
  const [asha, ravi] = [await sentBack(), await paid()]
  const { documentInfoId: old } = await slotOf(asha)
  const fresh = (await sendAgain(asha, 940))['documentInfoId'] as string
  expect(
    await record(
      `${ravi.number},D01,Approved,,`,
      `${asha.number},D01,Approved,,`,
      `${asha.number},D03,Approved,,${old}`,
      `${ravi.number},D03,Approved,,${fresh}`,
    ),
  ).toMatchObject({
    recorded: [],
    badLines: [
      {
        line: 3,
        problem: expect.stringMatching(
          /^D01 was sent anew on .*: documentInfoId must name the file/,
        ),
      },
      { line: 4, problem: `documentInfoId is not the D03 of ${asha.number}` },
      { line: 5, problem: `documentInfoId is not the D03 of ${ravi.number}` },
    ],
  })
  expect(await record(`${asha.number},D01,Approved,,${old}`)).toMatchObject({
    badLines: [{ line: 2, problem: expect.stringContaining('after this was found') }],
  })
  expect(await slotOf(asha)).toMatchObject({ status: 'Uploaded' })
  // The table of the list, filled in, is the file that is taken.
  const table = scrutinyCsv(await listWaitingDocuments(db, 101))
  expect(table).toContain(`${asha.number},D01,,,${fresh},`)
  expect(await record(`${asha.number},D01,Approved,,${fresh}`)).toMatchObject({ badLines: [] })
  expect(await slotOf(asha)).toMatchObject({ status: 'Approved' })
})

it('a document that was rejected for good says so, also after it was sent again (MYACC-85)', async () => {
  const asha = await sentBack()
  const fresh = (await sendAgain(asha, 950))['documentInfoId'] as string
  await record(`${asha.number},D01,Rejected_No_Reupload,Not yours,${fresh}`)
  expect(await slotOf(asha)).toMatchObject({ status: 'Rejected_No_Reupload', remarks: 'Not yours' })
  expect(await sendAgain(asha, 951)).toMatchObject({
    status: 409,
    code: 'REJECTED_FOR_GOOD',
    message: 'The commission rejected this document for good. It cannot be sent again.',
  })
})
