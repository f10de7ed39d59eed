import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import {
  deskLimits,
  type ApplicationPage,
  type SaveView,
} from '@lokseva/contract/applications/desk/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { insertApplications } from '#test/people/many-applications'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { stagedPortal, stageLine } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { rejecting } from '../../decisions/reject-and-reinstate.test-kit.ts'
import { resumeBatchesJob, runPiece } from './run-batch.ts'

const portal = await stagedPortal()
const { db, owner, clock, applied, publish, takeJobs, sentTo } = portal
const { officer } = await staffing(portal)
const { ask, approve, view } = askedApprovals(portal)
const publisher = await officer('publisher')
const approver = await officer('approver')
const { caller } = publisher
const advertisementId = 101
const params = { advertisementId }
const reason = { en: 'The age limit is passed', mr: 'वयोमर्यादा ओलांडली आहे' }

const select = (body: object, by: WireClient = caller) =>
  send(by, desk.selectApplications, { params, body } as never)
/** Each later than the one before. */
async function selected(body: object) {
  clock.set(clock.now() + 1000)
  return (await select(body))['id'] as string
}
const states = async () => {
  const { rows } = await sql<{ status: string; many: number }>`select status, count(*)::int as many
    from applications where advertisement_id = ${advertisementId} group by status`.execute(owner)
  return Object.fromEntries(rows.map(({ status, many }) => [status, many]))
}
/** What the worker does with every batch that waits. */
async function work() {
  for (;;) {
    const waiting = (await takeJobs('run-application-batch')) as { batchId: string }[]
    if (waiting.length === 0) return
    for (const { batchId } of waiting) await actAsPortal(() => runPiece({ db, clock }, batchId))
  }
}
const batches = async () => (await caller.call(desk.listApplicationBatches, { params })).batches
const rejection = (selectionId: string) => ({ advertisementId, selectionId, reason })

beforeAll(() => insertApplications(owner, { advertisementId, posts: [5001, 5002], count: 250 }))

describe('Saved views', () => {
  const said: SaveView = {
    name: 'Unpaid of Satara',
    filter: { state: 'SUBMITTED', district: '466' },
    order: 'oldest',
    columns: ['name', 'fee'],
    isShared: false,
  }
  const save = (view: object, by = caller) =>
    send(by, desk.saveApplicationView, { params, body: view } as never)
  const list = (by = caller) => by.call(desk.listApplicationViews, { params })

  it('are one’s own until they are shared, and are replaced by their name (OFFICE-353)', async () => {
    const colleague = await officer('examination')
    await save(said)
    expect(await list()).toMatchObject([{ ...said, isOwn: true }])
    expect(await list(colleague.caller)).toEqual([])
    await save({ ...said, isShared: true, filter: { fee: 'due' } })
    expect(await list(colleague.caller)).toMatchObject([
      { name: said.name, filter: { fee: 'due' }, isOwn: false, by: { nameEn: 'Asha Patil' } },
    ])
    const [shared] = await list(colleague.caller)
    const one = { params: { ...params, viewId: shared!.id } }
    expect(await send(colleague.caller, desk.deleteApplicationView, one)).toMatchObject({
      code: 'NOT_FOUND',
    })
    await send(caller, desk.deleteApplicationView, one)
    expect(await list()).toEqual([])
  })

  it('hold only what can be asked, and only so many (OFFICE-353)', async () => {
    expect(await save({ ...said, filter: { state: 'x' } })).toMatchObject({ status: 422 })
    expect(await save({ ...said, columns: ['password'] })).toMatchObject({ status: 422 })
    expect(await save({ ...said, name: ' ' })).toMatchObject({ status: 422 })
    for (let number = 0; number < deskLimits.views; number += 1)
      await save({ ...said, name: `View ${number}` })
    expect(await save({ ...said, name: 'One more' })).toMatchObject({ code: 'VIEWS_ENOUGH' })
  })
})

describe('A selection', () => {
  it('is those that fitted when it was taken, whatever comes later (OFFICE-354)', async () => {
    const before = (await states())['SUBMITTED']!
    const made = await select({ filter: { state: 'SUBMITTED' } })
    expect(made).toMatchObject({ count: before })
    await applied('SUBMITTED')
    const { rows } = await sql<{ total: number }>`select total from application_selections
      where id = ${made['id'] as string}`.execute(owner)
    expect(rows[0]!.total).toBe(before)
  })

  it('is those that were ticked, of its advertisement alone (OFFICE-354)', async () => {
    const { lines } = await caller.call(desk.listDeskApplications, { params })
    const ids = lines.slice(0, 3).map(({ id }) => id)
    expect(await select({ filter: {}, ids })).toMatchObject({ count: 3 })
    const elsewhere = { params: { advertisementId: 102 }, body: { filter: {}, ids } }
    expect(await send(caller, desk.selectApplications, elsewhere)).toMatchObject({
      code: 'SELECTION_EMPTY',
    })
    expect(await select({ filter: {}, ids: [] })).toMatchObject({ status: 422 })
  })

  it('is read by whoever approves: how it came about in words, and who is in it page by page (OFFICE-644)', async () => {
    const selectionId = await selected({ filter: { state: 'SUBMITTED,REJECTED', divyang: 'no' } })
    const preview = (await ask(publisher, 'applications.reject', rejection(selectionId))).preview
    const words = 'State is submitted, not paid or rejected; Divyang is no'
    expect(preview.changes[0]!.after!.en).toBe(words)
    expect(preview.changes[0]!.after!.mr).not.toContain('State')
    const one = { params: { ...params, selectionId } }
    const set = await approver.caller.call(desk.getApplicationSelection, one)
    expect(set.filter.en).toBe(words)
    const numbers: string[] = []
    for (let after: string | null = '0'; after;) {
      const page: ApplicationPage = await approver.caller.call(desk.listSelectedApplications, {
        ...one,
        query: { after },
      })
      numbers.push(...page.lines.map(({ applicationNo }) => applicationNo))
      after = page.next
    }
    expect(new Set(numbers).size).toBe(set.count)
    expect(set.count).toBeGreaterThan(deskLimits.page)
    const elsewhere = { params: { advertisementId: 102, selectionId } }
    expect(await send(approver.caller, desk.getApplicationSelection, elsewhere)).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('of nobody is refused (OFFICE-354)', async () => {
    expect(await select({ filter: { number: '777777' } })).toMatchObject({
      code: 'SELECTION_EMPTY',
    })
  })
})

describe('Rejecting a selection', () => {
  it('asks a second person, who reads the reason in both languages, and leaves what the command leaves (OFFICE-355, OFFICE-1507)', async () => {
    const one = await applied('SUBMITTED')
    const other = await applied('FEES_PAID')
    const byCommand = await applied('SUBMITTED')
    const ids = [one.applicationId, other.applicationId]
    const selectionId = await selected({ filter: {}, ids })
    const asked = await ask(publisher, 'applications.reject', rejection(selectionId))
    expect(asked.preview.title.en).toBe('Reject 2 applications')
    const reasons = asked.preview.changes.slice(-2)
    expect(reasons.map(({ language, after }) => [language, after!.en])).toEqual([
      ['en', reason.en],
      ['mr', reason.mr],
    ])
    expect(asked.preview.touches[0]!.en).toBe('2 candidates are told by e-mail and SMS')
    expect(await approve(publisher, asked.id)).toMatchObject({ code: 'APPROVAL_OWN' })
    await approve(approver, asked.id)
    await work()
    await rejecting(portal).reject([`${byCommand.applicationNo},${reason.en},${reason.mr}`])
    const { rows } = await sql<Record<string, unknown>>`select status, end_reason, end_reason_mr
      from applications where id = any(${[...ids, byCommand.applicationId]}::uuid[])`.execute(owner)
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toHaveLength(1)
    expect(rows[0]).toEqual({
      status: 'REJECTED',
      end_reason: reason.en,
      end_reason_mr: reason.mr,
    })
    const told = await sentTo(one, 'APPLICATION_REJECTED')
    expect(told.map(({ channel }) => channel)).toEqual(
      (await sentTo(byCommand, 'APPLICATION_REJECTED')).map(({ channel }) => channel),
    )
    expect(told[0]!.body).toContain(reason.en)
    const { rows: log } = await sql<{ details: object }>`select details from audit_log
      where action = 'APPLICATION_REJECTED'
        and details ->> 'application' = ${one.applicationNo}`.execute(owner)
    expect(log).toEqual([
      {
        details: {
          application: one.applicationNo,
          was: 'SUBMITTED',
          member: publisher.memberId,
        },
      },
    ])
    expect((await batches())[0]).toMatchObject({ kind: 'reject', reached: 2, isFinished: true })
  })

  it('is out of date once one of them stands otherwise (OFFICE-356)', async () => {
    const one = await applied('SUBMITTED')
    const selectionId = await selected({ filter: {}, ids: [one.applicationId] })
    const asked = await ask(publisher, 'applications.reject', rejection(selectionId))
    await portal.pay(one.applicationId)
    expect(await approve(approver, asked.id)).toMatchObject({ code: 'APPROVAL_STALE' })
    expect((await view(publisher, asked.id)).state).toBe('stale')
  })

  it('goes on where it stood when its process is killed, and leaves those that ended (OFFICE-357)', async () => {
    const before = await states()
    const selectionId = await selected({ filter: { state: 'SUBMITTED' } })
    const total = before['SUBMITTED']!
    const asked = await ask(publisher, 'applications.reject', rejection(selectionId))
    await approve(approver, asked.id)
    const [first] = (await takeJobs('run-application-batch')) as { batchId: string }[]
    await actAsPortal(() => runPiece({ db, clock }, first!.batchId))
    // The word for the next piece is lost with its process; two have ended meanwhile.
    await takeJobs('run-application-batch')
    await sql`update applications set status = 'CANCELLED', ended_at = now(), end_reason = 'why',
        updated_at = greatest(updated_at, now())
      where id in (select id from applications where status = 'SUBMITTED' limit 2)`.execute(owner)
    expect((await batches())[0]).toMatchObject({ reached: 100, isFinished: false })
    clock.set(clock.now() + 4 * 60_000)
    await actAsPortal(() => resumeBatchesJob({ db, clock }).run({}))
    await work()
    expect((await batches())[0]).toMatchObject({
      total,
      reached: total,
      skipped: 2,
      isFinished: true,
    })
    const after = await states()
    expect(after['SUBMITTED'] ?? 0).toBe(0)
    expect(after['REJECTED']).toBe((before['REJECTED'] ?? 0) + total - 2)
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from audit_log
      where action = 'APPLICATION_REJECTED' group by details ->> 'application'
      having count(*) > 1`.execute(owner)
    expect(rows).toEqual([])
  })

  it('is not for those who do not write for the advertisement (OFFICE-355)', async () => {
    const one = await applied('FEES_PAID')
    const selectionId = await selected({ filter: {}, ids: [one.applicationId] })
    const auditor = await officer('auditor')
    expect(await ask(auditor, 'applications.reject', rejection(selectionId))).toMatchObject({
      code: 'PERMISSION_MISSING',
    })
    const elsewhere = { ...rejection(selectionId), advertisementId: 102 }
    expect(await ask(publisher, 'applications.reject', elsewhere)).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

it('a selection is put on the list of a stage, those who have paid; what was decided is listed with whom it was about, in words (OFFICE-358, OFFICE-1507)', async () => {
  const paid = await applied('FEES_PAID')
  const listed = await applied('FEES_PAID')
  const unpaid = await applied('SUBMITTED')
  const files = { 'some.csv': `App\n${listed.applicationNo}` }
  const { stages } = await publish(
    [stageLine('ADMIT_CARDS', { audience: 'some.csv' }), stageLine('OPTING_OUT')],
    { files },
  )
  const [stage, forAll] = stages.map(({ stageId }) => stageId)
  const ids = [paid, listed, unpaid].map(({ applicationId }) => applicationId)
  const selectionId = await selected({ filter: {}, ids })
  const payload = { advertisementId, selectionId, stageId: stage! }
  expect(
    await ask(publisher, 'applications.stage', { ...payload, stageId: forAll! }),
  ).toMatchObject({ code: 'STAGE_NOT_LISTED' })
  const asked = await ask(publisher, 'applications.stage', payload)
  await approve(approver, asked.id)
  await work()
  const { rows } = await sql<{ id: string }>`select application_id as id from stage_applications
    where stage_id = ${stage!}`.execute(owner)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    [paid.applicationId, listed.applicationId].toSorted(),
  )
  const filter = { en: 'ticked one by one, among: all applications of the advertisement' }
  expect((await batches())[0]).toMatchObject({
    kind: 'stage',
    skipped: 1,
    isFinished: true,
    filter,
  })
})
