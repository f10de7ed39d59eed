import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { stagedPortal } from '#test/portals/staged-portal'
import { recordScrutiny } from './record-scrutiny.ts'

const portal = await stagedPortal()
const { db, clock, owner, applied } = portal
type Applied = Awaited<ReturnType<typeof applied>>
const HEADING = 'App,documentTypeId,documentInfoStatus,documentInfoRemarks'
const record = (lines: string[], dryRun = false) =>
  actAsPortal(() =>
    recordScrutiny({ db, clock }, operator, {
      content: Buffer.from([HEADING, ...lines].join('\n')),
      dryRun,
    }),
  )
async function slotsOf({ applicationId }: Applied) {
  const { rows } = await sql<{ type: string; slot: string }>`select document_type_id as type,
      concat_ws(' / ', status, case when claim_rejected then 'claim' end, remarks,
        case when scrutinised_at is not null then 'seen' end) as slot
    from application_documents where application_id = ${applicationId}
    order by document_type_id`.execute(owner)
  return Object.fromEntries(rows.map(({ type, slot }) => [type, slot]))
}

let asha: Applied
beforeAll(async () => {
  asha = await applied()
})

it('takes in what was found, with the remark that the candidate reads (STAGE-30)', async () => {
  const no = asha.applicationNo
  const before = await slotsOf(asha)
  const lines = [
    `${no},D01,Approved,`,
    `${no},D03,Rejected,"Cut off, send it whole"`,
    `${no},D07,Rejected_No_Reupload,Not yours`,
    `${no},D08,Application_Reject,Issued too late`,
  ]
  expect((await record(lines, true)).recorded).toHaveLength(4)
  expect(await slotsOf(asha)).toEqual(before)
  expect((await record(lines)).badLines).toEqual([])
  expect(await slotsOf(asha)).toEqual({
    ...before,
    D01: 'Approved / seen',
    D03: 'Rejected / Cut off, send it whole / seen',
    D07: 'Rejected_No_Reupload / Not yours / seen',
    D08: 'Rejected_No_Reupload / claim / Issued too late / seen',
  })
  const { rows } = await sql`select account_id as account, details from audit_log
    where action = 'SCRUTINY_RECORDED'`.execute(owner)
  const details = { application: no, documents: 4, rejected: 3, by: 'operator' }
  expect(rows).toEqual([{ account: asha.accountId, details }])
})

it('takes a finding back by another file (STAGE-30)', async () => {
  await record([`${asha.applicationNo},D08,Approved,`])
  expect(await slotsOf(asha)).toMatchObject({ D08: 'Approved / seen' })
})

it('is refused whole where a line is wrong, and every wrong line is named (STAGE-31)', async () => {
  const no = asha.applicationNo
  const [unpaid, gone, empty] = await Promise.all([applied('SUBMITTED'), applied(), applied()])
  await endApplication(owner, gone.applicationId)
  await sql`update application_documents set status = 'Not uploaded', document_id = null
    where application_id = ${empty.applicationId} and document_type_id = 'D01'`.execute(owner)
  const before = await slotsOf(asha)
  const { badLines, recorded } = await record([
    '2026-101-9999999-9,D01,Approved,',
    `${no},D99,Approved,`,
    `${no},D01,Fine,`,
    `${no},D01,Rejected,`,
    `${no},D01,Application_Reject,`,
    `${no},D01,Approved,Well done`,
    `${unpaid.applicationNo},D01,Approved,`,
    `${gone.applicationNo},D01,Approved,`,
    `${empty.applicationNo},D01,Rejected,Nothing there`,
    `${no},D09,Rejected,Wrong`,
    `${no},D09,Approved,`,
  ])
  expect(recorded).toEqual([])
  expect(badLines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 2026-101-9999999-9 is not known',
    `3 D99 is not asked of ${no}`,
    expect.stringContaining('4 documentInfoStatus is none of Approved, Rejected'),
    expect.stringContaining('5 documentInfoRemarks is empty'),
    expect.stringContaining('6 documentInfoRemarks is empty'),
    '7 documentInfoRemarks are for what is rejected',
    `8 ${unpaid.applicationNo} has not paid, or has ended (SUBMITTED)`,
    `9 ${gone.applicationNo} has not paid, or has ended (CANCELLED)`,
    '10 D01 was not sent yet',
    '12 the document of line 11 once more',
  ])
  expect(await slotsOf(asha)).toEqual(before)
})
