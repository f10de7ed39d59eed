import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import * as api from '@lokseva/contract/marks/endpoints'
import type { Marksheet } from '@lokseva/contract/marks/schemas'
import { advertisementVersions } from '#features/adverts/index'
import { findDueStagesJob, notifyStageJob } from '#features/stages/index'
import { actAs, actAsPortal } from '#platform/database/acting'
import { stageNeeds } from '#server/composed/portal-stage-needs'
import { sitsSeveral } from '#test/papers/sits-several'
import { retotalingPortal } from '#test/portals/retotaling-portal'
import { readMarksheet } from './index.ts'
import { marksData } from './marks-data.ts'

const portal = await retotalingPortal()
const { db, clock, storage, paperKeys, owner } = portal
const { paid, take, took, stage, on, visit, verify, subjects } = portal
const versions = advertisementVersions()
const deps = { db, clock, storage, paperKeys, versions, readLogo: async () => null }
type Person = Awaited<ReturnType<typeof paid>>

/** The statement of a stage that holds, as it is printed. */
async function printed(person: Person, wanted: string) {
  const { caller, accountId, sessionId, id } = person
  const answer = await caller.call(api.listMarksheets, { params: { applicationId: id } })
  const sheets = answer as unknown as Marksheet[]
  const { applicationMarksId } = sheets.find((each) => each.stage === wanted && !each.isWithdrawn)!
  const actor = { kind: 'candidate' as const, accountId, sessionId, address: '' }
  const which = { applicationId: id, applicationMarksId }
  const found = await actAs(actor, () => readMarksheet(deps, actor, which))
  const results = found.results.map(({ resultStatus }) => resultStatus)
  return { results, code: found.verification.code }
}
const saidOf = async (code: string) => (await verify(code)).lines.map(({ value }) => value.en)
const said = (badLines: readonly { line: number; problem: string }[]) =>
  badLines.map(({ line, problem }) => `${line} ${problem}`)

const failed = { resultStatus: 'NOT QUALIFIED' }
const main = { stage: 'Main', subjectCode: 'LAW', marks: '40' }
const second = { start: '2026-12-01', end: '2026-12-10' }

/** Somebody whose preliminary marks are out. */
let asha: Person
let App: string
beforeEach(async () => {
  on('2026-11-15')
  asha = await paid()
  App = asha.number
  await took('marks', { App })
  await stage('RESULT_MARK_SHEET', { only: [asha.id] })
})

it('results that are loaded ahead of a further stage are shown with its marks, on its first day (MARKS-12)', async () => {
  await took('results', { App })
  const before = await printed(asha, 'Preliminary')
  expect(before.results).toEqual(['QUALIFIED'])
  await took('marks', { App, ...main })
  await stage('RESULT_MARK_SHEET', { ...second, only: [asha.id] })
  await took('results', { App, ...failed })
  expect(await printed(asha, 'Preliminary')).toEqual(before)
  expect(await verify(before.code)).toMatchObject({ isWithdrawn: false })
  on('2026-12-01', '00:00:00')
  asha = await visit(asha)
  expect((await printed(asha, 'Main')).results).toEqual(['NOT QUALIFIED'])
  expect(await printed(asha, 'Preliminary')).toEqual(before)
})

it('a result that is not out yet is told neither by retotaling nor by a message of it (MARKS-12)', async () => {
  await took('results', { App })
  await took('marks', { App, ...main })
  await took('results', { App, ...failed })
  await stage('RETOTALING', { end: '2026-12-05', only: [asha.id] })
  const told = async () => {
    await actAsPortal(() => findDueStagesJob({ db, clock }).run({}))
    const open = await owner.selectFrom('stages').select('id').execute()
    for (const { id } of open)
      await actAsPortal(() => notifyStageJob({ db, clock, needs: stageNeeds }).run({ stageId: id }))
    const notices = await owner
      .selectFrom('stage_notices as n')
      .innerJoin('stages as s', 's.id', 'n.stage_id')
      .select('s.code')
      .where('n.application_id', '=', asha.id)
      .execute()
    return notices.map(({ code }) => code).toSorted()
  }
  expect(await subjects(asha)).toMatchObject({ status: 404 })
  expect(await told()).toEqual(['RESULT_MARK_SHEET'])
  await stage('RESULT_MARK_SHEET', { ...second, only: [asha.id] })
  expect(await subjects(asha)).toMatchObject({ status: 404 })
  on('2026-12-01')
  asha = await visit(asha)
  expect(await subjects(asha)).toMatchObject({ status: 200 })
  await stage('RETOTALING', { start: '2026-12-01', end: '2026-12-08', only: [asha.id] })
  expect(await told()).toContain('RETOTALING')
})

it('a corrected result takes the printed statement back; the next one and its proof say the new one (MARKS-13)', async () => {
  const { code: bare } = await printed(asha, 'Preliminary')
  await took('results', { App, ...failed }, { App, postCriteriaId: 5002 })
  expect(await verify(bare)).toMatchObject({ isWithdrawn: true })
  const { code } = await printed(asha, 'Preliminary')
  expect((await saidOf(code)).slice(-2)).toEqual(['Not qualified', 'Qualified'])
  await took('results', { App, ...failed }, { App, postCriteriaId: 5002 })
  expect(await verify(code)).toMatchObject({ isWithdrawn: false })
  await took('results', { App })
  expect(await verify(code)).toMatchObject({ isGenuine: true, isWithdrawn: true })
  const next = await printed(asha, 'Preliminary')
  expect(next.results).toEqual(['QUALIFIED', 'QUALIFIED'])
  expect((await saidOf(next.code)).slice(-2)).toEqual(['Qualified', 'Qualified'])
})

it('a result that could be another of marks that are out, or the first of those announced, has to name its marks (MARKS-14)', async () => {
  await took('results', { App })
  const asked = 'say in a column stage which marks the result goes with'
  const { badLines } = await take('results', [
    { App, ...failed, stage: 'Mian' },
    { App, postCriteriaId: 5002 },
    { App, postCriteriaId: 5002, stage: 'Preliminary' },
  ])
  expect(said(badLines)).toEqual([
    '2 nobody has marks of Mian: they are published first',
    '4 the post of line 3 once more',
  ])
  await stage('RESULT_MARK_SHEET', { ...second, only: [asha.id] })
  const coming = await take('results', [
    { App, ...failed },
    { App, postCriteriaId: 5002 },
  ])
  const out = `${App}: the marks of Preliminary are out: ${asked}`
  expect(said(coming.badLines)).toEqual([`2 ${out}`, `3 ${out}`])
  await took('marks', { App, ...main }, { App, ...main, stage: 'Viva' })
  const several = await take('results', [{ App, ...failed }])
  expect(said(several.badLines)).toEqual([`2 ${App}: marks of Main and Viva wait: ${asked}`])
  expect(several.badLines[0]!.inMarathi).toContain('Main आणि Viva यांचे गुण')
  expect((await printed(asha, 'Preliminary')).results).toEqual(['QUALIFIED'])
})

it('what is wrong with a line of results is told in both languages (OFFICE-469)', async () => {
  const { badLines } = await take('results', [
    { App, postCriteriaId: 9999 },
    { App, postCriteriaId: 'x', resultStatus: 'MAYBE' },
    { App, postCriteriaId: 5002, stage: 'Mian' },
    { App: '2026-101-9999999' },
    { App: '' },
  ])
  expect(badLines.map(({ line }) => line)).toEqual([2, 3, 3, 4, 5, 6])
  for (const { inMarathi } of badLines) expect(inMarathi).toMatch(/\p{Script=Devanagari}/u)
})

it('a statement of the whole examination prints the results of the posts in it, and its proof says them (MARKS-65)', async () => {
  const ravi = await paid()
  await sitsSeveral(owner, ravi)
  await took('marks', { App: ravi.number, examId: 5, subjectCode: '511' })
  await stage('RESULT_MARK_SHEET', { advertisementId: 105, only: [ravi.id] })
  const { code: bare } = await printed(ravi, 'Preliminary')
  const posts = await owner
    .selectFrom('application_posts')
    .select('post_id as postCriteriaId')
    .where('application_id', '=', ravi.id)
    .execute()
  await took('results', ...posts.map((post) => ({ App: ravi.number, ...post })))
  expect(await verify(bare)).toMatchObject({ isWithdrawn: true })
  const { results, code } = await printed(ravi, 'Preliminary')
  expect(results).toEqual(posts.map(() => 'QUALIFIED'))
  expect((await saidOf(code)).filter((value) => value === 'Qualified')).toHaveLength(posts.length)
})

it('a statement of the whole keeps a result back until the day of the statement that it belongs to (MARKS-65)', async () => {
  let ravi = await paid()
  await sitsSeveral(owner, ravi)
  const marks = { App: ravi.number, subjectCode: '511' }
  await took('marks', { ...marks, examId: 5 })
  await stage('RESULT_MARK_SHEET', { advertisementId: 105, only: [ravi.id] })
  await took('marks', { ...marks, examId: 51 })
  await stage('RESULT_MARK_SHEET', { ...second, advertisementId: 105, only: [ravi.id] })
  const { code } = await printed(ravi, 'Preliminary')
  const { post_id: postCriteriaId } = await owner
    .selectFrom('application_posts')
    .select('post_id')
    .where('application_id', '=', ravi.id)
    .where('exam_id', '=', 51)
    .executeTakeFirstOrThrow()
  await took('results', { App: ravi.number, postCriteriaId, stage: 'Preliminary' })
  expect(await printed(ravi, 'Preliminary')).toEqual({ results: [], code })
  expect(await verify(code)).toMatchObject({ isWithdrawn: false })
  on('2026-12-01')
  ravi = await visit(ravi)
  const { rows } = await sql<{ id: string }>`select id from application_marks
    where application_id = ${ravi.id} and exam_id = 5`.execute(owner)
  const which = { applicationId: ravi.id, applicationMarksId: rows[0]!.id }
  const whole = await actAsPortal(() => marksData(deps, db, which))
  expect(whole!.results).toMatchObject([{ resultStatus: 'QUALIFIED' }])
})

it('results that came before any marks go with the first that come (MARKS-12)', async () => {
  let ravi = await paid()
  await took('results', { App: ravi.number, ...failed })
  await took('results', { App: ravi.number })
  await took('marks', { App: ravi.number })
  await took('marks', { App: ravi.number, ...main })
  await stage('RESULT_MARK_SHEET', { only: [ravi.id] })
  ravi = await visit(ravi)
  expect((await printed(ravi, 'Preliminary')).results).toEqual(['QUALIFIED'])
  expect((await printed(ravi, 'Main')).results).toEqual([])
})

it('a statement made in the moment a result changes says the new one (MARKS-13)', async () => {
  await took('results', { App })
  let isDone = false
  const meanwhile = async (...given: Parameters<typeof versions>) => {
    if (!isDone) {
      isDone = true
      await took('results', { App, ...failed, stage: 'Preliminary' })
    }
    return versions(...given)
  }
  const moving = { ...deps, versions: Object.assign(meanwhile, { load: versions.load }) }
  const { id: applicationMarksId } = await owner
    .selectFrom('application_marks')
    .select('id')
    .where('application_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  const which = { applicationId: asha.id, applicationMarksId }
  const found = await actAsPortal(() => marksData(moving, db, which))
  expect(found!.results).toMatchObject([{ resultStatus: 'NOT QUALIFIED' }])
  const { code } = found!.verification
  expect(await verify(code)).toMatchObject({ isWithdrawn: false })
  expect((await saidOf(code)).at(-1)).toBe('Not qualified')
})
