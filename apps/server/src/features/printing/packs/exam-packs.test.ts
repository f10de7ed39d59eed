import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { DAY_MS } from '@lokseva/contract/day-ms'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import type { ExamPacks } from '@lokseva/contract/papers/desk/schemas'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { actAsPortal } from '#platform/database/acting'
import { unzip } from '#platform/files/unzip.test-kit'
import { openLog } from '#platform/log/log'
import { sweepFiles } from '#platform/storage/sweep-files'
import { TypesettingFailedError } from '#platform/typesetting/typesetter'
import { databaseUrl } from '#test/database/administer'
import { askedApprovals } from '#test/people/asked-approvals'
import { staffing } from '#test/portals/office-portal'
import { printingPortal } from '#test/papers/printing-portal'
import { send } from '#test/portals/profile-portal'
import { temporaryFolder } from '#test/temporary-folder'
import { forgetPacksJob } from './forget-packs-job.ts'
import { listPacks } from './pack-rows.ts'
import { makePacksJob, resumePacksJob } from './make-packs-job.ts'

const folder = temporaryFolder('packs')
const storage = folderStorage(folder)
const portal = await printingPortal({ storage })
const { db, owner, clock, examDisplayId, seated, takeJobs, printing } = portal
const { officer } = await staffing(portal)
const { freshen } = askedApprovals(portal)
const examiner = await officer('examination')
const params = { advertisementId: 101, examDisplayId }

let set: string[] = []
let fails: ((data: string) => Error | undefined) | undefined
const typesetter = {
  async pdf({ data }: { data: string }) {
    const error = fails?.(data)
    if (error) throw error
    set.push((JSON.parse(data) as { sheets: { place: string }[] }).sheets[0]!.place)
    return Buffer.from(`%PDF ${data}`)
  },
}
const job = makePacksJob({ ...printing, typesetter, log: openLog('silent') })
const ALL = ['V1 · A', 'V1 · B', 'V2 · B', 'V3 · 1']

/** What the worker does with what waits; how many venues, with the end, at most. */
async function work(most = 100): Promise<void> {
  for (let venues = 0; venues < most; venues += 1) {
    const [payload] = await takeJobs('make-exam-packs')
    if (!payload) return
    await actAsPortal(() => job.run(payload as { packsId: string }))
  }
}
const begin = (by = examiner, centreId: number | null = null) =>
  by.caller.call(desk.beginExamPacks, { params, body: { centreId } })
const shown = async (by = examiner): Promise<ExamPacks> =>
  (await by.caller.call(desk.listExamPacks, { params }))[0]!
const one = (packsId: string) => ({ params: { ...params, packsId } })
async function fetched(packsId: string) {
  await freshen(examiner)
  const { opened } = await examiner.caller.raw(desk.fetchExamPacks, one(packsId))
  return unzip(Buffer.from(await (opened as { blob: Blob }).blob.arrayBuffer()))
}

beforeAll(async () => {
  await sql`insert into venues (code, centre_id, name, capacity, accessible_seats)
    select 'V2', (select id from exam_centres where name_en = 'Nagpur'), 'College: "old" / new', 10, 0
    union all select 'V3', 3, 'Third school', 10, 0`.execute(owner)
  for (let person = 0; person < 5; person += 1) await seated()
  await sql`update hall_tickets set given_at = ${new Date(clock.now())}`.execute(owner)
  const places = [
    ['V2', 'B'],
    ['V3', '1'],
    ['V1', 'B'],
  ]
  for (const [index, [venue, room]] of places.entries())
    await sql`update hall_tickets set venue_code = ${venue}, room = ${room}
      where hallticket_no = ${`HT-${1001 + index}`}`.execute(owner)
}, 120_000)

beforeEach(async () => {
  set = []
  fails = undefined
  await freshen(examiner)
  await sql`delete from exam_packs`.execute(owner)
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
})

describe('the papers of all venues', () => {
  it('are made by one press into one file, a PDF of each room by centre and venue, and how far it is is said (OFFICE-800)', async () => {
    const begun = await begin()
    expect(begun).toMatchObject({ state: 'running', made: 0, total: 3, centre: null, isOld: false })
    await work(1)
    expect(await shown()).toMatchObject({ id: begun.id, state: 'running', made: 1 })
    await work()
    expect(await shown()).toMatchObject({ id: begun.id, state: 'done', made: 3, failure: null })
    const files = await fetched(begun.id)
    expect([...files.keys()]).toEqual([
      'Amravati/V1 Dnyaneshwar Vidyalaya/A.pdf',
      'Amravati/V1 Dnyaneshwar Vidyalaya/B.pdf',
      'Amravati/V3 Third school/1.pdf',
      'Nagpur/V2 College old new/B.pdf',
    ])
    expect(set.toSorted()).toEqual(ALL)
    const paper = files.get('Nagpur/V2 College old new/B.pdf')
    expect(paper!.toString()).toContain('HT-1001')
    expect(paper!.toString()).toContain('Attendance sheet')
    expect(paper!.toString()).toContain('Door list')
  })

  it('are made for one centre alone where that is chosen (OFFICE-801)', async () => {
    const { id, centre, total } = await begin(examiner, 3)
    expect([centre?.en, total]).toEqual([expect.any(String), 2])
    await work()
    expect((await fetched(id)).size).toBe(3)
    const nowhere = { params, body: { centreId: 4711 } }
    expect(await send(examiner.caller, desk.beginExamPacks, nowhere)).toMatchObject({
      code: 'NO_SEATS_GIVEN',
    })
  })

  it('are made once, though two press at the same moment; the log has who asked and who took them (OFFICE-802)', async () => {
    const colleague = await officer('examination')
    const both = await Promise.all([begin(), begin(colleague)])
    const [id] = both.map((each) => each.id)
    expect(both.map((each) => each.id)).toEqual([id, id])
    await work(1)
    expect((await begin(colleague)).id).toBe(id)
    await work()
    expect(set.toSorted()).toEqual(ALL)
    await fetched(id!)
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where action like 'EXAM_PACKS_%' order by at desc limit 2`.execute(owner)
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'EXAM_PACKS_ASKED',
      'EXAM_PACKS_FETCHED',
    ])
    // Once it is done another press makes them anew.
    clock.set(clock.now() + 1000)
    expect((await begin()).id).not.toBe(id)
  })

  it('go on where a killed process stood; what was made is not made again (OFFICE-803)', async () => {
    const { id } = await begin()
    await takeJobs('make-exam-packs')
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../../../test/papers/dying-printer.ts')],
      {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl(inject('serverUrl'), rows[0]!.name),
          FOLDER: folder,
          PACKS: id,
          NOW: String(clock.now()),
          // In the second venue: the first has two rooms.
          DIES_AT: '3',
        },
        stdio: 'inherit',
      },
    )
    expect((await once(child, 'exit')) as unknown[]).toEqual([null, 'SIGKILL'])
    expect(await shown()).toMatchObject({ state: 'running', made: 1 })
    const resume = () => actAsPortal(() => resumePacksJob({ db, clock }).run({}))
    // What the dead process had been given stays locked; nobody takes it.
    await takeJobs('make-exam-packs')
    await resume()
    expect(await takeJobs('make-exam-packs')).toEqual([])
    clock.set(clock.now() + 6 * 60_000)
    await freshen(examiner)
    await resume()
    await work()
    expect(await shown()).toMatchObject({ state: 'done', made: 3 })
    expect(set.toSorted()).toEqual(ALL.filter((place) => !place.startsWith('V1')))
    expect((await fetched(id)).size).toBe(4)
  }, 60_000)

  it('count once where two processes make the same venue (OFFICE-803)', async () => {
    const { id } = await begin()
    await takeJobs('make-exam-packs')
    let others = 0
    const slow = {
      async pdf(paper: { data: string }) {
        // Meanwhile a process that took this one for dead makes the whole venue.
        if (others++ === 0) await actAsPortal(() => job.run({ packsId: id }))
        return typesetter.pdf(paper)
      },
    }
    const late = makePacksJob({ ...printing, typesetter: slow, log: openLog('silent') })
    await actAsPortal(() => late.run({ packsId: id }))
    expect(await shown()).toMatchObject({ state: 'running', made: 1 })
    await work()
    expect(await shown()).toMatchObject({ state: 'done', made: 3 })
    expect((await fetched(id)).size).toBe(4)
  })

  it('are not begun a second time while a large venue takes long, and that is no further try (OFFICE-981)', async () => {
    const { id } = await begin()
    await takeJobs('make-exam-packs')
    const taken: unknown[] = []
    const slow = {
      async pdf(paper: { data: string }) {
        clock.set(clock.now() + 4 * 60_000)
        await actAsPortal(() => resumePacksJob({ db, clock }).run({}))
        taken.push(...(await takeJobs('make-exam-packs')))
        return typesetter.pdf(paper)
      },
    }
    const late = makePacksJob({ ...printing, typesetter: slow, log: openLog('silent') })
    // Two rooms: eight minutes.
    await actAsPortal(() => late.run({ packsId: id }))
    expect(taken).toEqual([])
    await freshen(examiner)
    expect(await shown()).toMatchObject({ state: 'running', made: 1 })
    await work()
    expect(await shown()).toMatchObject({ state: 'done', made: 3 })
  })

  it('say that seats or the time table have changed since they were made (OFFICE-804)', async () => {
    const { id, seatsGivenAt } = await begin()
    await work()
    expect(await shown()).toMatchObject({ isOld: false, seatsGivenAt })
    const given = clock.now() + 60_000
    await sql`update hall_tickets set seat_no = '77', given_at = ${new Date(given)}
      where hallticket_no = 'HT-1001'`.execute(owner)
    expect(await shown()).toMatchObject({ id, state: 'done', isOld: true, seatsGivenAt })
    clock.set(given)
    await freshen(examiner)
    const anew = await begin()
    expect(anew).toMatchObject({ isOld: false, seatsGivenAt: new Date(given).toISOString() })
    await sql`update exam_displays set version = version + 1
      where id = ${examDisplayId}`.execute(owner)
    expect(await shown()).toMatchObject({ id: anew.id, isOld: true })
  })

  const compare = () => actAsPortal(() => resumePacksJob({ db, clock }).run({}))
  it.each([
    ['renamed', sql`update venues set name = name || ' West' where code = 'V2'`],
    ['moved to another centre', sql`update venues set centre_id = 3 where code = 'V2'`],
  ])(
    'say that a venue was %s since they were made, and a failed one does not go on (OFFICE-982)',
    async (_, change) => {
      const { id } = await begin()
      await work()
      const before = await sql<{ name: string; centreId: number }>`
        select name, centre_id as "centreId" from venues where code = 'V2'`.execute(owner)
      const { name, centreId } = before.rows[0]!
      try {
        expect(await shown()).toMatchObject({ id, isOld: false })
        await change.execute(owner)
        expect(await shown()).toMatchObject({ id, isOld: true })
        await sql`update exam_packs set state = 'failed', finished_at = null, sha256 = null,
          failure = '{"en": "-", "mr": "-"}' where id = ${id}`.execute(owner)
        clock.set(clock.now() + 1000)
        expect((await begin()).id).not.toBe(id)
      } finally {
        await sql`update venues set name = ${name}, centre_id = ${centreId}
          where code = 'V2'`.execute(owner)
      }
      // Compared meanwhile or not.
      await compare()
      expect(await shown()).toMatchObject({ isOld: true })
    },
  )

  it('are compared with the seats by a job, once after a change: whoever looks on counts none (OFFICE-983)', async () => {
    const { id } = await begin()
    await work()
    await compare()
    expect(await shown()).toMatchObject({ id, isOld: false })
    const marks = () =>
      sql`select from exam_seat_marks`.execute(owner).then(({ rows }) => rows.length)
    expect(await marks()).toBe(0)
    // A page that counts fails, for nobody can read the seats.
    const counting = async (work: () => Promise<unknown>) => {
      await sql`alter table hall_tickets rename to hall_tickets_away`.execute(owner)
      try {
        return await work()
      } finally {
        await sql`alter table hall_tickets_away rename to hall_tickets`.execute(owner)
      }
    }
    const looks = () => actAsPortal(() => listPacks(db, { examDisplayId }))
    expect(await counting(looks)).toMatchObject([{ id, isOld: false }])
    await sql`update hall_tickets set seat_no = '78', given_at = given_at + interval '1 minute'
      where hallticket_no = 'HT-1001'`.execute(owner)
    // At once it is said, by counting; then the job has found it.
    await expect(counting(looks)).rejects.toThrow()
    expect(await shown()).toMatchObject({ id, isOld: true })
    await compare()
    expect(await marks()).toBe(0)
    expect(await counting(looks)).toMatchObject([{ id, isOld: true }])
  })

  it('that are begun while seats change are found to be old, though the job compares meanwhile (OFFICE-983)', async () => {
    const change = await owner.startTransaction().execute()
    await sql`update hall_tickets set seat_no = '79', given_at = given_at + interval '1 minute'
      where hallticket_no = 'HT-1001'`.execute(change)
    const { id } = await begin()
    await compare()
    expect(await shown()).toMatchObject({ id, isOld: false })
    await change.commit().execute()
    expect(await shown()).toMatchObject({ id, isOld: true })
    await compare()
    expect(await shown()).toMatchObject({ id, isOld: true })
  })

  it('say in both languages why they could not be made, and go on from there at the next press (OFFICE-805)', async () => {
    fails = (data) => (data.includes('V3 · 1') ? new TypesettingFailedError() : undefined)
    const { id } = await begin()
    await work(1)
    for (let tries = 0; tries < 7; tries += 1)
      await actAsPortal(() => job.run({ packsId: id })).catch(() => undefined)
    expect(await shown()).toMatchObject({
      state: 'failed',
      made: 1,
      failure: {
        en: expect.stringContaining('venue V3 could not be set'),
        mr: expect.stringContaining('V3'),
      },
    })
    const asked = { code: 'NOT_FOUND' }
    expect(await send(examiner.caller, desk.fetchExamPacks, one(id))).toMatchObject(asked)
    fails = undefined
    set = []
    await takeJobs('make-exam-packs')
    expect(await begin()).toMatchObject({ id, state: 'running', made: 1, failure: null })
    await work()
    expect(set).toEqual(['V3 · 1', 'V2 · B'])
    expect((await fetched(id)).size).toBe(4)
  })

  it('are for those alone who plan the examination, and the factor is asked for again (OFFICE-806)', async () => {
    const { id } = await begin()
    await work()
    const elsewhere = await officer({ role: 'examination', scope: [102] })
    const publisher = await officer('publisher')
    const calls = [
      [desk.beginExamPacks, { params, body: { centreId: null } }],
      [desk.listExamPacks, { params }],
      [desk.fetchExamPacks, one(id)],
    ] as const
    for (const [endpoint, asked] of calls) {
      const refused = (by: typeof examiner) =>
        send(by.caller, endpoint as typeof desk.fetchExamPacks, asked as ReturnType<typeof one>)
      expect(await refused(elsewhere)).toMatchObject({ status: 404 })
      expect(await refused(publisher)).toMatchObject({ status: 403 })
    }
    const strangers = [
      { ...params, packsId: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d' },
      { ...params, examDisplayId: 4711, packsId: id },
      { ...params, advertisementId: 102, packsId: id },
    ]
    for (const stranger of strangers)
      expect(await send(examiner.caller, desk.fetchExamPacks, { params: stranger })).toMatchObject({
        status: 404,
      })
    const now = clock.now()
    clock.set(now + 6 * 60_000)
    expect(await send(examiner.caller, desk.fetchExamPacks, one(id))).toMatchObject({
      code: 'STEP_UP_NEEDED',
    })
    clock.set(now)
  })

  it('are forgotten after seven days with their bytes, but not while they are being made (OFFICE-807, KEEP-07)', async () => {
    const { id } = await begin()
    await work()
    const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash
      from exam_pack_parts`.execute(owner)
    const running = await begin(examiner, 3)
    const asked = clock.now()
    const forget = () => actAsPortal(() => forgetPacksJob({ db, clock }).run({}))
    const kept = async () => {
      await forget()
      const { rows } = await sql<{ id: string }>`select id from exam_packs`.execute(owner)
      return rows.map((each) => each.id)
    }
    clock.set(asked + 7 * DAY_MS - 1)
    expect(await kept()).toContain(id)
    clock.set(asked + 7 * DAY_MS)
    expect(await kept()).toEqual([running.id])
    clock.set(clock.now() + 2 * 3_600_000)
    await sweepFiles({ db, clock, storage })
    for (const { hash } of rows) await expect(storage.get(hash)).rejects.toThrow()
    expect(portal.features.printing.jobs.daily.map(({ name }) => name)).toEqual([
      'forget-exam-packs',
    ])
    clock.set(asked)
  })
})
