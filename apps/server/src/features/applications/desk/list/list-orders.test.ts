import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import {
  columnOrders,
  documentStates,
  feeStates,
  type ColumnOrder,
} from '@lokseva/contract/applications/desk/filter'
import type { ApplicationListing } from '@lokseva/contract/applications/desk/schemas'
import { applicationStatuses } from '@lokseva/contract/applications/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { insertApplications } from '#test/people/many-applications'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { stagedPortal, stageLine } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { fillListing } from './fill-listing.ts'

const portal = await stagedPortal()
const { db, owner, publish } = portal
const { officer } = await staffing(portal)
const { caller } = await officer('publisher')
const advertisementId = 101
const params = { advertisementId }
const MANY = 120

const page = (query: ApplicationListing = {}, by: WireClient = caller) =>
  by.call(desk.listDeskApplications, { params, query })
const refused = (query: object, by: WireClient = caller) =>
  send(by, desk.listDeskApplications, { params, query } as never)

/** Every line of a filter, page after page. */
async function all(query: ApplicationListing = {}) {
  const lines: Awaited<ReturnType<typeof page>>['lines'] = []
  let after: string | null = null
  do {
    const shown = await page({ ...query, ...(after && { after }) })
    lines.push(...shown.lines)
    after = shown.next
  } while (after !== null)
  return lines
}

beforeAll(() => insertApplications(owner, { advertisementId, posts: [5001, 5002], count: MANY }))

describe('The list of applications in other orders', () => {
  it('goes by state, fee, centre, district, category and documents over all its pages: values as they are read, the newest first in each (OFFICE-920)', async () => {
    const everybody = await all()
    const choices = await caller.call(desk.listApplicationChoices, { params })
    type Line = (typeof everybody)[number]
    const valueOf: Record<ColumnOrder, (line: Line) => string | number | null> = {
      state: ({ status }) => status,
      fee: ({ fee }) => fee,
      centre: ({ centreId }) => centreId,
      district: ({ districtId }) => districtId,
      category: ({ categoryId }) => categoryId,
      documents: ({ documents }) => documents.state,
    }
    const byName = (places: typeof choices.centres) =>
      places.toSorted((one, other) => one.name.en.localeCompare(other.name.en)).map(({ id }) => id)
    const values: Record<ColumnOrder, readonly (string | number | null)[]> = {
      state: applicationStatuses,
      fee: feeStates,
      centre: byName(choices.centres),
      district: [...byName(choices.districts), null],
      category: choices.categories.map(({ id }) => id),
      documents: documentStates,
    }
    await sql`update application_listing set district_id = null
      where advertisement_id = ${advertisementId} and serial % 7 = 0`.execute(owner)
    for (const filter of [
      {},
      { divyang: 'no' },
      { centre: '1,2' },
      { state: 'FEES_PAID' },
    ] as const)
      for (const order of columnOrders) {
        const meant = (await all(filter)).toSorted(
          (one, other) =>
            values[order].indexOf(valueOf[order](one)) -
            values[order].indexOf(valueOf[order](other)),
        )
        expect(meant.length).toBeGreaterThan(30)
        expect((await all({ ...filter, order })).map(({ id }) => id)).toEqual(
          meant.map(({ id }) => id),
        )
      }
    await sql`select list_applications(array(select id from applications))`.execute(owner)
  })

  it('goes by the value of the last line also once nobody has it any more (OFFICE-920)', async () => {
    const { lines, next } = await page({ order: 'centre' })
    await sql`update application_listing set exam_centre_id = 36
      where application_id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(owner)
    const rest = await all({ order: 'centre', after: next! })
    expect(new Set(rest.map(({ id }) => id)).size).toBe(MANY)
    await sql`select list_applications(${lines.map(({ id }) => id)}::uuid[])`.execute(owner)
  })

  it('goes by name for whoever reads names, and for nobody else (OFFICE-921)', async () => {
    const { caller: examiner } = await officer('examination')
    const first = await page({ order: 'name' }, examiner)
    const second = await page({ order: 'name', after: first.next! }, examiner)
    const names = [...first.lines, ...second.lines].map(({ name }) => name!.en.toUpperCase())
    expect(names.length).toBeGreaterThan(50)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBeGreaterThan(1)
    expect((await examiner.call(desk.listApplicationChoices, { params })).seesNames).toBe(true)
    expect((await caller.call(desk.listApplicationChoices, { params })).seesNames).toBe(false)
    expect(await refused({ order: 'name' })).toMatchObject({ code: 'VALIDATION_FAILED' })
    const other = await officer('publisher', { role: 'examination', scope: [102] })
    expect(await refused({ order: 'name' }, other.caller)).toMatchObject({ status: 422 })
  })

  it('goes by number and by name through the days of a filter the same way, whether few or many came in them (OFFICE-1400)', async () => {
    const { caller: examiner } = await officer('examination')
    const days = { from: '2026-11-14', to: '2026-11-14' }
    await sql`update application_listing set submitted_at = submitted_at - interval '1 day'
      where advertisement_id = ${advertisementId} and serial % 2 = 0`.execute(owner)
    const those = (await all()).filter(({ applicationNo }) => !/[02468]-\d$/.test(applicationNo))
    const listed = async () => {
      const [up, down] = [
        await all({ ...days, order: 'numberUp' }),
        await all({ ...days, order: 'numberDown' }),
      ]
      const byName = await page({ ...days, order: 'name' }, examiner)
      return [up, down, byName.lines].map((lines) => lines.map(({ id }) => id))
    }
    const few = await listed()
    expect(few[0]!.toSorted()).toEqual(those.map(({ id }) => id).toSorted())
    expect(few[1]).toEqual(few[0]!.toReversed())
    await sql`alter function is_days_listed rename to is_days_truly`.execute(owner)
    await sql`create function is_days_listed(integer, jsonb) returns boolean
      language sql as 'select false'`.execute(owner)
    expect(await listed()).toEqual(few)
    await sql`drop function is_days_listed`.execute(owner)
    await sql`alter function is_days_truly rename to is_days_listed`.execute(owner)
    await sql`update application_listing set submitted_at = submitted_at + interval '1 day'
      where advertisement_id = ${advertisementId} and serial % 2 = 0`.execute(owner)
  })

  it('of a stage that lists very many goes by no column, and says what helps (OFFICE-923)', async () => {
    const one = (await all({ state: 'FEES_PAID' }))[0]!
    const { stages } = await publish(
      [stageLine('INTERVIEW_LETTER_PT_LETTER', { audience: 'one.csv' })],
      {
        files: { 'one.csv': `App\n${one.applicationNo}` },
      },
    )
    const stage = String(stages[0]!.stageId)
    expect((await all({ stage, order: 'centre' })).map(({ id }) => id)).toEqual([one.id])
    // What the planner thinks of a stage of thousands, which nobody has the time to make.
    await sql`alter function estimate_listed rename to estimate_truly`.execute(owner)
    await sql`create function estimate_listed(integer, jsonb) returns integer
      language sql as 'select case when $2 ? ''category'' then 20000 else 20001 end'`.execute(owner)
    for (const order of ['centre', 'fee'] as const)
      expect(await refused({ stage, order })).toMatchObject({
        status: 409,
        code: 'LIST_ORDER_OF_STAGE',
        params: { most: 20_000 },
      })
    expect(await all({ stage, order: 'centre', category: '323,324,325,326' })).toHaveLength(1)
    expect(await all({ stage })).toHaveLength(1)
    await sql`drop function estimate_listed`.execute(owner)
    await sql`alter function estimate_truly rename to estimate_listed`.execute(owner)
  })

  it('reads names into a list that an earlier release wrote, and reports count nobody anew (OFFICE-921)', async () => {
    await sql`update application_listing set reading = 2, sort_name = '~', changed_in = '7'`.execute(
      owner,
    )
    await actAsPortal(() => fillListing({ db }))
    const { rows } = await sql<{ read: number; marked: number }>`
      select count(*) filter (where sort_name <> '~' and reading = 3)::int as read,
        count(*) filter (where changed_in <> '7')::int as marked from application_listing`.execute(
      owner,
    )
    expect(rows[0]!.read).toBeGreaterThanOrEqual(MANY)
    expect(rows[0]!.marked).toBe(0)
  })
})
