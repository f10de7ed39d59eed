import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listScrutiny } from '@lokseva/contract/applications/scrutiny/endpoints'
import { listScrutinyQueues } from '@lokseva/contract/scrutiny/endpoints'
import { notifyStageJob } from '#features/stages/index'
import { people } from '@lokseva/rules/test/people'
import { send } from '#test/portals/profile-portal'
import { actAsPortal } from '#platform/database/acting'
import { stageNeeds } from '#server/composed/portal-stage-needs'
import { announce } from './announce.ts'
import { reason, scrutinyPortal } from '../scrutiny.test-kit.ts'

const portal = await scrutinyPortal()
const { owner, clock, officer, paid, take, decide, pass, on, visit, freshen } = portal
const deps = { db: owner, clock }

type Paid = Awaited<ReturnType<typeof paid>>
type Officer = Awaited<ReturnType<typeof officer>>
let ravi: Paid
let senior: Officer
let approver: Officer

/** What the worker does: findings are recorded, and whoever a stage is news to is told. */
async function runJobs() {
  const waiting = await sql<{ id: string }>`select id from scrutiny_announcements
    where done_at is null`.execute(owner)
  for (const { id } of waiting.rows) await actAsPortal(() => announce(deps, id))
  const stages = await sql<{ stageId: number }>`select id as "stageId" from stages
    where told_at is null and closed_at is null`.execute(owner)
  for (const stage of stages.rows)
    await actAsPortal(() => notifyStageJob({ db: owner, clock, needs: stageNeeds }).run(stage))
}
const findingOf = async ({ caller, id }: Paid, type: string) =>
  Object.values(
    (await send(caller, listScrutiny, { params: { applicationId: id } })) as unknown as Record<
      string,
      { documentTypeId?: string; documentInfoStatus?: string }
    >,
  ).find((each) => each.documentTypeId === type)?.documentInfoStatus
const notices = async ({ id }: Paid) => {
  const { rows } = await sql<{ code: string; at: Date }>`select z.code, n.created_at as at
    from stage_notices n join stages z on z.id = n.stage_id
    where n.application_id = ${id} order by n.created_at, z.code`.execute(owner)
  return rows.map(({ code, at }) => `${code} ${at.toISOString()}`)
}
const stageNotices = (at: number) =>
  ['DOCUMENT_SCRUTINY_STATUS', 'RE_UPLOAD_DOCUMENTS'].map(
    (code) => `${code} ${new Date(at).toISOString()}`,
  )
const ask = (change: object = {}) =>
  portal.askApproval(senior, 'scrutiny.announce', { advertisementId: 101, ...change })
/** Sessions of officers do not last for days. */
async function beginDay(day: string) {
  on(day)
  senior = await officer('seniorScrutiny')
  approver = await officer('approver')
}
async function settle(documentTypeId: string) {
  const one = await officer()
  const held = (await take(one, { documentTypeId }))!
  await decide(one, held.claimId, { decision: 'Rejected', reason })
  pass(10_000)
}

beforeAll(async () => {
  const claims = ['D01', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09']
  ravi = await paid({ amountPayable: 344 }, people.agriculturist, claims)
  await portal.noSecondLooks()
  senior = await officer('seniorScrutiny')
  approver = await officer('approver')
  await settle('D01')
  const first = await ask({ startDay: '2026-11-16', endDay: '2026-11-30' })
  await portal.approve(approver, first.id)
  await runJobs()
  on('2026-11-16')
  await runJobs()
})

it('in an open stage it is told on approval, and those told before are told again (OFFICE-640)', async () => {
  const before = await notices(ravi)
  expect(before).toEqual(stageNotices(Date.parse('2026-11-16T12:00:00+05:30')))
  await beginDay('2026-11-18')
  await settle('D03')
  await freshen(senior)
  const { progress } = await senior.caller.call(listScrutinyQueues)
  expect(progress[0]!.stage).toEqual({
    startDay: '2026-11-16',
    endDay: '2026-11-30',
    hasBegun: true,
  })
  expect(await ask({ startDay: '2026-11-20', endDay: '2026-11-25' })).toMatchObject({
    status: 422,
    fieldErrors: [{ path: 'payload.startDay', code: 'SCRUTINY_STAGE_THERE' }],
  })
  const asked = await ask()
  expect(asked.preview.touches[0]!.en).toContain('open until 30')
  ravi = await visit(ravi)
  expect(await findingOf(ravi, 'D03')).toBe('Uploaded')
  expect(await portal.approve(approver, asked.id)).toMatchObject({ state: 'approved' })
  await runJobs()
  expect(await findingOf(ravi, 'D03')).toBe('Rejected')
  expect(await notices(ravi)).toEqual(stageNotices(clock.now()))
})

it('what changed after asking makes the request out of date; what is decided later is not in it (OFFICE-641)', async () => {
  await beginDay('2026-11-19')
  await settle('D04')
  const asked = await ask({ settledUntil: '2027-01-01T00:00:00Z' })
  await settle('D06')
  await portal.approve(approver, asked.id)
  await runJobs()
  expect(await portal.benchRow(ravi.id, 'D04')).toMatchObject({ state: 'announced' })
  expect(await portal.benchRow(ravi.id, 'D06')).toMatchObject({ state: 'settled' })
  const next = await ask()
  await sql`update scrutiny_documents set state = 'gone', gone_from = 'settled'
    where application_id = ${ravi.id} and document_type_id = 'D06'`.execute(owner)
  expect(await portal.approve(approver, next.id)).toMatchObject({ code: 'APPROVAL_STALE' })
})

it('announced for a later day while findings are open: nobody reads it before that day (OFFICE-642)', async () => {
  await beginDay('2026-11-20')
  await settle('D07')
  const asked = await ask({ startDay: '2026-12-02', endDay: '2026-12-09' })
  expect(asked.preview.touches[0]!.en).toContain('hear on 02/12/2026, never before')
  await portal.approve(approver, asked.id)
  await runJobs()
  ravi = await visit(ravi)
  expect(await findingOf(ravi, 'D07')).toBe('Uploaded')
  expect(await ask()).toMatchObject({ code: 'SCRUTINY_ANNOUNCEMENT_WAITS' })
  on('2026-12-01', '23:59:59')
  await runJobs()
  expect(await portal.benchRow(ravi.id, 'D07')).toMatchObject({ state: 'settled' })
  on('2026-12-02', '09:00:00')
  await runJobs()
  ravi = await visit(ravi)
  expect(await findingOf(ravi, 'D07')).toBe('Rejected')
  expect((await notices(ravi)).slice(-2)).toEqual(stageNotices(clock.now()))
})
