import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listScrutinyJudgements, listScrutinyQueues } from '@lokseva/contract/scrutiny/endpoints'
import { openDeskApplication } from '@lokseva/contract/applications/desk/endpoints'
import { listScrutiny } from '@lokseva/contract/applications/scrutiny/endpoints'
import { people } from '@lokseva/rules/test/people'
import { recordScrutiny } from '#features/applications/index'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { actAsPortal } from '#platform/database/acting'
import { announce } from './announce.ts'
import { reason, scrutinyPortal } from '../scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, clock, officer, paid, take, decide, pass, on, visit, freshen } = portal

const claims = ['D01', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09']
type Paid = Awaited<ReturnType<typeof paid>>
let asha: Paid
let ravi: Paid
const deps = { db: owner, clock }

/** What the worker does once it is approved. */
const runAnnouncements = async () => {
  const { rows } = await sql<{ id: string }>`select id from scrutiny_announcements
    where done_at is null`.execute(owner)
  for (const { id } of rows) await actAsPortal(() => announce(deps, id))
  return rows.length
}
const findings = ({ caller, id }: Pick<Paid, 'caller' | 'id'>) =>
  send(caller, listScrutiny, { params: { applicationId: id } })
const statusIn = (answer: object, type: string) =>
  (Object.values(answer) as { documentTypeId?: string }[]).find(
    ({ documentTypeId }) => documentTypeId === type,
  )

beforeAll(async () => {
  asha = await paid({ amountPayable: 344 }, people.agriculturist, claims)
  ravi = await paid()
  await portal.noSecondLooks()
  const one = await officer()
  await decide(one, (await take(one, { documentTypeId: 'D04' }))!.claimId, {
    decision: 'Application_Reject',
    reason,
  })
  for (let held = await take(one); held; held = await take(one))
    await decide(
      one,
      held.claimId,
      held.applicationNo === asha.number
        ? { decision: 'Approved' }
        : { decision: 'Rejected', reason },
    )
  pass(10_000)
})

const askTo = (by: Parameters<typeof freshen>[0], asked: object) =>
  portal.askApproval(by, 'scrutiny.announce', asked)
const payload = (change: object = {}) => ({
  advertisementId: 101,
  startDay: '2026-11-20',
  endDay: '2026-11-30',
  ...change,
})

it('announcing is asked by a senior and approved by another; wrong days are refused (OFFICE-394)', async () => {
  const senior = await officer('seniorScrutiny')
  expect(await askTo(await officer(), payload())).toMatchObject({ status: 403 })
  const wrong: [object, string, string][] = [
    [{ startDay: '2026-11-01' }, 'payload.startDay', 'SCRUTINY_DAY_PAST'],
    [{ endDay: '2026-11-19' }, 'payload.endDay', 'END_BEFORE_START'],
    [{ startDay: undefined, endDay: undefined }, 'payload.startDay', 'REQUIRED'],
  ]
  for (const [change, path, code] of wrong)
    expect(await askTo(senior, payload(change))).toMatchObject({
      status: 422,
      fieldErrors: expect.arrayContaining([expect.objectContaining({ path, code })]),
    })
  const request = await askTo(senior, payload())
  expect(request).toMatchObject({ status: 200, state: 'open' })
  const shown = Object.fromEntries(
    request.preview.changes.map(({ what, after }) => [what.en, after!.en]),
  )
  expect(shown).toMatchObject({ Approved: '1', 'To be sent again': '1', 'Claim refused': '1' })
  const approver = await officer('approver')
  expect(await portal.approve(approver, request.id)).toMatchObject({ state: 'approved' })
  expect(await runAnnouncements()).toBe(1)
})

it('the bench writes what the file of the command writes (OFFICE-394)', async () => {
  const { rows } =
    await sql`select document_type_id as type, status, remarks, claim_rejected as claim,
      scrutinised_at is not null as seen from application_documents
    where application_id in (${asha.id}, ${ravi.id}) and status <> 'Uploaded'
    order by document_type_id, status`.execute(owner)
  const remarks = `${reason.en} / ${reason.mr}`
  expect(rows).toEqual([
    { type: 'D01', status: 'Approved', remarks: null, claim: false, seen: true },
    { type: 'D01', status: 'Rejected', remarks, claim: false, seen: true },
    { type: 'D04', status: 'Rejected_No_Reupload', remarks, claim: true, seen: true },
  ])
  expect(await portal.log(asha.accountId)).toContain('SCRUTINY_RECORDED')
  expect(await runAnnouncements()).toBe(0)
})

it('candidates read it on the day the stage opens, never before (OFFICE-394)', async () => {
  expect(await findings(asha)).toMatchObject({ status: 409, code: 'STAGE_NOT_BEGUN' })
  const before = await portal.view(asha)
  expect(JSON.stringify(before)).not.toContain(reason.en)
  on('2026-11-19', '23:59:59')
  expect(await findings(await visit(asha))).toMatchObject({ code: 'STAGE_NOT_BEGUN' })
  on('2026-11-20', '00:00:00')
  const opened = await findings(await visit(asha))
  expect(statusIn(opened, 'D04')).toMatchObject({
    documentInfoStatus: 'Application_Reject',
    documentInfoRemarks: `${reason.en} / ${reason.mr}`,
  })
  expect(statusIn(await findings(await visit(ravi)), 'D01')).toMatchObject({
    documentInfoStatus: 'Rejected',
  })
  on('2026-11-15')
})

it('the application is judged again with the claim gone (OFFICE-395)', async () => {
  const senior = await officer('seniorScrutiny')
  await freshen(senior)
  await portal.judge()
  const { claims: judgements } = await senior.caller.call(listScrutinyJudgements)
  const [judged] = judgements
  expect(judged).toMatchObject({
    applicationNo: asha.number,
    refused: ['D04'],
    feeBefore: 344,
    feeAfter: 544,
  })
  expect(judged!.eligibleAfter).toBeLessThanOrEqual(judged!.eligibleBefore)
  expect(await send((await officer()).caller, listScrutinyJudgements)).toMatchObject({
    status: 403,
  })
  const { progress } = await senior.caller.call(listScrutinyQueues)
  expect(progress).toMatchObject([{ day: '2026-11-20', settled: 0 }])
})

it('a file that refuses a claim judges again as the bench does, and the officer reads it; approved later, nothing is left of it (OFFICE-643)', async () => {
  const meera = await paid({ amountPayable: 344 }, people.agriculturist, claims)
  const file = (line: string) =>
    actAsPortal(() =>
      recordScrutiny({ db: owner, clock }, operator, {
        content: Buffer.from(
          `App,documentTypeId,documentInfoStatus,documentInfoRemarks\n${meera.number},D04,${line}`,
        ),
      }),
    )
  const opened = async () => {
    const { caller } = await officer('seniorScrutiny')
    const params = { advertisementId: 101, applicationId: meera.id }
    return caller.call(openDeskApplication, { params })
  }
  await file('Application_Reject,The certificate is not valid')
  await portal.judge()
  const refused = await opened()
  expect(refused.judgedAgain).toMatchObject({ refused: ['D04'], feeBefore: 344, feeAfter: 544 })
  const found = refused.documents.find(({ documentTypeId }) => documentTypeId === 'D04')
  expect(found).toMatchObject({ status: 'Rejected_No_Reupload', isClaimRejected: true })
  await file('Approved,')
  await portal.judge()
  expect((await opened()).judgedAgain).toBeNull()
})
