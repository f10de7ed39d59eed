import { sql, type RawBuilder } from 'kysely'
import { reportGroups, type Report } from '@lokseva/contract/reports/schemas'
import { getReport } from '@lokseva/contract/reports/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { endApplication } from '#test/people/end-application'
import { insertApplications, manyId } from '#test/people/many-applications'
import { staffing } from '#test/portals/office-portal'
import { settleFees } from '#test/people/settle-fees'
import { stagedPortal } from '#test/portals/staged-portal'
import { countReports, countReportsJob, recountPeopleJob } from './count-reports.ts'
import { hideSmall, type Counts, type ShownCounts } from './hide-small.ts'

const portal = await stagedPortal()
const { db, owner, clock, applied } = portal
const { officer } = await staffing(portal)
const MANY = 400
const deps = { db, clock }
const DAY = '2026-11-14'

async function report(day = DAY): Promise<Report> {
  // Clocks move: whoever signed in before is out by then.
  const { caller } = await officer('publisher')
  const query = { day }
  const { report: made } = await caller.call(getReport, { params: { advertisementId: 101 }, query })
  return made!
}

/** Figures by counting the rows of applications, not what a job made of them. */
async function inRows(value: RawBuilder<unknown>, where = sql`a.status <> 'CANCELLED'`) {
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${value} as value, count(*)::integer as count from applications a
    join profile_snapshots n on n.profile_id = a.profile_id and n.number = a.snapshot_number
    left join (payment_orders o join payment_settlements s on s.order_id = o.id)
      on o.purpose = 'application' and o.subject_id = a.id
    where a.advertisement_id = 101 and ${where} group by 1`.execute(owner)
  return new Map(rows.map((row) => [row.value ?? '', row.count]))
}
const hourOf = (at: RawBuilder<unknown>) =>
  sql`extract(hour from ${at} at time zone 'Asia/Kolkata')::integer::text`
const dayOf = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
const sentAt = sql`a.submitted_at`
const paidAt = sql`case when a.amount_paise = 0 then a.submitted_at else s.settled_at end`
const values: Record<(typeof reportGroups)[number], RawBuilder<unknown>> = {
  district: sql`n.documents #>> '{address,permenantDistrictLookupId}'`,
  category: sql`a.facts ->> 'category'`,
  gender: sql`a.facts ->> 'gender'`,
  divyang: sql`coalesce(a.facts -> 'disabled' = 'true', false)::text`,
  language: sql`a.sent_language`,
  device: sql`a.sent_device`,
}

const told = (cells: { value: string; count: number | null }[]) =>
  new Map(cells.map(({ value, count }) => [value, count]))

/** Where a report says something else than counting does, but for what is too small to be shown. */
async function differences(): Promise<string[]> {
  const made = await report()
  const wrong: string[] = []
  const compare = (what: string, is: unknown, ought: unknown) => {
    if (is !== ought) wrong.push(`${what}: ${String(is)} and not ${String(ought)}`)
  }
  const compareAll = (what: string, is: ShownCounts, counted: Counts) => {
    const ought = hideSmall(counted)
    for (const key of new Set([...is.keys(), ...ought.keys()]))
      compare(`${what} ${key}`, is.has(key) ? is.get(key) : 0, ought.has(key) ? ought.get(key) : 0)
  }
  for (const { id, cells } of made.groups) compareAll(id, told(cells), await inRows(values[id]))
  const listed = (key: 'sent' | 'fees') =>
    new Map(made.days.map(({ day, [key]: count }) => [day, count]))
  compareAll('day', listed('sent'), await inRows(dayOf(sentAt)))
  compareAll('fees of', listed('fees'), await inRows(dayOf(paidAt), paid))
  const today = sql`a.status <> 'CANCELLED' and ${dayOf(sentAt)} = ${DAY}`
  const hours = new Map(made.hours.map(({ hour, sent }) => [String(hour), sent]))
  // Hours add up to their day: where that is not shown, none of them is.
  if (listed('sent').get(DAY) === null) compare('hours', [...hours.values()].join(''), '')
  else compareAll('hour', hours, await inRows(hourOf(sentAt), today))
  const states = await inRows(sql`a.status`, sql`true`)
  const standing = hideSmall(
    new Map([
      ['due', states.get('SUBMITTED') ?? 0],
      ['paid', states.get('FEES_PAID') ?? 0],
      ['ended', (states.get('REJECTED') ?? 0) + (states.get('OPTED_OUT') ?? 0)],
    ]),
  )
  for (const { id, count } of made.stops) if (standing.has(id)) compare(id, count, standing.get(id))
  return wrong
}
const paid = sql`${paidAt} is not null and a.status <> 'SUBMITTED'`

const settle = (ids: string[], at: Date) =>
  inTransactionWithoutRetry(owner, (tx) => settleFees(tx, ids, at))

beforeAll(async () => {
  await insertApplications(owner, { advertisementId: 101, posts: [5001, 5002], count: MANY })
  await countReports(deps)
})

describe('Reports say what counting the rows says', () => {
  it('by day, hour, state and every group (OFFICE-560)', async () => {
    const made = await report()
    expect(made.total).toBe(MANY)
    expect(made.groups.find(({ id }) => id === 'district')!.cells).toHaveLength(5)
    expect(made.hours[10]).toEqual({ hour: 10, sent: 60, fees: 20 })
    expect(await differences()).toEqual([])
  })

  it('after cancellations, rejections, payments and another day (OFFICE-560)', async () => {
    for (const i of [1, 2, 4, 5]) await endApplication(owner, manyId(i))
    for (let i = 7; i < 40; i += 3) await endApplication(owner, manyId(i), 'REJECTED')
    clock.set(Date.parse('2026-11-15T11:00:00+05:30'))
    await applied('SUBMITTED')
    await countReports(deps)
    expect(await differences()).toEqual([])
    clock.set(Date.parse('2026-11-16T18:00:00+05:30'))
    await applied()
    await countReports(deps)
    expect(await differences()).toEqual([])
    expect((await report()).stops).toContainEqual({ id: 'cancelled', count: null })
  })

  it('and by the day on which fees were paid, whenever the application was sent (OFFICE-560)', async () => {
    const due = Array.from({ length: 60 }, (_, i) => 200 + i).filter((i) => i % 3 !== 0)
    await settle(due.map(manyId), new Date('2026-11-20T10:15:00+05:30'))
    await countReports(deps)
    expect(await differences()).toEqual([])
    const { rows } = await sql`select hour_at, count from report_cells
      where dimension = 'fees' and hour_at > '2026-11-19'`.execute(owner)
    expect(rows).toEqual([{ hour_at: new Date('2026-11-20T10:00:00+05:30'), count: due.length }])
    // One fee of another day would follow from the sum.
    expect((await report()).days.at(-1)).toEqual({ day: '2026-11-20', sent: 0, fees: null })
  })

  it('and once more after a fault: what was counted is counted again to the same (OFFICE-561)', async () => {
    await endApplication(owner, manyId(50), 'REJECTED')
    await expect(
      inTransactionWithoutRetry(db, async (tx) => {
        await countReports({ db: tx, clock })
        throw new Error('the worker dies')
      }),
    ).rejects.toThrow('the worker dies')
    await countReports(deps)
    expect(await differences()).toEqual([])
    await countReports(deps)
    expect(await differences()).toEqual([])
  })
})

describe('Nothing is missed and nothing is counted twice', () => {
  it('where a transaction ends after a later one was counted (OFFICE-561)', async () => {
    const [changed, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = inTransactionWithoutRetry(owner, async (tx) => {
      await endApplication(tx, manyId(60))
      changed.resolve()
      await counted.promise
    })
    await changed.promise
    await endApplication(db, manyId(61))
    await countReports(deps)
    counted.resolve()
    await slow
    expect(await differences()).not.toEqual([])
    await countReports(deps)
    expect(await differences()).toEqual([])
  })

  it('where two workers count at once (OFFICE-561)', async () => {
    for (let i = 70; i < 90; i++) await endApplication(owner, manyId(i), 'REJECTED')
    await Promise.all(Array.from({ length: 4 }, () => countReports(deps)))
    expect(await differences()).toEqual([])
  })

  it('where the database was written anew from a dump, whose transactions begin at one (OFFICE-561)', async () => {
    await sql`update report_progress set counted_to = '900000000000'`.execute(owner)
    await endApplication(owner, manyId(100), 'REJECTED')
    await countReports(deps)
    await endApplication(owner, manyId(101), 'REJECTED')
    await countReports(deps)
    expect(await differences()).toEqual([])
  })

  it('where rows were listed by an earlier release (OFFICE-561)', async () => {
    await sql`delete from report_cells`.execute(owner)
    await sql`delete from report_totals`.execute(owner)
    await sql`update application_listing set reading = 1, changed_in = '0', gender_id = null,
      is_first = false, paid_at = null`.execute(owner)
    const { fillListing } = await import('#features/applications/desk/list/fill-listing')
    await fillListing({ db: owner })
    await countReports(deps)
    expect(await differences()).toEqual([])
  })
})

it('how a candidate applied is recorded: the language of the page, and the kind of device (OFFICE-565)', async () => {
  clock.set(Date.parse('2026-11-16T19:00:00+05:30'))
  const { applicationId } = await applied('SUBMITTED')
  const { rows } = await sql`select sent_language, sent_device, is_first from application_listing
    where application_id = ${applicationId}`.execute(owner)
  expect(rows).toEqual([{ sent_language: 'en', sent_device: null, is_first: true }])
})

it('how far people come is what their rows say, also after somebody is gone (OFFICE-562)', async () => {
  const people = async () => {
    const { rows } = await sql<{ stage: string; people: number }>`
      select stage, people from report_people`.execute(owner)
    return Object.fromEntries(rows.map(({ stage, people: many }) => [stage, many]))
  }
  const rowsOf = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::integer from accounts) as registered,
        (select count(*)::integer from profiles) as begun,
        (select count(*)::integer from profile_snapshots where number = 1) as locked`.execute(owner)
    return rows[0]!
  }
  // Who came while any transaction of the machine goes on is counted when that has ended.
  const counted = async (job: { run: (payload: object) => Promise<void> }) => {
    const rows = await rowsOf()
    await expect.poll(() => job.run({}).then(people)).toMatchObject(rows)
  }
  await counted(countReportsJob(deps))
  await applied()
  await counted(countReportsJob(deps))
  await sql`update report_people set people = people + 7`.execute(owner)
  await counted(recountPeopleJob(deps))
})
