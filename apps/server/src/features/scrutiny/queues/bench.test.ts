import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { claimDocument, listScrutinyQueues } from '@lokseva/contract/scrutiny/endpoints'
import { endApplication } from '#test/people/end-application'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { send } from '#test/portals/profile-portal'
import { MOST_PASSED_OVER } from './claim-document.ts'
import { scrutinyPortal } from '../scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, officer, paid, applied, pay, take, ask, release, decide, pass, benchRow } = portal
const { on, freshen } = portal
const MINUTE = 60_000

/** Nobody has anything in hand, and nothing waits but what a test brings. */
beforeEach(async () => {
  on('2026-11-15')
  await sql`update scrutiny_documents set gone_from = state, state = 'gone', claim_id = null,
    claimed_by = null, claimed_at = null, claimed_until = null
    where state in ('first', 'second', 'senior')`.execute(owner)
})

describe('Documents wait on the bench', () => {
  it('from the moment their fee is paid, by advertisement and kind (OFFICE-380)', async () => {
    const asha = await applied()
    expect(await benchRow(asha.id)).toBeUndefined()
    await pay(asha)
    expect(await benchRow(asha.id)).toMatchObject({ state: 'first' })
    const { caller } = await officer()
    const { queues } = await caller.call(listScrutinyQueues)
    expect(queues.find(({ documentTypeId }) => documentTypeId === 'D01')).toMatchObject({
      advertisementId: 101,
      waiting: 1,
      held: 0,
      documentName: { en: expect.stringContaining('SSC') },
    })
  })

  it('and no longer once their application has ended (OFFICE-380)', async () => {
    const asha = await paid()
    const one = await officer()
    const held = (await take(one))!
    await endApplication(owner, asha.id)
    expect(await benchRow(asha.id)).toMatchObject({ state: 'gone' })
    expect(await decide(one, held.claimId, { decision: 'Approved' })).toMatchObject({
      status: 409,
      code: 'SCRUTINY_CLAIM_OVER',
    })
    expect(await take(await officer())).toBeNull()
  })
})

describe('The next document is one officer’s for 15 minutes', () => {
  it('and nobody else’s until then (OFFICE-381)', async () => {
    const asha = await paid()
    const [one, other] = [await officer(), await officer()]
    const held = (await take(one))!
    expect(held).toMatchObject({ applicationNo: asha.number, documentTypeId: 'D01', pages: 1 })
    expect(Date.parse(held.until)).toBe(portal.clock.now() + 15 * MINUTE)
    expect(await take(other)).toBeNull()
    pass(15 * MINUTE - 1)
    await freshen(other)
    expect(await take(other)).toBeNull()
    pass(1)
    const again = (await take(other))!
    expect(again.applicationNo).toBe(asha.number)
    expect(again.claimId).not.toBe(held.claimId)
    await freshen(one)
    expect(await decide(one, held.claimId, { decision: 'Approved' })).toMatchObject({
      code: 'SCRUTINY_CLAIM_OVER',
    })
    expect(await decide(other, again.claimId, { decision: 'Approved' })).toMatchObject({
      status: 200,
    })
  })

  it('the database knows one claim of a document and no second (OFFICE-381)', async () => {
    await paid()
    const held = (await take(await officer()))!
    await expect(
      sql`insert into scrutiny_documents (application_id, account_id, advertisement_id,
          document_type_id, document_id, goes_first, queued_at, free_at)
        select application_id, account_id, advertisement_id, document_type_id, document_id, false,
          now(), now() from scrutiny_documents where claim_id = ${held.claimId}`.execute(owner),
    ).rejects.toThrow('duplicate key')
    await expect(
      sql`update scrutiny_documents set claimed_by = null where claim_id = ${held.claimId}`.execute(
        owner,
      ),
    ).rejects.toThrow('claimed_whole')
  })

  it('an answer that was lost leaves nothing behind: the same document comes again (OFFICE-382)', async () => {
    await paid()
    await paid()
    const one = await officer()
    const first = (await take(one))!
    // The page never heard of it.
    expect((await take(one))!.claimId).toBe(first.claimId)
    const second = (await take(one, {}, [first.claimId]))!
    expect(second.claimId).not.toBe(first.claimId)
    expect(await take(one, {}, [first.claimId, second.claimId])).toBeNull()
  })

  it('given back it keeps its place, put off it goes to the end (OFFICE-383)', async () => {
    const asha = await paid()
    pass(1000)
    const ravi = await paid()
    const one = await officer()
    const first = (await take(one))!
    expect(first.applicationNo).toBe(asha.number)
    expect(await release(one, first.claimId)).toMatchObject({ status: 200 })
    const again = (await take(one))!
    expect(again.applicationNo).toBe(asha.number)
    pass(1000)
    await release(one, again.claimId, true)
    expect((await take(one))!.applicationNo).toBe(ravi.number)
    // Nobody else gives it back, and twice is once.
    const other = await officer()
    const held = (await take(one))!
    expect(await release(other, held.claimId)).toMatchObject({ status: 200 })
    expect((await take(one))!.claimId).toBe(held.claimId)
  })
})

describe('Documents that were withdrawn are passed over', () => {
  it('many in a row by several calls: nobody is told that nothing waits while more does (OFFICE-1430)', async () => {
    const asha = await paid()
    await sql`insert into scrutiny_documents (application_id, account_id, advertisement_id,
        document_type_id, document_id, goes_first, queued_at, free_at)
      select application_id, account_id, advertisement_id, document_type_id, gen_random_uuid(),
        false, queued_at - interval '1 hour', free_at
      from scrutiny_documents, generate_series(1, ${MOST_PASSED_OVER + 1}::integer)
      where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
    const one = await officer()
    expect(await ask(one)).toMatchObject({ status: 409, code: 'SCRUTINY_ASK_AGAIN' })
    // What was passed over is not met again.
    expect((await take(one))!.applicationNo).toBe(asha.number)
  })
})

describe('Who may take what', () => {
  it('a role for other advertisements finds no queue and takes nothing (OFFICE-384)', async () => {
    await paid()
    const elsewhere = await officer({ role: 'scrutiny', scope: [102] })
    expect((await elsewhere.caller.call(listScrutinyQueues)).queues).toEqual([])
    expect(await ask(elsewhere)).toMatchObject({ status: 403, code: 'PERMISSION_MISSING' })
    expect(await ask(await officer(), { desk: 'senior' })).toMatchObject({ status: 403 })
    for (const role of ['publisher', 'helpDesk', 'auditor', 'administrator'] as const)
      expect(await ask(await officer(role)), role).toMatchObject({ status: 403 })
  })

  it('a candidate’s login opens no desk, and nobody’s document is another’s (OFFICE-384)', async () => {
    const asha = await paid()
    expect(await ask(asha)).toMatchObject({ status: 401 })
    const one = await officer()
    const held = (await take(one))!
    const other = await officer()
    expect(await decide(other, held.claimId, { decision: 'Approved' })).toMatchObject({
      code: 'SCRUTINY_CLAIM_OVER',
    })
    expect((await portal.page(other, held.claimId)).status).toBe(409)
    expect(await portal.takeBack(other, held.claimId)).toMatchObject({ status: 404 })
    for (const body of [
      { advertisementId: 101, documentTypeId: "D01' or 1=1", desk: 'bench', holding: [] },
      { advertisementId: 101, documentTypeId: 'D01', desk: 'roof', holding: [] },
      { advertisementId: 101, documentTypeId: 'D01', desk: 'bench', holding: ['x'] },
      {},
    ])
      expect(await send(other.caller, claimDocument, { body: body as never })).toMatchObject({
        status: 422,
      })
  })
})

describe('Every look is told to its candidate', () => {
  it('in words, in the own access log, and what was looked at is replaced no more (OFFICE-385)', async () => {
    const asha = await paid()
    await take(await officer())
    const [entry] = await asha.caller.call(listAccessLog, { query: { part: 'others' } })
    expect(entry).toMatchObject({
      actor: 'commission',
      action: 'A scrutiny officer looked at a document: 10th certificate',
    })
    await sql`update application_documents set status = 'Rejected', remarks = 'Cut off'
      where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
    await portal.stage('RE_UPLOAD_DOCUMENTS')
    const of = { documentTypeId: 'D01', applicationId: asha.id }
    expect(await upload(asha.caller, pdfOf(900), of)).toMatchObject({ status: 200 })
    expect(await upload(asha.caller, pdfOf(901), of)).toMatchObject({ status: 200 })
    const held = (await take(await officer()))!
    expect(held).toMatchObject({ applicationNo: asha.number, isSentAgain: true })
    expect(await upload(asha.caller, pdfOf(902), of)).toMatchObject({ code: 'DOCUMENT_OPENED' })
  })

  it('what was sent again comes first, with what was said of the file before (OFFICE-396)', async () => {
    await paid()
    const asha = await paid()
    await sql`update application_documents set status = 'Rejected', remarks = 'Page 2 is missing'
      where application_id = ${asha.id} and document_type_id = 'D01'`.execute(owner)
    await upload(asha.caller, pdfOf(950), { documentTypeId: 'D01', applicationId: asha.id })
    const one = await officer()
    const held = (await take(one))!
    expect(held.applicationNo).toBe(asha.number)
    expect(held.earlier).toMatchObject([{ remark: 'Page 2 is missing', pages: 1 }])
    expect((await portal.page(one, held.claimId)).status).toBe(200)
    // The file before is no PDF at all: a clear word, and the bench goes on.
    expect((await portal.page(one, held.claimId, 1)).status).toBe(422)
    expect((await portal.page(one, held.claimId, 2)).status).toBe(404)
  })
})
