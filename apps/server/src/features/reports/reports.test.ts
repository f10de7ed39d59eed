import * as reports from '@lokseva/contract/reports/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertApplications } from '#test/people/many-applications'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import { countReports, countReportsJob } from './count-reports.ts'

const portal = await stagedPortal()
const { db, owner, clock } = portal
const { officer } = await staffing(portal)
const params = { advertisementId: 101 }
const deps = { db, clock }

beforeAll(async () => {
  await insertApplications(owner, { advertisementId: 101, posts: [5001], count: 60 })
  await insertApplications(owner, { advertisementId: 102, posts: [5001], count: 5, from: 61 })
  await countReportsJob(deps).run({})
})

describe('Reports without names', () => {
  it('are for those whose role reaches the advertisement, and of all they reach (OFFICE-563)', async () => {
    const some = await officer({ role: 'publisher', scope: [101] })
    const numbers = await some.caller.call(reports.listReportAdverts)
    expect(numbers.map(({ id }) => id)).toEqual([101])
    const { report } = await some.caller.call(reports.getWholeReport, { query: {} })
    expect(report).toMatchObject({ total: 60, people: null })
    const other = { params: { advertisementId: 102 }, query: {} }
    expect(await send(some.caller, reports.getReport, other)).toMatchObject({ status: 404 })
    const helper = await officer('helpDesk')
    expect(await send(helper.caller, reports.getWholeReport, { query: {} })).toMatchObject({
      status: 403,
    })
  })

  it('leave an advertisement with fewer than ten out of the whole (OFFICE-571)', async () => {
    const { caller } = await officer('administrator')
    const of102 = await caller.call(reports.getReport, {
      params: { advertisementId: 102 },
      query: {},
    })
    expect(of102.report).toMatchObject({ total: null })
    const { report } = await caller.call(reports.getWholeReport, { query: {} })
    expect(report!.total).toBe(60)
    expect(report!.people!.stages.map(({ id }) => id)).toEqual([
      'registered',
      'begun',
      'locked',
      'applied',
      'paid',
    ])
  })

  it('are sent again only where a figure changed (OFFICE-564)', async () => {
    const { caller } = await officer('auditor')
    const ask = (known?: string) =>
      caller.call(reports.getReport, {
        params,
        query: { day: '2026-11-14', ...(known && { known }) },
      })
    const first = await ask()
    expect(first.report!.total).toBe(60)
    expect(await ask(first.version)).toMatchObject({ version: first.version, report: null })
    await insertApplications(owner, { advertisementId: 101, posts: [5001], count: 1, from: 700 })
    await countReports(deps)
    const next = await ask(first.version)
    expect(next.report!.total).toBe(61)
    expect(next.countedAt).toBe(new Date(clock.now()).toISOString())
  })

  it.each(['2026-13-01', 'today', "2026-11-14' or true"])(
    'ask for a day, and for nothing else: %s (OFFICE-563)',
    async (day) => {
      const { caller } = await officer('publisher')
      const answer = await send(caller, reports.getReport, { params, query: { day } })
      expect(answer).toMatchObject({ status: 422 })
    },
  )

  it.each(['1900-01-01', '2020-12-31', '2999-01-01'])(
    'refuse a day before the portal, or yet to come, in words: %s (OFFICE-1452)',
    async (day) => {
      const { caller } = await officer('administrator')
      const refused = { status: 422, code: 'DAY_WITHOUT_FIGURES' }
      const query = { day }
      expect(await send(caller, reports.getReport, { params, query })).toMatchObject(refused)
      expect(await send(caller, reports.getWholeReport, { query })).toMatchObject(refused)
    },
  )

  it('say nothing of an advertisement there is not (OFFICE-563)', async () => {
    const { caller } = await officer('publisher')
    const absent = { params: { advertisementId: 99_999 }, query: {} }
    expect(await send(caller, reports.getReport, absent)).toMatchObject({ status: 404 })
  })
})
