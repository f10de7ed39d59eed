import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { scrutinyPortal } from '../scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, take, page, stage } = portal

beforeAll(async () => {
  await stage('RE_UPLOAD_DOCUMENTS')
})

/** Somebody whose document was sent again as a real file. */
async function sentAgain(size: number) {
  const asha = await paid()
  await sql`update application_documents set status = 'Rejected', remarks = 'Cut off'
    where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
  await upload(asha.caller, pdfOf(size), { documentTypeId: 'D01', applicationId: asha.id })
  return asha
}

it('an officer gets a picture of the page, drawn once and kept, and never the file (OFFICE-386)', async () => {
  const asha = await sentAgain(1000)
  const one = await officer()
  const { claimId } = (await take(one))!
  const first = await page(one, claimId)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(first.body.subarray(0, 4)).toString()).toBe('RIFF')
  const { rows } = await sql<{ pages: number; files: number }>`select
      (select count(*)::int from scrutiny_pages where account_id = ${asha.accountId}) as pages,
      (select count(*)::int from stored_files where account_id = ${asha.accountId}
        and kind = 'page-picture') as files`.execute(owner)
  expect(rows).toEqual([{ pages: 1, files: 1 }])
  const again = await page(one, claimId)
  expect(Buffer.from(again.body).equals(Buffer.from(first.body))).toBe(true)
  expect((await page(one, claimId, 0, 2)).status).toBe(404)
})

it('a picture is only for whoever has the document in hand (OFFICE-384, OFFICE-386)', async () => {
  await sentAgain(1100)
  const one = await officer()
  const { claimId } = (await take(one))!
  const other = await officer()
  expect((await page(other, claimId)).status).toBe(409)
  portal.pass(15 * 60_000)
  await portal.freshen(one)
  expect((await page(one, claimId)).status).toBe(409)
  portal.on('2026-11-15')
})

it('a file that the storage has lost is told as that, and the bench goes on (OFFICE-387)', async () => {
  const asha = await sentAgain(1200)
  const { rows } = await sql<{ hash: string }>`select encode(f.hash, 'hex') as hash
    from application_documents d join documents f on f.id = d.document_id
    where d.application_id = ${asha.id} and d.document_type_id = 'D01'`.execute(owner)
  await portal.storage.delete(rows[0]!.hash)
  const one = await officer()
  let held = (await take(one))!
  while (held.applicationNo !== asha.number) held = (await take(one, {}, [held.claimId]))!
  const answer = await page(one, held.claimId)
  expect(answer.status).toBe(404)
  expect(await portal.release(one, held.claimId)).toMatchObject({ status: 200 })
})

it('a page that took too long is not drawn anew at each look, and is tried again after an hour (OFFICE-1295)', async () => {
  const asha = await sentAgain(1300)
  await sql`insert into scrutiny_pages (document_id, account_id, page, refusal, drawn_at)
    select document_id, account_id, 1, 'PAGE_TOO_HEAVY', ${new Date(portal.clock.now())}
    from application_documents
    where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
  const one = await officer()
  let held = (await take(one))!
  while (held.applicationNo !== asha.number) held = (await take(one, {}, [held.claimId]))!
  expect((await page(one, held.claimId)).status).toBe(422)
  await sql`update scrutiny_pages set drawn_at = drawn_at - interval '1 hour'
    where account_id = ${asha.accountId}`.execute(owner)
  expect((await page(one, held.claimId)).status).toBe(200)
  expect((await page(one, held.claimId)).status).toBe(200)
})
