import { expect, it } from 'vitest'
import * as portal from '@lokseva/contract/portal/endpoints'
import { dayInIndia } from '#platform/clock/clock'
import { ownerOf } from '#test/database/database'
import { officePortal } from '#test/portals/office-portal'

const { db, clock, officer } = await officePortal()
const owner = ownerOf(db)
const published_at = new Date(clock.now())
const inDays = (days: number) => dayInIndia(clock.now() + days * 86_400_000)

async function advertise(id: number, [start_day, end_day]: [string, string]) {
  const version = 1
  await owner.transaction().execute(async (tx) => {
    await tx
      .insertInto('advertisements')
      .values({
        id,
        advertisement_no: String(id),
        year: 2026,
        name_en: 'Forest Guard',
        name_mr: 'वनरक्षक',
        version,
        published_at,
        start_day,
        end_day,
      })
      .execute()
    await tx
      .insertInto('advertisement_versions')
      .values({ advertisement_id: id, version, document: '{}', published_at })
      .execute()
  })
}

it('every member sees what opens and closes within fourteen days, the next first (OFFICE-63)', async () => {
  await advertise(101, [inDays(-20), inDays(3)])
  await advertise(102, [inDays(15), inDays(40)])
  await advertise(103, [inDays(14), inDays(40)])
  const stage = {
    code: 'RETOTALING',
    name_en: 'Objections',
    name_mr: 'हरकती',
    type: 'internal',
    audience: 'ALL',
    published_at,
  }
  await owner
    .insertInto('stages')
    .values([
      { ...stage, advertisement_id: 101, start_day: inDays(-3), end_day: inDays(0) },
      {
        ...stage,
        advertisement_id: 101,
        start_day: inDays(5),
        end_day: inDays(9),
        closed_at: new Date(clock.now() - 86_400_000),
      },
    ])
    .execute()
  const { caller } = await officer('helpDesk')
  const days = await caller.call(portal.listDaysAhead)
  expect(days.map(({ day, what, number }) => [day, what, number])).toEqual([
    [inDays(0), 'stageCloses', '101/2026'],
    [inDays(3), 'advertisementCloses', '101/2026'],
    [inDays(14), 'advertisementOpens', '103/2026'],
  ])
  expect(days[0]!.name).toEqual({ en: 'Objections', mr: 'हरकती' })
})
