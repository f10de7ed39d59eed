import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import * as letters from '@lokseva/contract/correspondence/desk/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { send } from '#test/portals/profile-portal'
import { everyWay, rowOf, timesCome, timesWanted, type ChangeRow } from '#test/people/sent-twice'
import { retryLetterJob } from '../index.ts'
import { advertisementId, lettersPortal, params, written } from './letters.test-kit.ts'

const portal = await lettersPortal()
const { db, owner, clock, applied, takeJobs, officer, ask, approve, freshen } = portal
const { publisher, approver, caller, tick, work, selectionOf, sendTo } = portal
type Applied = Awaited<ReturnType<typeof applied>>

let asha: Applied
let ravi: Applied
let colleague: typeof publisher
let deputy: typeof publisher
beforeAll(async () => {
  asha = await applied()
  ravi = await applied()
  colleague = await officer('publisher')
  deputy = await officer('approver')
})

async function count(of: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many ${of}`.execute(owner)
  return rows[0]!.many
}
const both = () => ({ by: publisher, other: colleague })
const sentTo = (selectionId: string) => () =>
  count(sql`from correspondence where selection_id = ${selectionId}`)
const inLog = (action: string, letterId: string) => () =>
  count(sql`from audit_log where action = ${action} and details ->> 'letter' = ${letterId}`)
const of = (letterId: string) => ({ params: { ...params, letterId } })

/** A letter to one that waits for its time. */
async function planned(): Promise<string> {
  const at = new Date(clock.now() + 3_600_000).toISOString()
  const body = { selectionId: await selectionOf(asha), letter: written(), at }
  const sent = await send(caller, letters.sendLetter, { params, body })
  return sent['id'] as string
}
/** A letter whose only message did not arrive. */
async function unreached(): Promise<string> {
  // Of those that wait for their time nothing is to be done here.
  await takeJobs('notify-letter')
  const answer = await sendTo(await selectionOf(asha), written({ channels: ['email'] }))
  const id = answer['id'] as string
  await work()
  await sql`update messages set state = 'failed', body = null, subject = null, settled_at = now()
    where id in (select email_id from correspondence_readers
      where correspondence_id = ${id})`.execute(owner)
  return id
}
async function toBoth() {
  await freshen(publisher)
  await freshen(colleague)
  const selectionId = await selectionOf(asha, ravi)
  return { advertisementId, selectionId, letter: written() }
}

const changes: ChangeRow[] = [
  [
    'a letter to one',
    { again: 'LETTER_SENT_ALREADY', byOther: 'LETTER_SENT_ALREADY' },
    async () => {
      const selectionId = await selectionOf(asha)
      const request = { params, body: { selectionId, letter: written() } }
      return { ...both(), call: letters.sendLetter, request, effects: sentTo(selectionId) }
    },
  ],
  [
    'a list of numbers, which becomes a set of whoever read it',
    { again: 'own', byOther: 'own' },
    async () => {
      const room = randomUUID()
      const text = `App,Room\n${asha.applicationNo},${room}`
      const effects = () =>
        count(sql`from application_selections where list::text like ${`%${room}%`}`)
      return {
        ...both(),
        call: letters.takeLetterList,
        request: { params, body: { text } },
        effects,
      }
    },
  ],
  [
    'stopping a letter',
    { again: 'so', byOther: 'so' },
    async () => {
      const id = await planned()
      const effects = inLog('LETTER_STOPPED', id)
      return { ...both(), call: letters.stopLetter, request: of(id), effects }
    },
  ],
  [
    'going on with it',
    { again: 'so', byOther: 'so' },
    async () => {
      const id = await planned()
      await send(caller, letters.stopLetter, of(id))
      const effects = inLog('LETTER_RESUMED', id)
      return { ...both(), call: letters.resumeLetter, request: of(id), effects }
    },
  ],
  [
    'telling somebody again',
    { again: 'so', byOther: 'so' },
    async () => {
      const id = await unreached()
      const effects = async () => (await takeJobs('retry-letter')).length
      return { ...both(), call: letters.retryLetter, request: of(id), effects }
    },
  ],
  [
    'a template',
    { again: 'so', byOther: 'so' },
    async () => {
      const name = randomUUID()
      const { subject, text } = written()
      const effects = () => count(sql`from letter_templates where name = ${name}`)
      const request = { body: { name, subject, text } }
      return { ...both(), call: letters.saveLetterTemplate, request, effects }
    },
  ],
  [
    'deleting a template',
    { again: 'NOT_FOUND', byOther: 'NOT_FOUND' },
    async () => {
      const { subject, text } = written()
      const body = { name: randomUUID(), subject, text }
      const { id } = await caller.call(letters.saveLetterTemplate, { body })
      const effects = async () => 1 - (await count(sql`from letter_templates where id = ${id}`))
      const request = { params: { templateId: id } }
      return { ...both(), call: letters.deleteLetterTemplate, request, effects }
    },
  ],
  [
    'asking for a letter to many',
    { again: 'so', byOther: 'own' },
    async () => {
      const payload = await toBoth()
      const effects = () =>
        count(sql`from approval_requests where payload like ${`%${payload.selectionId}%`}`)
      const request = { body: { kind: 'letters.send', payload, why: 'The hall has changed' } }
      return { ...both(), call: approvals.askApproval, request, effects }
    },
  ],
  [
    'approving it',
    { again: 'APPROVAL_DECIDED', byOther: 'APPROVAL_DECIDED' },
    async () => {
      const payload = await toBoth()
      const { id } = await ask(publisher, 'letters.send', payload)
      await freshen(approver)
      await freshen(deputy)
      const request = { params: { requestId: id } }
      const effects = sentTo(payload.selectionId)
      return { call: approvals.approve, request, by: approver, other: deputy, effects }
    },
  ],
]

it.each(everyWay(changes.map(rowOf)))(
  '$name $way happens once, and is told (OFFICE-1504)',
  async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
)

it('a letter that two asked for is sent once, and whoever approves the second reads why (OFFICE-1504)', async () => {
  const payload = await toBoth()
  tick()
  const first = await ask(publisher, 'letters.send', payload)
  const second = await ask(colleague, 'letters.send', payload)
  expect(second.id).not.toBe(first.id)
  await freshen(deputy)
  const answers = await Promise.all([approve(approver, first.id), approve(deputy, second.id)])
  expect(answers.map(({ code }) => code).filter((code) => code !== undefined)).toEqual([
    'APPROVAL_FAILED',
  ])
  expect(await sentTo(payload.selectionId)()).toBe(1)
})

it('other words to the same set are another letter (OFFICE-1504)', async () => {
  const selectionId = await selectionOf(asha)
  expect(await sendTo(selectionId)).toMatchObject({ status: 200 })
  const other = written({ text: { en: 'Come at eleven.', mr: 'अकरा वाजता या.' } })
  expect(await sendTo(selectionId, other)).toMatchObject({ status: 200 })
})

it('whoever tells somebody again who was told meanwhile is told that nobody is left (OFFICE-1504)', async () => {
  const id = await unreached()
  await send(caller, letters.retryLetter, of(id))
  const waiting = (await takeJobs('retry-letter')) as {
    letterId: string
    applicationIds: string[]
  }[]
  for (const input of waiting) await actAsPortal(() => retryLetterJob({ db, clock }).run(input))
  expect(await send(colleague.caller, letters.retryLetter, of(id))).toMatchObject({
    code: 'LETTER_REACHED_ALL',
  })
  expect(await inLog('LETTER_RETRIED', id)()).toBe(1)
})
