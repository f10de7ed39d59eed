import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as scrutiny from '@lokseva/contract/applications/scrutiny/endpoints'
import { actAsPortal } from '#platform/database/acting'
import { setConfiguration } from '#features/site/index'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { recordScrutiny } from './record-scrutiny.ts'

const portal = await myAccountPortal()
const { owner, applied, paid, stage, scrutinise, view, visit, on } = portal

const found = async ({ caller, id }: Applied) => {
  const { status, ...rows } = await send(caller, scrutiny.listScrutiny, {
    params: { applicationId: id },
  })
  return status === 200 ? Object.values(rows) : { status, ...rows }
}
const sendAgain = ({ caller, id }: Applied, documentTypeId = 'D01', file = pdfOf(900)) =>
  upload(caller, file, { documentTypeId, applicationId: id })
const slotOf = async (known: Applied, type: string) =>
  (await view(known)).requiredDocuments.find((each) => each.documentTypeId === type)!

beforeAll(async () => {
  await stage('DOCUMENT_SCRUTINY_STATUS')
  await stage('RE_UPLOAD_DOCUMENTS')
})

describe('the scrutiny of documents', () => {
  it('is told for each, with its remark, and a refused claim by its own word (MYACC-30)', async () => {
    const asha = await paid()
    await scrutinise(asha, 'D01', { status: 'Approved' })
    await scrutinise(asha, 'D03', { status: 'Rejected', remarks: 'Not legible' })
    await scrutinise(asha, 'D07', { status: 'Rejected_No_Reupload', remarks: 'Expired' })
    await scrutinise(asha, 'D09', { status: 'Rejected_No_Reupload', isClaim: true })
    const rows = (await found(asha)) as Record<string, string>[]
    expect(rows.map((row) => [row['documentTypeId'], row['documentInfoStatus']])).toEqual([
      ['D01', 'Approved'],
      ['D03', 'Rejected'],
      ['D07', 'Rejected_No_Reupload'],
      ['D08', 'Uploaded'],
      ['D09', 'Application_Reject'],
    ])
    expect(rows[1]).toMatchObject({
      documentName: expect.stringMatching(/\w/),
      documentNameDvng: expect.stringMatching(/\S/),
      documentInfoRemarks: 'Not legible',
    })
    expect((await view(asha)).application.status).toBe('FEES_PAID')
  })

  it('is shut after its last day, and before the fee is paid (MYACC-31)', async () => {
    const asha = await paid()
    expect(await found(await applied())).toMatchObject({ code: 'APPLICATION_UNPAID' })
    on('2026-11-21', '00:00:00')
    expect(await found(await visit(asha))).toMatchObject({ status: 409, code: 'WINDOW_CLOSED' })
    on('2026-11-15')
  })
})

describe('a document that was sent back', () => {
  it('is sent again into its place; the old file and its remark are kept (MYACC-32)', async () => {
    const asha = await paid()
    const { documentInfoId: old } = await slotOf(asha, 'D01')
    await scrutinise(asha, 'D01', { status: 'Rejected', remarks: 'Page 2 is missing' })
    expect((await view(asha)).application.abilities['uploadAgain']).toEqual({
      allowed: true,
      until: '2026-11-20',
    })
    const sent = await sendAgain(asha)
    expect(sent).toMatchObject({ status: 200, message: 'document uploaded successfully' })
    expect(await slotOf(asha, 'D01')).toMatchObject({
      status: 'Uploaded',
      remarks: null,
      documentInfoId: sent['documentInfoId'],
    })
    const { rows } = await sql`select document_id as id, remarks from replaced_documents
      where application_id = ${asha.id}`.execute(owner)
    expect(rows).toEqual([{ id: old, remarks: 'Page 2 is missing' }])
  })

  it('is not sent back once more by a file that is run again; one that names the new file is taken (STAGE-37)', async () => {
    const [asha, ravi] = [await paid(), await paid()]
    const rejected = `${asha.number},D01,Rejected,Page 2 is missing,`
    const record = (...lines: string[]) =>
      actAsPortal(() =>
        recordScrutiny(portal, operator, {
          content: Buffer.from(
            [
              'App,documentTypeId,documentInfoStatus,documentInfoRemarks,documentInfoId',
              ...lines,
            ].join('\n'),
          ),
        }),
      )
    expect(await record(rejected)).toMatchObject({ badLines: [] })
    // Nobody sent anything yet: the same once more is the same.
    expect(await record(rejected)).toMatchObject({ badLines: [] })
    const second = await sendAgain(asha)
    const approved = `${ravi.number},D01,Approved,,`
    expect(await record(approved, rejected)).toMatchObject({
      badLines: [{ line: 3, problem: expect.stringContaining('D01 was sent anew on 15/11/2026') }],
      recorded: [],
    })
    expect(await slotOf(asha, 'D01')).toMatchObject({ status: 'Uploaded', remarks: null })
    expect(await slotOf(ravi, 'D01')).toMatchObject({ status: 'Uploaded' })
    expect(
      await record(
        `${asha.number},D01,Rejected,Page 2 is missing,${String(second['documentInfoId'])}`,
      ),
    ).toMatchObject({
      badLines: [],
    })
    on('2026-11-15', '12:01:00')
    const third = await sendAgain(asha, 'D01', pdfOf(901))
    on('2026-11-15')
    // Nor by one of a round before the last.
    expect((await record(rejected)).badLines).toHaveLength(1)
    expect(
      (await record(`${asha.number},D01,Approved,,${String(second['documentInfoId'])}`)).badLines,
    ).toHaveLength(1)
    expect(
      await record(`${asha.number},D01,Approved,,${String(third['documentInfoId'])}`),
    ).toMatchObject({ badLines: [] })
  })

  it('may be sent back more than once, even the same file (MYACC-32)', async () => {
    const asha = await paid()
    for (const minute of ['12:01:00', '12:02:00', '12:03:00']) {
      on('2026-11-15', minute)
      await scrutinise(asha, 'D01', { status: 'Rejected', remarks: `At ${minute}` })
      expect(await sendAgain(asha)).toMatchObject({ status: 200 })
    }
    const { rows } = await sql`select remarks from replaced_documents
      where application_id = ${asha.id} order by replaced_at`.execute(owner)
    expect(rows).toEqual([
      { remarks: 'At 12:01:00' },
      { remarks: 'At 12:02:00' },
      { remarks: 'At 12:03:00' },
    ])
    on('2026-11-15')
  })

  it('is weighed by the limit of its own type, which the application tells (MYACC-32)', async () => {
    const asha = await paid()
    await scrutinise(asha, 'D01', { status: 'Rejected', remarks: 'Again' })
    await setConfiguration(portal, operator, { key: 'documentUploadLimit', value: '1' })
    expect(await sendAgain(asha, 'D01', pdfOf(5000))).toMatchObject({ status: 200 })
    await setConfiguration(portal, operator, { key: 'documentUploadLimit', value: '500' })
  })

  it('and only such a one is taken, in its stage (MYACC-33)', async () => {
    const asha = await paid()
    const changed = { status: 409, code: 'NOTHING_TO_SEND_AGAIN' }
    for (const status of ['Uploaded', 'Approved']) {
      await scrutinise(asha, 'D01', { status })
      expect(await sendAgain(asha)).toMatchObject(changed)
    }
    await scrutinise(asha, 'D01', { status: 'Rejected_No_Reupload' })
    expect(await sendAgain(asha)).toMatchObject({ status: 409, code: 'REJECTED_FOR_GOOD' })
    await scrutinise(asha, 'D01', { status: 'Rejected', remarks: 'Again' })
    on('2026-11-21', '00:00:00')
    expect(await sendAgain(await visit(asha))).toMatchObject({ code: 'WINDOW_CLOSED' })
    on('2026-11-20', '23:59:59')
    expect(await sendAgain(await visit(asha))).toMatchObject({ status: 200 })
    on('2026-11-15')
  })

  it('is nobody else’s to send, and not for an application that has ended (MYACC-33)', async () => {
    const [asha, thief] = [await paid(), await paid()]
    await scrutinise(asha, 'D01', { status: 'Rejected', remarks: 'Again' })
    expect(await sendAgain({ ...thief, id: asha.id })).toMatchObject({ status: 404 })
    await sql`update applications set status = 'OPTED_OUT', ended_at = now()
      where id = ${asha.id}`.execute(owner)
    expect(await sendAgain(asha)).toMatchObject({ status: 409, code: 'APPLICATION_ENDED' })
  })
})
