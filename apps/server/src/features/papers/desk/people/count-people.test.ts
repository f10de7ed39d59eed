import { sql, type ControlledTransaction } from 'kysely'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import type { ExamPeoplePage } from '@lokseva/contract/papers/desk/schemas'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import { openDatabase, openPool, type Database, type Transaction } from '#platform/database/pool'
import type { DB } from '#platform/database/schema.generated'
import { databaseUrl } from '#test/database/administer'
import { effort } from '#test/effort'
import { endApplication } from '#test/people/end-application'
import { insertApplications, manyId } from '#test/people/many-applications'
import { settleFees } from '#test/people/settle-fees'
import { countExamPeople } from './count-people-job.ts'
import { examDesk } from '../exam-desk.ts'
import { exam, examDeskPortal } from '../exam-desk.test-kit.ts'
import { listExamPeople } from './exam-people.ts'
import { selectDeskExams } from '../list-exams.ts'

const portal = await examDeskPortal()
const { db, owner, clock, took, examiner } = portal
const MANY = 600
const { advertisementId } = exam
/** One that all sit, and one of a single post, as a job was told. */
const exams = [
  { id: 1011, posts: null },
  { id: 1012, posts: [5002] },
]
const told = JSON.stringify(exams)

/** Several who change something at one time. */
const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(
  owner,
)
const several = openDatabase(
  openPool(databaseUrl(inject('serverUrl'), names[0]!.name), 3, () => {}),
)
const opened = new Set<ControlledTransaction<DB>>()
async function begin() {
  const tx = await several.startTransaction().execute()
  opened.add(tx)
  return tx
}
afterAll(async () => {
  for (const tx of opened) if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
  await several.destroy()
})

const count = (of = told) =>
  actAsPortal(() =>
    sql`select count_exam_people(${advertisementId}, ${of}::jsonb, 1000)`.execute(db),
  )

type Figures = { sitting: number; without: number; elsewhere: number; given: number }
type Compared = { kept: Figures; counted: Figures; pages: string; rows: string }

/** What the desk is told of each examination, and the same by reading all rows, at one moment. */
const compared = async (): Promise<Compared[]> => {
  const { rows } = await actAsPortal(() =>
    sql<Compared>`
      with x as materialized (select * from jsonb_to_recordset(${told}::jsonb) x (id int, posts int[])),
      sat as (
        select x.id, split_part(a.application_no, '-', 3)::int as serial, a.status = 'FEES_PAID'
            and (x.posts is null or exists (select from application_posts p
              where p.application_id = a.id and p.post_id = any (x.posts))) as sits,
          h.application_id is not null as has_seat, v.centre_id <> a.exam_centre_id as is_elsewhere
        from x cross join applications a
        left join hall_tickets h on h.exam_display_id = x.id and h.application_id = a.id
        left join venues v on v.code = h.venue_code
        where a.advertisement_id = ${advertisementId})
      select jsonb_build_object('sitting', p.sitting, 'without', p.without,
          'elsewhere', p.elsewhere, 'given', exam_seats(${advertisementId}, x.id)) as kept,
        (select jsonb_build_object('sitting', count(*) filter (where s.sits),
            'without', count(*) filter (where s.sits and not s.has_seat),
            'elsewhere', count(*) filter (where s.sits and s.is_elsewhere),
            'given', count(*) filter (where s.has_seat))
          from sat s where s.id = x.id) as counted,
        (select string_agg(concat(w, ' ', g.serial), ',' order by w, g.serial)
          from unnest(array['elsewhere', 'without']) w cross join lateral
            exam_people_page(${advertisementId}, x.id, x.posts, w, 0, 100000) g) as pages,
        (select string_agg(concat(w, ' ', s.serial), ',' order by w, s.serial)
          from unnest(array['elsewhere', 'without']) w join sat s on s.id = x.id and s.sits
            and case w when 'without' then not s.has_seat else s.is_elsewhere end) as rows
      from x cross join lateral exam_people(${advertisementId}, x.id, x.posts) p
      order by x.id`.execute(db),
  )
  return rows
}

/** Where the desk is told something else than the rows say. */
async function untrue(): Promise<Compared[]> {
  const found = await compared()
  return found.filter(
    ({ kept, counted, pages, rows }) =>
      JSON.stringify(kept) !== JSON.stringify(counted) || pages !== rows,
  )
}

/** Numbers that look drawn by lot, the same in every run. */
function lot(seed: number) {
  let at = seed
  return (below: number) => {
    at = (at * 48_271) % 2_147_483_647
    return at % below
  }
}

const venueOf = (i: number) => `V-${1 + (i % 4)}`

/** One thing that may happen to an application, or to a hall, by its number. */
async function change(tx: Database, what: number, i: number): Promise<void> {
  const id = manyId(i)
  const ended = ['CANCELLED', 'REJECTED', 'OPTED_OUT'] as const
  switch (what) {
    case 0: {
      const { rows } = await sql`select from applications
        where id = ${id} and status = 'SUBMITTED'`.execute(tx)
      if (rows.length > 0) await settleFees(tx, [id], new Date(clock.now()))
      break
    }
    case 1: {
      const { rows } = await sql<{ status: string }>`select status from applications
        where id = ${id}`.execute(tx)
      const next = rows[0]?.status === 'FEES_PAID' ? ended[i % 3]! : ended[i % 2]!
      if (rows[0] && ['FEES_PAID', 'SUBMITTED'].includes(rows[0].status))
        await endApplication(tx, id, next)
      break
    }
    case 2:
      await sql`update applications set exam_centre_id = 1 + (exam_centre_id + 1) % 4
        where id = ${id}`.execute(tx)
      break
    case 3:
      await sql`insert into application_posts (application_id, account_id, post_id, exam_id,
          authorities) select a.id, a.account_id, 5002, 1, '{}' from applications a
        where a.id = ${id} and not exists (select from application_posts p
          where p.application_id = a.id and p.post_id = 5002)`.execute(tx)
      break
    case 4:
    case 5:
      await sql`insert into hall_tickets (exam_display_id, application_id, account_id,
          hallticket_no, venue_code, room, seat_no, given_at)
        select ${exams[what - 4]!.id}, a.id, a.account_id, 'H' || ${i + 1000}::text,
          ${venueOf(i)}, 'R', ${i}::text, now() from applications a where a.id = ${id}
        on conflict do nothing`.execute(tx)
      break
    case 6:
      await sql`update hall_tickets set venue_code = ${venueOf(i + 1)}
        where application_id = ${id}`.execute(tx)
      break
    case 7:
      await sql`delete from hall_tickets where application_id = ${id}`.execute(tx)
      break
    case 8:
      await insertApplications(tx, {
        advertisementId,
        posts: [5001, 5002],
        count: 1,
        from: i + MANY,
      })
      break
    default:
      await sql`update venues set centre_id = 1 + centre_id % 4 where code = 'V-4'`.execute(tx)
  }
}

beforeAll(async () => {
  await took('timetable', {})
  for (const i of [1, 2, 3, 4])
    await took('venues', { venueCode: `V-${i}`, centreId: i, capacity: 1000 })
  await sql`insert into exam_displays (id, advertisement_id, exam_id, name, name_mr, mode)
    values (1012, ${advertisementId}, 1, 'n', 'n', 1)`.execute(owner)
  await insertApplications(owner, { advertisementId, posts: [5001, 5002], count: MANY })
})

describe('how many of those who sit an examination have a seat', () => {
  it('is right before anything was counted, and after (OFFICE-810)', async () => {
    expect(await untrue()).toEqual([])
    await count()
    expect(await untrue()).toEqual([])
    const [all, some] = await compared()
    expect(all!.kept).toEqual({ sitting: MANY / 3, without: MANY / 3, elsewhere: 0, given: 0 })
    expect(some!.kept.sitting).toBe(MANY / 6)
  })

  it('follows each single change of what was counted (OFFICE-810)', async () => {
    // Pays, is seated, sits elsewhere, is moved, a hall goes elsewhere, further posts and seats, ends.
    for (const what of [0, 4, 2, 6, 9, 2, 3, 5, 8, 7, 4, 1]) {
      await count()
      const tx = await begin()
      await change(tx, what, 301)
      await tx.commit().execute()
      expect(await untrue(), String(what)).toEqual([])
    }
  })

  it('is what counting the rows says after whatever happens, several at once and while it is counted (OFFICE-810)', async () => {
    const draw = lot(4471)
    const open: (ControlledTransaction<DB> | undefined)[] = [undefined, undefined, undefined]
    let isCounted = 0
    for (let step = 0; step < effort(400); step += 1) {
      const which = draw(open.length)
      const tx = (open[which] ??= await begin())
      // Halls are changed by one of them: who changes the same row waits as everywhere.
      const what = draw(which === 0 ? 10 : 9)
      const at = 3 * (1 + draw(MANY / 3 - 1)) + which
      if (what !== 8 || !(await isThere(tx, at + MANY))) await change(tx, what, at)
      if (draw(4) === 0) {
        await tx.commit().execute()
        open[which] = undefined
      }
      if (draw(12) === 0) {
        await count()
        isCounted += 1
      }
      if (step % 10 === 0) expect(await untrue()).toEqual([])
    }
    for (const tx of open) await tx?.rollback().execute()
    expect(await untrue()).toEqual([])
    await count()
    expect(await untrue()).toEqual([])
    expect(isCounted).toBeGreaterThan(10)
    const left = await sql`select from exam_people_marks`.execute(owner)
    expect(left.rows).toEqual([])
    const [all, some] = await compared()
    for (const figures of [all!.kept, some!.kept])
      for (const each of Object.values(figures)) expect(each).toBeGreaterThan(0)
  })

  it('makes nobody wait for another, nor for the job that counts (OFFICE-811)', async () => {
    const paying = await begin()
    for (const i of [201, 202, 203]) await change(paying, 0, i)
    await paying.commit().execute()
    await count()
    const begun = [await begin(), await begin(), await begin()]
    for (const [i, tx] of begun.entries()) {
      await sql`set local lock_timeout = '1ms'`.execute(tx)
      // Neighbours: of the same hundred of serials.
      await change(tx, 2, 201 + i)
      await change(tx, 4, 201 + i)
      await count()
    }
    expect(await untrue()).toEqual([])
    for (const tx of begun) await tx.commit().execute()
    expect(await untrue()).toEqual([])
  })

  it('is counted anew where another post is sat by it (OFFICE-810)', async () => {
    await count()
    await sql`update exam_people_blocks set sitting = sitting + 1`.execute(owner)
    await count()
    const [wrong] = await compared()
    expect(wrong!.kept.sitting).toBe(wrong!.counted.sitting + (await blocksOf(1011)))
    await count(JSON.stringify(exams.map(({ id }) => ({ id, posts: [5001] }))))
    expect(await untrue()).toEqual([])
    await count()
    expect(await untrue()).toEqual([])
  })

  it('is right too where somebody counts by a list of before one of the examinations came (OFFICE-971)', async () => {
    await count()
    const tx = await begin()
    // Of either post.
    for (const i of [304, 307, 310, 313]) await change(tx, 0, i)
    await tx.commit().execute()
    await count(JSON.stringify(exams.filter(({ id }) => id === 1011)))
    expect(await untrue()).toEqual([])
    await count()
    expect(await untrue()).toEqual([])
  })

  it('keeps nothing of an advertisement that has no examination yet (OFFICE-972)', async () => {
    const marks = () =>
      sql`select from exam_people_marks where advertisement_id = 102`.execute(owner)
    await sql`insert into exam_people_marks (advertisement_id, block) values (102, 0), (102, null)`.execute(
      owner,
    )
    await actAsPortal(() => countExamPeople({ db }))
    expect((await marks()).rows).toEqual([])
  })

  it('is read by the page without reading an advertisement from end to end (OFFICE-812)', async () => {
    await actAsPortal(() => countExamPeople({ db }))
    await sql`analyze application_listing, hall_tickets, applications`.execute(owner)
    const scans = async (tx: Transaction) => {
      const { rows } = await sql<{ whole: number; read: number }>`
        select coalesce(sum(seq_scan), 0)::int as whole,
          coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read
        from pg_stat_xact_user_tables
        where relname in ('applications', 'application_listing', 'hall_tickets')`.execute(tx)
      return rows[0]!
    }
    const [before, between, after] = await actAsPortal(() =>
      inTransaction(db, async (tx) => {
        // Tables are small here: what has an index is read by it, as with a million.
        await sql`set local enable_seqscan = off`.execute(tx)
        const begun = await scans(tx)
        await examDesk(tx, exam)
        await selectDeskExams(tx, [advertisementId])
        const opened = await scans(tx)
        await listExamPeople(tx, { ...exam, which: 'without' })
        await listExamPeople(tx, { ...exam, which: 'elsewhere' })
        return [begun, opened, await scans(tx)] as const
      }),
    )
    expect(after.whole).toBe(before.whole)
    expect(between.read - before.read).toBeLessThan(10)
  })

  it('who has none is paged by serials to the end, none twice (OFFICE-812)', async () => {
    await portal.freshen(examiner)
    const { caller } = examiner
    const found: string[] = []
    let after: string | null = null
    let total = 0
    do {
      const query = { which: 'without' as const, ...(after && { after }) }
      const page: ExamPeoplePage = await ask(query)
      found.push(...page.people.map(({ applicationNo }) => applicationNo))
      total = page.total
      after = page.next
    } while (after)
    async function ask(query: { which: 'without'; after?: string }) {
      return (await caller.call(desk.listExamPeople, { params: exam, query })) as ExamPeoplePage
    }
    expect(total).toBeGreaterThan(100)
    expect(found).toHaveLength(total)
    expect(new Set(found).size).toBe(total)
    expect(found).toEqual(found.toSorted())
  })
})

describe('what takes long to count', () => {
  const deskOf = () => actAsPortal(() => examDesk(db, exam))
  const whoHasNone = () => actAsPortal(() => listExamPeople(db, { ...exam, which: 'without' }))

  it('is counted by the job while the page says since when, and never by the page (OFFICE-941)', async () => {
    // Serials of these begin at five million: more than a page counts.
    await sql`delete from exam_people_marks`.execute(owner)
    await sql`delete from exam_people_counted`.execute(owner)
    const { rows } = await sql<{ given: number }>`select count(*)::integer as given
      from hall_tickets where exam_display_id = ${exam.examDisplayId}`.execute(owner)
    expect(await deskOf()).toMatchObject({
      people: { countingSince: null },
      exam: { seats: rows[0]!.given },
    })
    expect(await whoHasNone()).toEqual({ countingSince: null })
    // The job has begun: all hundreds are marked, one is counted.
    await actAsPortal(() =>
      sql`select count_exam_people(${advertisementId}, ${told}::jsonb, 1)`.execute(db),
    )
    await sql`insert into exam_people_marks (advertisement_id, block)
      select ${advertisementId}, b from generate_series(1000, 1600) b`.execute(owner)
    const begun = await deskOf()
    expect(begun.people).toEqual({ countingSince: expect.stringMatching(/^20.*Z$/) })
    expect(begun.exam.seats).toBe(rows[0]!.given)
    await actAsPortal(() => countExamPeople({ db }))
    expect(await untrue()).toEqual([])
    expect(await deskOf()).toMatchObject({ people: { sitting: expect.any(Number) } })
    expect(await whoHasNone()).toMatchObject({ total: expect.any(Number) })
  })

  it('a hall that goes to another centre has its examinations counted by the job (OFFICE-941)', async () => {
    await sql`update venues set centre_id = 1 + centre_id % 4 where code = 'V-4'`.execute(owner)
    expect((await deskOf()).people).toEqual({ countingSince: expect.any(String) })
    await actAsPortal(() => countExamPeople({ db }))
    expect(await untrue()).toEqual([])
    // A few that changed are counted by the page itself.
    const tx = await begin()
    await change(tx, 7, 204)
    await tx.commit().execute()
    expect((await deskOf()).people).toMatchObject({ sitting: expect.any(Number) })
    expect(await untrue()).toEqual([])
  })
})

async function blocksOf(id: number): Promise<number> {
  const { rows } = await sql`select from exam_people_blocks
    where exam_display_id = ${id}`.execute(owner)
  return rows.length
}

async function isThere(tx: Database, i: number): Promise<boolean> {
  const { rows } = await sql`select from applications where id = ${manyId(i)}`.execute(tx)
  return rows.length > 0
}
