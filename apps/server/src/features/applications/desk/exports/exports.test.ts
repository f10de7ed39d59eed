import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import type {
  ApplicationExport,
  ApplicationExports,
  ExportState,
} from '@lokseva/contract/applications/desk/schemas'
import { beforeAll, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { applyingPortal } from '#test/portals/applying-portal'
import { askedApprovals } from '#test/people/asked-approvals'
import { insertApplications, manyId } from '#test/people/many-applications'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { forgetSetsJob } from '../selections/forget-sets.ts'
import { resumeExportsJob, writePart } from './write-export.ts'

const portal = await applyingPortal()
const { db, owner, clock, storage } = portal
const { officer } = await staffing(portal)
const { freshen } = askedApprovals(portal)
const examiner = await officer('examination')
const advertisementId = 101
const params = { advertisementId }
const deps = { db, clock, storage }
const MANY = 60
const reason = 'The secretary asked for it'

type Officer = typeof examiner

const filesOf = async (by: Officer) =>
  (await by.caller.call(desk.listApplicationExports, { params })).exports

async function select(by: Officer, filter: object = {}) {
  const made = await send(by.caller, desk.selectApplications, { params, body: { filter } })
  return made['id'] as string
}
async function begin(by: Officer, body: object = {}) {
  await freshen(by)
  const selectionId = await select(by)
  const input = { selectionId, columns: ['name', 'mobile', 'district', 'fee'], reason, ...body }
  return (await send(by.caller, desk.beginApplicationExport, {
    params,
    body: input,
  } as never)) as unknown as ExportState & { code?: string; status: number }
}
const one = (exportId: string) => ({ params: { ...params, exportId } })
const part = (exportId: string, lines = 25) => actAsPortal(() => writePart(deps, exportId, lines))
async function write(exportId: string) {
  for (let parts = 0; parts < 10; parts += 1) await part(exportId)
}
async function file(by: Officer, exportId: string): Promise<string> {
  const { opened } = await by.caller.raw(desk.fetchApplicationExport, one(exportId))
  return (opened as { blob: Blob }).blob.text()
}
const linesOf = (text: string) => parse(text, { bom: true }) as string[][]

beforeAll(async () => {
  await insertApplications(owner, { advertisementId, posts: [5001], count: MANY })
})

it('a selection becomes a file, part by part, with the reason in the log (OFFICE-359)', async () => {
  const begun = await begin(examiner)
  expect(begun).toMatchObject({ state: 'running', total: MANY, written: 0 })
  await part(begun.id)
  const half = (await filesOf(examiner)).find(({ id }) => id === begun.id)
  expect(half).toMatchObject({ state: 'running', written: 25 })
  await write(begun.id)
  const [head, ...lines] = linesOf(await file(examiner, begun.id))
  expect(head).toEqual(['Application no.', 'Name', 'Mobile', 'District', 'Fee', 'State'])
  expect(lines).toHaveLength(MANY)
  expect(lines[0]!.slice(0, 3)).toEqual(['2026-101-5000001-0', 'Jadhav Meena B', '0001'])
  const { rows } = await sql<{ details: object }>`select details from audit_log
    where action = 'APPLICATIONS_EXPORTED' and actor_id = ${examiner.memberId}`.execute(owner)
  expect(rows[0]!.details).toEqual({ advertisement: advertisementId, lines: MANY, reason })
})

it('asks for a reason, and for the factor again (OFFICE-359)', async () => {
  expect(await begin(examiner, { reason: '' })).toMatchObject({ status: 422 })
  const late = await officer('examination')
  const selectionId = await select(late)
  const began = clock.now()
  clock.set(began + 6 * 60_000)
  const body = { selectionId, columns: [], reason }
  expect(await send(late.caller, desk.beginApplicationExport, { params, body })).toMatchObject({
    code: 'STEP_UP_NEEDED',
  })
  clock.set(began)
})

it('is told apart from others by its moment, its filter in words, its count and its reason, in the list and by the name it is saved under (OFFICE-1502)', async () => {
  const asker = await officer('examination')
  await begin(asker)
  clock.set(clock.now() + 60_000)
  await freshen(asker)
  const few = await select(asker, { number: '5000001' })
  await begin(asker, { selectionId: few, reason: 'For the hall of one' })
  const [second, first] = await filesOf(asker)
  expect(second).toMatchObject({
    total: 1,
    reason: 'For the hall of one',
    filter: { en: 'Number is 5000001' },
  })
  expect(first).toMatchObject({ reason, filter: { mr: 'जाहिरातीचे सर्व अर्ज' } })
  for (const each of [first!, second!])
    expect(each.fileName).toMatch(
      new RegExp(`^applications-101-2026-\\d\\d-\\d\\d-\\d{4}-${each.total}\\.csv$`),
    )
  const momentIn = (name: string) => name.slice(0, name.lastIndexOf('-'))
  expect(momentIn(first!.fileName)).not.toBe(momentIn(second!.fileName))
})

it('starts no formula, whatever somebody is called (OFFICE-359)', async () => {
  await insertApplications(owner, { advertisementId, posts: [5001], count: 1, from: 901 })
  const names = {
    personal: { englishFullName: '=HYPERLINK("http://evil")', devnagariFullName: '@x' },
  }
  await owner.transaction().execute(async (tx) => {
    // No trigger runs: what is locked changes for nobody else.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update profile_snapshots set documents = documents || ${JSON.stringify(names)}::jsonb
      where profile_id = ${manyId(901)}`.execute(tx)
  })
  const begun = await begin(examiner)
  await write(begun.id)
  const text = await file(examiner, begun.id)
  expect(text).toContain('HYPERLINK')
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m)
})

it('goes on where it was stopped, or where its process was killed, each line once (OFFICE-360)', async () => {
  const begun = await begin(examiner)
  await part(begun.id)
  await examiner.caller.call(desk.stopApplicationExport, one(begun.id))
  await part(begun.id)
  const stopped = (await filesOf(examiner)).find(({ id }) => id === begun.id)
  expect(stopped).toMatchObject({ state: 'stopped', written: 25 })
  await examiner.caller.call(desk.resumeApplicationExport, one(begun.id))
  // Two processes write the same part; then the last one dies before it says that it is done.
  await Promise.all([part(begun.id), part(begun.id)])
  clock.set(clock.now() + 4 * 60_000)
  await freshen(examiner)
  await actAsPortal(() => resumeExportsJob(deps).run({}))
  await write(begun.id)
  const [, ...lines] = linesOf(await file(examiner, begun.id))
  expect(new Set(lines.map(([number]) => number)).size).toBe(lines.length)
  expect(lines).toHaveLength(begun.total)
  // Somebody who presses again changes nothing.
  expect(await send(examiner.caller, desk.stopApplicationExport, one(begun.id))).toMatchObject({
    state: 'done',
  })
})

it('is nobody’s but the one’s who asked, nor is a selection (OFFICE-361)', async () => {
  const begun = await begin(examiner)
  await write(begun.id)
  const other = await officer('examination')
  for (const call of [
    desk.fetchApplicationExport,
    desk.stopApplicationExport,
    desk.resumeApplicationExport,
  ])
    expect(await send(other.caller, call, one(begun.id))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await filesOf(other)).toEqual([])
  const selectionId = await select(examiner)
  expect(await begin(other, { selectionId })).toMatchObject({ code: 'NOT_FOUND' })
  const elsewhere = { params: { advertisementId: 102, exportId: begun.id } }
  expect(await send(examiner.caller, desk.fetchApplicationExport, elsewhere)).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('has initials for whoever reads initials (OFFICE-346)', async () => {
  const publisher = await officer('publisher')
  const begun = await begin(publisher)
  await write(begun.id)
  const [, first] = linesOf(await file(publisher, begun.id))
  expect(first![1]).toBe('J. M. B.')
})

it('is gone after its days, and its bytes are left to the sweep (OFFICE-362)', async () => {
  const begun = await begin(examiner)
  await write(begun.id)
  const { rows: parts } = await sql<{ hash: Buffer }>`select hash from application_export_parts
    where export_id = ${begun.id}`.execute(owner)
  clock.set(clock.now() + 8 * 24 * 3_600_000)
  const selectionsToReach = () => Promise.resolve([])
  await actAsPortal(() => forgetSetsJob({ ...deps, selectionsToReach }).run({}))
  const { rows } = await sql`select from application_exports where id = ${begun.id}`.execute(owner)
  expect(rows).toEqual([])
  const { rows: loose } = await sql`select from loose_files
    where hash = ${parts[0]!.hash}`.execute(owner)
  expect(loose).toHaveLength(1)
})

it('files of one’s own are listed page by page, the newest first, each once, also those of one moment (OFFICE-762)', async () => {
  const asker = await officer('examination')
  const selectionId = await select(asker)
  await sql`insert into application_exports (id, advertisement_id, selection_id, asked_by, asked_at,
      reason, columns, with_names, language, state, total, went_on_at)
    select gen_random_uuid(), ${advertisementId}, ${selectionId}, ${asker.memberId},
      timestamptz '2026-11-10 10:00+05:30' + (n / 3) * interval '1 min', 'x', '{}', false, 'en',
      'stopped', 1, now() from generate_series(1, 45) n`.execute(owner)
  const shown: ApplicationExport[] = []
  const sizes: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const query = after === undefined ? {} : { after }
    const page: ApplicationExports = await asker.caller.call(desk.listApplicationExports, {
      params,
      query,
    })
    shown.push(...page.exports)
    sizes.push(page.exports.length)
    after = page.next
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(45)
  const moments = shown.map(({ askedAt }) => askedAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const made = { params, query: { after: 'x' } }
  expect(await send(asker.caller, desk.listApplicationExports, made)).toMatchObject({ status: 422 })
})

it('a file with names is not fetched by its asker once the role reads initials alone (OFFICE-1288)', async () => {
  const moved = await officer('examination')
  const begun = await begin(moved)
  await write(begun.id)
  expect(await file(moved, begun.id)).not.toBe('')
  await sql`update staff_roles set role = 'publisher' where member_id = ${moved.memberId}`.execute(
    owner,
  )
  expect(await send(moved.caller, desk.fetchApplicationExport, one(begun.id))).toMatchObject({
    code: 'PERMISSION_MISSING',
  })
})
