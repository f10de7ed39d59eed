import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import { listOrders, type ApplicationFilter } from '@lokseva/contract/applications/desk/filter'
import type { ApplicationListing } from '@lokseva/contract/applications/desk/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { insertApplications } from '#test/people/many-applications'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { stagedPortal, stageLine } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { countListed } from './count-listed.ts'
import { fillListing } from './fill-listing.ts'
import { filterDocument } from './filter-document.ts'
import { selectListed } from './list-page.ts'

const portal = await stagedPortal()
const { db, owner, applied, pay, publish } = portal
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
const count = (query: object = {}) =>
  caller.call(desk.countDeskApplications, { params, query } as never)

beforeAll(() => insertApplications(owner, { advertisementId, posts: [5001, 5002], count: MANY }))

describe('The list of applications', () => {
  it('has everybody of its advertisement once, the newest first, page by page (OFFICE-340)', async () => {
    const lines = await all()
    expect(lines).toHaveLength(MANY)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(MANY)
    const moments = lines.map(({ submittedAt }) => submittedAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect((await page()).lines).toHaveLength(50)
  })

  it('goes by moment or by number, up or down, over all its pages (OFFICE-340)', async () => {
    const newest = (await all()).map(({ id }) => id)
    expect((await all({ order: 'oldest' })).map(({ id }) => id)).toEqual(newest.toReversed())
    expect((await all({ order: 'numberDown' })).map(({ id }) => id)).toEqual(newest)
    expect((await all({ order: 'numberUp' })).map(({ id }) => id)).toEqual(newest.toReversed())
  })

  it('is filtered by each of its parts, and by several at once (OFFICE-342)', async () => {
    const everybody = await all()
    const fits = async (
      query: ApplicationListing,
      isMeant: (line: (typeof everybody)[number]) => boolean,
    ) => {
      const meant = everybody.filter(isMeant).map(({ id }) => id)
      expect(meant.length).toBeGreaterThan(0)
      expect(meant.length).toBeLessThan(MANY)
      expect((await all(query)).map(({ id }) => id)).toEqual(meant)
      const { order: _, after: __, ...filter } = query
      expect(await count(filter)).toEqual({ count: meant.length, isAbout: false })
    }
    await fits({ state: 'SUBMITTED' }, ({ status }) => status === 'SUBMITTED')
    await fits({ fee: 'free' }, ({ fee }) => fee === 'free')
    await fits({ centre: '2,3' }, ({ centreId }) => centreId === 2 || centreId === 3)
    await fits({ district: '466' }, ({ districtId }) => districtId === 466)
    await fits({ category: '324,325' }, ({ categoryId }) => categoryId !== 323)
    await fits({ divyang: 'yes' }, ({ isDivyang }) => isDivyang)
    await fits({ divyang: 'no' }, ({ isDivyang }) => !isDivyang)
    await fits({ number: '5000007' }, ({ applicationNo }) => applicationNo.includes('5000007'))
    await fits({ number: '2026-101-5000007-0' }, ({ applicationNo }) =>
      applicationNo.includes('5000007'),
    )
    await fits(
      { state: 'FEES_PAID', district: '466,467', divyang: 'no' },
      ({ status, districtId, isDivyang }) =>
        status === 'FEES_PAID' && (districtId === 466 || districtId === 467) && !isDivyang,
    )
    expect(await count({ documents: 'none' })).toEqual({ count: MANY, isAbout: false })
    expect((await all({ post: '5001' })).length + (await all({ post: '5002' })).length).toBe(MANY)
    expect(await count({ post: '5001,5002' })).toMatchObject({ count: MANY })
    // Days are those of India, both of them whole.
    expect(await count({ from: '2026-11-14', to: '2026-11-14' })).toMatchObject({ count: MANY })
    expect(await count({ from: '2026-11-15' })).toMatchObject({ count: 0 })
    expect(await count({ to: '2026-11-13' })).toMatchObject({ count: 0 })
  })

  it('is filtered by a stage: whom it lists, or all who have paid (OFFICE-342)', async () => {
    const listed = (await all()).filter(({ status }) => status === 'FEES_PAID').slice(0, 3)
    const files = { 'some.csv': ['App', ...listed.map((each) => each.applicationNo)].join('\n') }
    const { stages, badLines } = await publish(
      [stageLine('ADMIT_CARDS', { audience: 'some.csv' }), stageLine('DOCUMENT_SCRUTINY_STATUS')],
      { files },
    )
    expect(badLines).toEqual([])
    const [some, everyone] = stages.map(({ stageId }) => String(stageId))
    expect((await all({ stage: some! })).map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    expect((await all({ stage: everyone! })).every(({ status }) => status === 'FEES_PAID')).toBe(
      true,
    )
    expect(await count({ stage: '999999' })).toMatchObject({ count: 0 })
  })

  it('of a stage goes in each order over all its pages, with other parts, as the list of the stage is now (OFFICE-663)', async () => {
    const everybody = await all()
    const one = everybody.find(({ status }) => status === 'FEES_PAID')!
    const { stages, badLines } = await publish(
      [stageLine('RESULT_MARK_SHEET', { audience: 'one.csv' })],
      { files: { 'one.csv': `App\n${one.applicationNo}` } },
    )
    expect(badLines).toEqual([])
    const { stageId } = stages[0]!
    const stage = String(stageId)
    const chosen = everybody.filter((each, at) => at % 2 === 0 || each === one)
    await sql`insert into stage_applications (stage_id, application_id, account_id)
      select ${stageId}, id, account_id from applications
      where id = any(${chosen.map(({ id }) => id)}::uuid[]) on conflict do nothing`.execute(owner)
    // More than a page.
    expect(chosen.length).toBeGreaterThan(50)
    const ids = chosen.map(({ id }) => id)
    for (const order of ['newest', 'numberDown'] as const)
      expect((await all({ stage, order })).map(({ id }) => id)).toEqual(ids)
    for (const order of ['oldest', 'numberUp'] as const)
      expect((await all({ stage, order })).map(({ id }) => id)).toEqual(ids.toReversed())
    const paid = chosen.filter(({ status }) => status === 'FEES_PAID')
    expect(paid.length).toBeGreaterThan(0)
    expect((await all({ stage, state: 'FEES_PAID' })).map(({ id }) => id)).toEqual(
      paid.map(({ id }) => id),
    )
    expect(await count({ stage, from: '2026-11-14' })).toMatchObject({ count: chosen.length })
    expect(await count({ stage, from: '2026-11-15' })).toMatchObject({ count: 0 })
    // Whoever goes from the list of the stage goes from the filter.
    await sql`delete from stage_applications where stage_id = ${stageId}
      and application_id = ${ids[0]}`.execute(owner)
    expect((await all({ stage })).map(({ id }) => id)).toEqual(ids.slice(1))
    // A stage of another advertisement names nobody of this one.
    const foreign = await caller.call(desk.listDeskApplications, {
      params: { advertisementId: 102 },
      query: { stage },
    })
    expect(foreign.lines).toEqual([])
  })

  it('changes with the application: applied, paid, moved, a document found, erased (OFFICE-341)', async () => {
    const known = await applied('SUBMITTED')
    const line = async () => (await page({ number: known.applicationNo })).lines[0]
    expect(await line()).toMatchObject({
      id: known.applicationId,
      status: 'SUBMITTED',
      fee: 'due',
      posts: 2,
      categoryId: 323,
      isDivyang: false,
    })
    const documents = (await line())!.documents
    expect(documents.asked).toBeGreaterThan(0)
    expect(documents).toMatchObject({ sent: documents.asked, state: 'waiting' })
    await pay(known.applicationId)
    expect(await line()).toMatchObject({ status: 'FEES_PAID', fee: 'free' })
    await sql`update applications set exam_centre_id = 1 where id = ${known.applicationId}`.execute(
      owner,
    )
    await sql`update application_documents set status = 'Rejected', remarks = 'Not readable'
      where application_id = ${known.applicationId} and document_type_id = 'D01'`.execute(owner)
    expect(await line()).toMatchObject({ centreId: 1, documents: { state: 'sentBack' } })
    const nameOf = async () =>
      (
        await sql<{ name: string }>`select sort_name as name from application_listing
          where application_id = ${known.applicationId}`.execute(owner)
      ).rows[0]!.name
    expect(await nameOf()).toMatch(/^[A-Z .]+$/)
    await sql`update applications set facts = '{}' where id = ${known.applicationId}`.execute(owner)
    expect(await nameOf()).toBe('~')
    expect(await line()).toMatchObject({ categoryId: null, districtId: null, isDivyang: false })
  })

  it('takes up those that were sent before there was a list (OFFICE-341)', async () => {
    const before = await all()
    await sql`delete from application_listing`.execute(owner)
    expect(await all()).toEqual([])
    await actAsPortal(() => fillListing({ db }))
    expect(await all()).toEqual(before)
  })

  it('says about how many where they are very many (OFFICE-345)', async () => {
    await sql`analyze application_listing`.execute(owner)
    const about = await actAsPortal(() =>
      countListed(db, { advertisementId, filter: { state: 'SUBMITTED' }, most: 10 }),
    )
    expect(about.isAbout).toBe(true)
    expect(about.count).toBeGreaterThan(40)
    expect(about.count).toBeLessThan(200)
  })

  it('is not read from end to end, however it is filtered and ordered (OFFICE-349, OFFICE-920)', async () => {
    const { stages } = await publish([stageLine('OPTING_OUT', { audience: 'one.csv' })], {
      files: { 'one.csv': `App\n${(await all({ state: 'FEES_PAID' }))[0]!.applicationNo}` },
    })
    const filters: ApplicationFilter[] = [
      {},
      { stage: String(stages[0]!.stageId) },
      { state: 'FEES_PAID' },
      { fee: 'due' },
      { centre: '1' },
      { district: '466,467' },
      { category: '323' },
      { documents: 'none' },
      { divyang: 'yes' },
      { post: '5001' },
      { number: '7' },
      { from: '2026-11-14', to: '2026-11-14' },
    ]
    const scansOf = async (tx: Transaction) => {
      const { rows } = await sql<{ whole: number; index: number }>`
        select coalesce(sum(seq_scan), 0)::int as whole, coalesce(sum(idx_scan), 0)::int as index
        from pg_stat_xact_user_tables where relname in ('application_listing', 'application_listing_stages')`.execute(
        tx,
      )
      return rows[0]!
    }
    const [before, after] = await actAsPortal(() =>
      inTransaction(db, async (tx) => {
        const begun = await scansOf(tx)
        for (const filter of filters) {
          const document = await filterDocument(tx, { advertisementId, filter })
          for (const order of listOrders)
            await selectListed(tx, { advertisementId, document, order, most: 51 })
          await countListed(tx, { advertisementId, filter })
        }
        return [begun, await scansOf(tx)] as const
      }),
    )
    expect(after.whole).toBe(before.whole)
    expect(after.index - before.index).toBeGreaterThanOrEqual(
      filters.length * (listOrders.length + 1),
    )
  })

  it('shows initials to whoever does not need names, and of the mobile its end (OFFICE-346)', async () => {
    const { lines } = await page({ order: 'numberUp' })
    const [first] = lines.filter(({ applicationNo }) => applicationNo.includes('-5000'))
    expect(first!.name).toEqual({ en: 'J. M. B.', mr: 'जा. मी. सु.' })
    expect(first!.mobileEnd).toBe('0001')
    const examiner = await officer('examination')
    const named = await page({ order: 'numberUp' }, examiner.caller)
    expect(named.lines.find(({ id }) => id === first!.id)!.name!.en).toBe('Jadhav Meena B')
    // A role for another advertisement gives no names here.
    const other = await officer('publisher', { role: 'examination', scope: [102] })
    const masked = await page({ order: 'numberUp' }, other.caller)
    expect(masked.lines.find(({ id }) => id === first!.id)!.name!.en).toBe('J. M. B.')
  })
})

describe('Whoever tries more than that', () => {
  it('finds nothing of an advertisement outside the role (OFFICE-347)', async () => {
    const { caller: scoped } = await officer({ role: 'publisher', scope: [102] })
    for (const call of [desk.listDeskApplications, desk.countDeskApplications])
      expect(await send(scoped, call, { params })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await send(scoped, desk.listApplicationChoices, { params })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const own = await scoped.call(desk.listApplicationAdverts)
    expect(own).toMatchObject([{ id: 102, number: '102/2026', lastDay: '2026-11-30' }])
    expect(
      await scoped.call(desk.listDeskApplications, { params: { advertisementId: 102 } }),
    ).toEqual({ lines: [], next: null })
  })

  it('finds nothing with the token of a candidate, or a role that does not list (OFFICE-347)', async () => {
    const { caller: candidate } = await portal.candidate()
    expect(await refused({}, candidate)).toMatchObject({ status: 401 })
    for (const role of ['scrutiny', 'accounts', 'helpDesk', 'administrator'] as const) {
      const { caller: other } = await officer(role)
      expect(await refused({}, other)).toMatchObject({ code: 'PERMISSION_MISSING' })
    }
  })

  it.each([
    { state: "SUBMITTED') or true --" },
    { state: 'SUBMITTED,,' },
    { fee: 'all' },
    { centre: '1) or (1=1' },
    { centre: Array.from({ length: 41 }, (_, at) => at + 1).join(',') },
    { district: '-1' },
    { post: '5001,' },
    { divyang: 'true' },
    { documents: "x' union select" },
    { stage: '1 or 1=1' },
    { from: '2026-02-30' },
    { number: "1' or '1'='1" },
    { number: '2026-101' },
    { order: 'newest; drop table applications' },
    { after: '-1' },
    { after: '1-1-1-1' },
    { after: '1-1', order: 'fee' },
    { after: '1-1-owed', order: 'fee' },
    { after: '1-1-due', order: 'centre' },
    { after: '1-1-99999999999', order: 'district' },
    { after: "1-1-'", order: 'state' },
    { order: 'posts' },
    { after: "1'-1" },
    { advertisementId: '102' },
    { surname: 'Patil' },
    { state: 'SUBMITTED,'.repeat(300) },
  ])('is refused a filter that names nothing: %# (OFFICE-343)', async (query) => {
    expect(await refused(query)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  })

  it('finds with a line of another filter, or one made up, only what fits (OFFICE-344)', async () => {
    const { next } = await page({ fee: 'due' })
    const shown = await page({ fee: 'free', after: next! })
    expect(shown.lines.every(({ fee }) => fee === 'free')).toBe(true)
    expect(await page({ after: '1-1' })).toEqual({ lines: [], next: null })
    expect((await page({ after: '99999999999999999-9999999' })).lines).toHaveLength(50)
    expect((await page({ after: '99999999999999999-9999999', order: 'numberUp' })).lines).toEqual(
      [],
    )
  })

  it('asks the database in vain with the login of the portal alone (OFFICE-343)', async () => {
    const many = await owner.transaction().execute(async (tx) => {
      await sql`set local session authorization lokseva_portal`.execute(tx)
      const { rows } = await sql<{ many: number }>`
        select count_listed(101, '{}', 1000) as many`.execute(tx)
      return rows[0]!.many
    })
    expect(many).toBe(0)
  })
})
