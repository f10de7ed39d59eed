import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { insertApplications } from '#test/people/many-applications'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { stagedPortal, stageLine } from '#test/portals/staged-portal'
import { everyWay, rowOf, timesCome, timesWanted, type ChangeRow } from '#test/people/sent-twice'
import { takeFileJob } from './files/take-file.ts'

const portal = await stagedPortal()
const { db, owner, clock, applied, publish, takeJobs } = portal
const { officer } = await staffing(portal)
const { ask, approve, freshen } = askedApprovals(portal)
const publisher = await officer('publisher')
const colleague = await officer('publisher')
const approver = await officer('approver')
const deputy = await officer('approver')
const { caller } = publisher
const advertisementId = 101
const params = { advertisementId }
const reason = { en: 'The age limit is passed', mr: 'वयोमर्यादा ओलांडली आहे' }
type Applied = Awaited<ReturnType<typeof applied>>

let asha: Applied
let stageId: number
beforeAll(async () => {
  await insertApplications(owner, { advertisementId, posts: [5001], count: 8 })
  asha = await applied('FEES_PAID')
  const files = { 'some.csv': `App\n${(await applied()).applicationNo}` }
  const { stages } = await publish([stageLine('ADMIT_CARDS', { audience: 'some.csv' })], { files })
  stageId = stages[0]!.stageId
})

async function count(of: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many ${of}`.execute(owner)
  return rows[0]!.many
}
const mine = () => ({ by: publisher, other: colleague })
const deciding = () => ({ by: approver, other: deputy })
async function select(body: object = { filter: { state: 'SUBMITTED' } }) {
  const made = await send(caller, desk.selectApplications, { params, body })
  return made['id'] as string
}
const ofAsha = () => select({ filter: {}, ids: [asha.applicationId] })

async function view(): Promise<{ name: string; body: object }> {
  const name = randomUUID()
  return { name, body: { name, filter: {}, order: 'newest', columns: ['name'], isShared: true } }
}
async function begun(): Promise<string> {
  await freshen(publisher)
  const body = { selectionId: await select(), columns: ['fee'], reason: 'The secretary asked' }
  const answer = await send(caller, desk.beginApplicationExport, { params, body })
  return answer['id'] as string
}
const exportIn = (exportId: string, state: string) => () =>
  count(sql`from application_exports where id = ${exportId} and state = ${state}`)

/** A file without faults, looked at. */
async function dropped(): Promise<string> {
  const { applicationNo } = await applied('FEES_PAID')
  const text = `App,reason,reasonDvng\n${applicationNo},Too old,वय जास्त`
  const body = { kind: 'reject', name: 'list.csv', text }
  const answer = await send(caller, desk.dropApplicationFile, { params, body })
  await takeFiles()
  return answer['id'] as string
}
async function takeFiles(): Promise<number> {
  const waiting = (await takeJobs('take-application-file')) as { fileId: string }[]
  for (const payload of waiting) await actAsPortal(() => takeFileJob({ db, clock }).run(payload))
  return waiting.length
}
async function requestFor(kind: string, payload: object): Promise<object> {
  const { id } = await ask(publisher, kind, payload)
  await freshen(approver)
  await freshen(deputy)
  return { params: { requestId: id } }
}
const batchesOf = (selectionId: string) => () =>
  count(sql`from application_batches where selection_id = ${selectionId}`)

const changes: ChangeRow[] = [
  [
    'saving a view, which is everybody’s own',
    { again: 'so', byOther: 'own' },
    async () => {
      const { name, body } = await view()
      const effects = () => count(sql`from application_views where name = ${name}`)
      return { ...mine(), call: desk.saveApplicationView, request: { params, body }, effects }
    },
  ],
  [
    'deleting a view, which only its owner does',
    { again: 'NOT_FOUND', byOther: 'NOT_FOUND' },
    async () => {
      const { body } = await view()
      const { id } = await send(caller, desk.saveApplicationView, { params, body })
      const request = { params: { ...params, viewId: id } }
      const effects = async () => 1 - (await count(sql`from application_views where id = ${id}`))
      return { ...mine(), call: desk.deleteApplicationView, request, effects }
    },
  ],
  [
    'taking a set, which is one of its own each time',
    { again: 'own', byOther: 'own' },
    async () => {
      const before = await count(sql`from application_selections`)
      const effects = async () => (await count(sql`from application_selections`)) - before
      const request = { params, body: { filter: {} } }
      return { ...mine(), call: desk.selectApplications, request, effects }
    },
  ],
  [
    'asking for a file of a set of one’s own',
    { again: 'own', byOther: 'NOT_FOUND' },
    async () => {
      await freshen(publisher)
      await freshen(colleague)
      const selectionId = await select()
      const body = { selectionId, columns: ['fee'], reason: 'The secretary asked' }
      const effects = () => count(sql`from application_exports where selection_id = ${selectionId}`)
      return { ...mine(), call: desk.beginApplicationExport, request: { params, body }, effects }
    },
  ],
  [
    'stopping a file, which only its asker does',
    { again: 'so', byOther: 'NOT_FOUND' },
    async () => {
      const exportId = await begun()
      const request = { params: { ...params, exportId } }
      const effects = exportIn(exportId, 'stopped')
      return { ...mine(), call: desk.stopApplicationExport, request, effects }
    },
  ],
  [
    'going on with it',
    { again: 'so', byOther: 'NOT_FOUND' },
    async () => {
      const exportId = await begun()
      const request = { params: { ...params, exportId } }
      await send(caller, desk.stopApplicationExport, request)
      const effects = exportIn(exportId, 'running')
      return { ...mine(), call: desk.resumeApplicationExport, request, effects }
    },
  ],
  [
    'dropping a file, which is looked at each time and changes nothing',
    { again: 'own', byOther: 'own' },
    async () => {
      const name = `${randomUUID()}.csv`
      const body = { kind: 'reject', name, text: 'App,reason,reasonDvng' }
      const effects = () => count(sql`from application_files where name = ${name}`)
      return { ...mine(), call: desk.dropApplicationFile, request: { params, body }, effects }
    },
  ],
  [
    'asking to reject a set',
    { again: 'so', byOther: 'own' },
    async () => {
      await freshen(publisher)
      await freshen(colleague)
      const selectionId = await select()
      const payload = { advertisementId, selectionId, reason }
      const request = { body: { kind: 'applications.reject', payload, why: 'Order 12' } }
      const effects = () =>
        count(sql`from approval_requests where payload like ${`%${selectionId}%`}`)
      return { ...mine(), call: approvals.askApproval, request, effects }
    },
  ],
  [
    'approving that',
    { again: 'APPROVAL_DECIDED', byOther: 'APPROVAL_DECIDED' },
    async () => {
      const selectionId = await select()
      const request = await requestFor('applications.reject', {
        advertisementId,
        selectionId,
        reason,
      })
      return {
        ...deciding(),
        call: approvals.approve,
        request,
        effects: batchesOf(selectionId),
      }
    },
  ],
  [
    'approving that a set is put on the list of a stage',
    { again: 'APPROVAL_DECIDED', byOther: 'APPROVAL_DECIDED' },
    async () => {
      const selectionId = await ofAsha()
      const request = await requestFor('applications.stage', {
        advertisementId,
        selectionId,
        stageId,
      })
      return {
        ...deciding(),
        call: approvals.approve,
        request,
        effects: batchesOf(selectionId),
      }
    },
  ],
  [
    'approving a dropped file',
    { again: 'APPROVAL_DECIDED', byOther: 'APPROVAL_DECIDED' },
    async () => {
      const fileId = await dropped()
      const request = await requestFor('applications.rejectFile', { advertisementId, fileId })
      return { ...deciding(), call: approvals.approve, request, effects: takeFiles }
    },
  ],
]

it.each(everyWay(changes.map(rowOf)))(
  '$name $way happens once, and is told (OFFICE-1505)',
  async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
)

it('a file that two asked for is recorded once, and whoever approves the second reads why (OFFICE-1505)', async () => {
  const fileId = await dropped()
  const payload = { advertisementId, fileId }
  const first = await ask(publisher, 'applications.rejectFile', payload)
  const second = await ask(colleague, 'applications.rejectFile', payload)
  expect(second.id).not.toBe(first.id)
  const answers = await Promise.all([approve(approver, first.id), approve(deputy, second.id)])
  const refused = answers.map(({ code }) => code).filter((code) => code !== undefined)
  expect(refused).toHaveLength(1)
  expect(['APPROVAL_FAILED', 'APPROVAL_STALE']).toContain(refused[0])
  expect(await takeFiles()).toBe(1)
})
