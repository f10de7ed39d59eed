import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { countQualified, type CutOff } from '@lokseva/contract/marks/merit/cut-offs'
import * as desk from '@lokseva/contract/marks/desk/endpoints'
import type { MeritList } from '@lokseva/contract/marks/desk/schemas'
import { actAsPortal } from '#platform/database/acting'
import { loadSubjects } from '#features/exam-subjects/index'
import { withdrawSums } from '../withdraw-sums.ts'
import { endApplication } from '#test/people/end-application'
import { insertApplications, manyId } from '#test/people/many-applications'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { marksDeskPortal } from '../desk/marks-desk.test-kit.ts'

const portal = await marksDeskPortal()
const { owner, features, officer, took, work, freshen, ask, approve, clock } = portal
type Officer = Awaited<ReturnType<typeof officer>>
const OPEN = 323
const POSTS = [5001, 5002]
const MANY = 90

const numberOf = (i: number) => `2026-101-${5_000_000 + i}-0`
/** Who has paid. */
const sat = Array.from({ length: MANY }, (_, i) => i + 1).filter((i) => i % 3 === 0)
/** Some have the same, 69 apart. */
const markOf = (i: number) => 40 + ((i * 7) % 23) + 0.25 * (((i / 3) % 23) % 4)

let writer: Officer
let approver: Officer
let listId = ''
const params = () => ({ advertisementId: 101, listId })
const view = async () => {
  await freshen(writer)
  return writer.caller.call(desk.getMeritList, { params: params() })
}
const make = async (stage = 'Preliminary', tieSubjects: string[] = []) => {
  await freshen(writer)
  const body = { examId: 1, stage, tieSubjects }
  const made = await writer.caller.call(desk.makeMeritList, {
    params: { advertisementId: 101 },
    body,
  })
  await work('make-merit-list', { listId: made.id })
  return made.id
}
const save = async (cutOffs: CutOff[], version: number) =>
  (await send(writer.caller, desk.saveCutOffs, {
    params: params(),
    body: { version, cutOffs },
  })) as unknown as MeritList & { status: number; code?: string }
const askResults = async (change: object = {}) =>
  ask(writer, 'results.publish', { ...params(), version: (await view()).version, ...change })
const resultsOf = async () => {
  const { rows } = await sql<{ id: string; status: string; stage: string }>`
    select application_id as id, result_status as status, marks_stage as stage
    from post_results`.execute(owner)
  return new Map(rows.map((row) => [row.id, row]))
}

beforeAll(async () => {
  writer = await officer('examination')
  approver = await officer('approver')
  await insertApplications(owner, { advertisementId: 101, posts: POSTS, count: MANY })
  await sql`update applications set facts = facts || jsonb_build_object('category',
      323 + (split_part(application_no, '-', 3)::int - 5000000) / 3 % 3, 'gender',
      case when split_part(application_no, '-', 3)::int % 2 = 0 then 321 else 320 end)
    where application_no like '2026-101-5%'`.execute(owner)
  clock.set(clock.now() + 1000)
  await took(
    'marks',
    ...sat.map((i) => ({ App: numberOf(i), marks: i === 90 ? 'AB' : markOf(i).toFixed(2) })),
  )
  clock.set(clock.now() + 1000)
  listId = await make()
})

it('a list is made in the background of the statements that hold, without a name in it (OFFICE-486)', async () => {
  expect(await view()).toMatchObject({
    state: 'made',
    isOutdated: false,
    candidates: sat.length,
    absent: 1,
    categories: [{ id: OPEN }, { id: 324 }, { id: 325 }],
    openId: OPEN,
    cutOffs: [],
  })
  const { lines, next } = await writer.caller.call(desk.listMeritLines, {
    params: params(),
    query: {},
  })
  expect(lines.map(({ rank }) => rank)).toEqual(sat.slice(1).map((_, at) => at + 1))
  expect(next).toBe(null)
  expect(JSON.stringify(lines)).not.toContain('Jadhav')
})

it('how many have each total equals counting the marks (OFFICE-487)', async () => {
  const counts = await writer.caller.call(desk.getMeritCounts, { params: params() })
  const expected = new Map<string, number>()
  for (const i of sat.filter((each) => each !== 90)) {
    const groups = (i % 2 === 0 ? 1 : 0) + (i % 10 === 0 ? 2 : 0)
    const key = [323 + ((i / 3) % 3), groups, Math.round(markOf(i) * 100)].join(' ')
    expected.set(key, (expected.get(key) ?? 0) + 1)
  }
  const found = counts.map(([category, groups, total, people]) => [
    [category, groups, total].join(' '),
    people,
  ])
  expect(new Map(found as [string, number][])).toEqual(expected)
})

it('totals are those of the statements: parts are in the marks of their subject (OFFICE-486)', async () => {
  const content = Buffer.from(
    [
      'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee',
      '1,GS,Studies,अध्ययन,,',
      '1,GS-A,Part A,भाग अ,GS,',
      '1,LAW,Law,कायदा,,',
    ].join('\n'),
  )
  await actAsPortal(() =>
    loadSubjects({ db: portal.db, clock, withdrawSums }, operator, { content }),
  )
  const of = (App: string, marks: Record<string, string>) =>
    Object.entries(marks).map(([subjectCode, each]) => ({
      App,
      stage: 'Main',
      subjectCode,
      marks: each,
    }))
  await took(
    'marks',
    ...of(numberOf(3), { LAW: '40.5', GS: '60', 'GS-A': '35' }),
    ...of(numberOf(6), { LAW: '10', 'GS-A': '20' }),
    ...of(numberOf(9), { LAW: '10', GS: '50', 'GS-A': 'AB' }),
  )
  const main = { advertisementId: 101, listId: await make('Main', ['LAW', 'LAW']) }
  const { lines } = await writer.caller.call(desk.listMeritLines, { params: main, query: {} })
  expect(lines.map(({ applicationNo, total }) => [applicationNo, total])).toEqual([
    [numberOf(3), 10050],
    [numberOf(9), 6000],
    [numberOf(6), 3000],
  ])
  const list = await writer.caller.call(desk.getMeritList, { params: main })
  expect(list.tieSubjects).toEqual([{ code: 'LAW', name: { en: 'Law', mr: 'कायदा' } }])
})

it('cut-offs are saved once, and not over what a colleague saved meanwhile (OFFICE-488)', async () => {
  const { version } = await view()
  const open: CutOff = { categoryId: OPEN, group: null, total: 5500 }
  const sc: CutOff = { categoryId: 324, group: 'women', total: 4500 }
  expect(await save([{ ...open, total: 1 }, sc, open], version)).toMatchObject({
    version: version + 1,
    cutOffs: [open, sc],
  })
  expect(await save([], version)).toMatchObject({ status: 409, code: 'CUT_OFFS_CHANGED' })
  expect(await save([{ ...open, group: 'men' as never }], version + 1)).toMatchObject({
    status: 422,
  })
})

it('who wrote which cut-offs stands in the log (OFFICE-1464)', async () => {
  const { rows } = await sql<{ details: object; by: string }>`select details, actor_id as by
    from audit_log where action = 'CUT_OFFS_SAVED' order by id desc limit 1`.execute(owner)
  expect(rows).toMatchObject([
    {
      by: writer.memberId,
      details: { advertisement: 101, cutOffs: expect.stringMatching(/^\d+ .*\d+\.\d{2}/) },
    },
  ])
})

it('results are asked for with who qualifies, and equal totals at the margin are named (OFFICE-491)', async () => {
  const total = Math.round(markOf(3) * 100)
  const { version } = await view()
  const cutOffs: CutOff[] = [{ categoryId: OPEN, group: null, total }]
  await save(cutOffs, version)
  const counts = await writer.caller.call(desk.getMeritCounts, { params: params() })
  const qualified = countQualified(
    counts.map(([categoryId, groups, mark, people]) => ({
      categoryId,
      groups,
      total: mark,
      people,
    })),
    cutOffs,
    OPEN,
  )
  const request = await askResults()
  const shown = Object.fromEntries(
    request.preview.changes.map(({ what, after }) => [what.en, after!.en]),
  )
  expect(shown).toMatchObject({
    'Qualified in all': String(qualified),
    'Not qualified, the absent among them': String(sat.length - qualified),
  })
  const equal = sat.filter((i) => i !== 90 && Math.round(markOf(i) * 100) === total)
  const texts = request.preview.checks.map(({ text }) => text.en).join(' ')
  expect(equal).toEqual([3, 72])
  for (const i of equal) expect(texts).toContain(numberOf(i))
  const around = await writer.caller.call(desk.listMeritLines, {
    params: params(),
    query: { around: String(total) },
  })
  expect(around.lines.filter((line) => line.total === total)).toHaveLength(equal.length)
  expect(around.lines.every((line) => line.qualifies === line.total >= total)).toBe(true)
  expect(await view()).toMatchObject({ request: { id: request.id } })
  expect(await approve(writer, request.id)).toMatchObject({ status: 403 })
  expect(await approve(approver, request.id)).toMatchObject({ state: 'approved' })
})

it('they are written as the command writes them; who ended since is left out (OFFICE-492)', async () => {
  expect(await view()).toMatchObject({ state: 'publishing', written: 0 })
  expect(await save([], (await view()).version)).toMatchObject({ code: 'MERIT_LIST_BUSY' })
  await endApplication(owner, manyId(6), 'REJECTED')
  await work('publish-merit-list', { listId })
  const list = await view()
  expect(list).toMatchObject({ state: 'made', written: sat.length - 1, skipped: 1 })
  expect(list.publishedAt).not.toBe(null)
  const results = await resultsOf()
  expect(results.size).toBe(sat.length - 1)
  for (const i of sat.filter((each) => each !== 6))
    expect(results.get(manyId(i)), String(i)).toMatchObject({
      stage: 'Preliminary',
      status: i !== 90 && markOf(i) >= markOf(3) ? 'QUALIFIED' : 'NOT QUALIFIED',
    })
  expect(await portal.log(manyId(3))).toContain('RESULTS_PUBLISHED')
})

it('a run that was killed goes on behind what it wrote (OFFICE-492)', async () => {
  await sql`delete from post_results`.execute(owner)
  const ids = sat.map(manyId).toSorted()
  await sql`update merit_lists set state = 'publishing', written_to = ${ids[9]!}, written = 10,
    skipped = 0 where id = ${listId}`.execute(owner)
  await work('publish-merit-list', { listId })
  const results = await resultsOf()
  expect(results.size).toBe(sat.length - 10 - Number(ids.indexOf(manyId(6)) > 9))
  expect(results.has(ids[9]!)).toBe(false)
})

it('marks that change make the list old: it is not asked for, and what was asked is stale (OFFICE-492)', async () => {
  const request = await askResults()
  clock.set(clock.now() + 1000)
  await took('marks', { App: numberOf(9), marks: '77.00' })
  expect(await view()).toMatchObject({ isOutdated: true })
  expect(await approve(approver, request.id)).toMatchObject({ code: 'APPROVAL_STALE' })
  expect(await askResults()).toMatchObject({ status: 409, code: 'MERIT_LIST_OUTDATED' })
  clock.set(clock.now() + 1000)
  await make()
  expect(await view()).toMatchObject({ isOutdated: false })
  expect(await askResults({ version: 0 })).toMatchObject({ code: 'CUT_OFFS_CHANGED' })
})

/** All tries of what this list waits for are used up, and the desk looks after it a minute later. */
async function giveUp(job: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where key = ${`${job} ${listId}`}`.execute(owner)
  await actAsPortal(() => features.marks.jobs.everyMinute[0]!.run({}))
}
const triesLeft = async (job: string) => {
  const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs
    where key = ${`${job} ${listId}`}`.execute(owner)
  return rows.map(({ attempts }) => attempts)
}

it('a list that no try could make ends as failed, says so in both languages and is begun anew by the officer (OFFICE-813)', async () => {
  await freshen(writer)
  const begin = () =>
    send(writer.caller, desk.makeMeritList, {
      params: { advertisementId: 101 },
      body: { examId: 1, stage: 'Preliminary', tieSubjects: [] },
    })
  expect(await begin()).toMatchObject({ status: 200 })
  await giveUp('make-merit-list')
  const failed = await view()
  expect(failed.state).toBe('failed')
  expect(failed.failure!.en).toContain('could not be made')
  expect(failed.failure!.mr).toContain('यादी तयार करता आली नाही')
  // Nobody tries it again by itself.
  await giveUp('make-merit-list')
  expect(await triesLeft('make-merit-list')).toEqual([6])
  expect(
    (await ask(writer, 'results.publish', { ...params(), version: failed.version })).code,
  ).toBe('MERIT_LIST_BUSY')
  expect(await begin()).toMatchObject({ status: 200 })
  expect(await begin()).toMatchObject({ code: 'MERIT_LIST_BUSY' })
  expect(await triesLeft('make-merit-list')).toEqual([0])
  expect(await view()).toMatchObject({ state: 'making', failure: null })
  await work('make-merit-list', { listId })
  expect(await view()).toMatchObject({ state: 'made', failure: null })
})

it('results that no try could write end as failed: both who decided are told, and the list is begun anew (OFFICE-813)', async () => {
  const request = await askResults()
  expect(await approve(approver, request.id)).toMatchObject({ state: 'approved' })
  expect(await view()).toMatchObject({ state: 'publishing' })
  await giveUp('publish-merit-list')
  const failed = await view()
  expect(failed).toMatchObject({ state: 'failed' })
  expect(failed.failure!.en).toContain('Not all results could be written')
  const { rows } = await sql<{ what: string }>`select what from approval_notices
    where request_id = ${request.id} and what = 'undone'`.execute(owner)
  expect(rows).toHaveLength(2)
  await make()
  expect(await view()).toMatchObject({ state: 'made', failure: null })
})

it('a list is of its advertisement alone, and candidates and other roles find none (OFFICE-486)', async () => {
  const other = await officer({ role: 'examination', scope: [102] })
  for (const endpoint of [desk.getMeritList, desk.getMeritCounts, desk.listMeritLines])
    expect(await send(other.caller, endpoint, { params: params() })).toMatchObject({ status: 404 })
  expect(
    await send(other.caller, desk.getMeritList, { params: { ...params(), advertisementId: 102 } }),
  ).toMatchObject({ status: 404 })
  const wrong = { examId: 999_999, stage: 'Preliminary', tieSubjects: [] }
  expect(
    await send(writer.caller, desk.makeMeritList, {
      params: { advertisementId: 101 },
      body: wrong,
    }),
  ).toMatchObject({ status: 404 })
})
