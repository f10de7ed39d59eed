import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { makeFeed } from '@lokseva/contract/calendar/endpoints'
import * as api from '@lokseva/contract/reminders/endpoints'
import type { Reminders } from '@lokseva/contract/reminders/schemas'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import type { Applied } from '#test/portals/my-account-portal'
import { send } from '#test/portals/profile-portal'
import { remindersPortal } from '#test/portals/reminders-portal'
import { retotalingPortal } from '#test/portals/retotaling-portal'

const retotaling = await retotalingPortal()
const { ask, marked, pay } = retotaling
// Its way to pay is that of a request.
const portal = await remindersPortal(retotaling as unknown as Parameters<typeof remindersPortal>[0])
const { on, owner, received, scrutinise, stage, usual, visit, baseUrl } = portal

const inEnglish = ({ caller }: Applied) =>
  send(caller, api.noteLanguage, { body: { language: 'en' } })

beforeEach(async () => {
  on('2026-11-15')
  await sql`delete from reminder_runs`.execute(owner)
})

/** Both messages of a day are promised, and something happens before they leave. */
async function betweenPromiseAndTurn(happens: () => Promise<unknown>): Promise<void> {
  on('2026-11-17', '10:00:00')
  await usual.look()
  await usual.remind()
  await happens()
  await usual.deliver()
}

it('two unpaid requests of a stage are each reminded of, stand each in the calendar, and one is not urged because of the other (REMIND-36)', async () => {
  const asha = await marked()
  await inEnglish(asha)
  const first = await ask(asha, ['LAW'], 150)
  expect(await ask(asha, ['MAR'], 100)).toMatchObject({ status: 200 })
  const { url } = (await send(asha.caller, makeFeed)) as unknown as { url: string }
  const calendar = await (await fetch(url.replace('https://portal.test', baseUrl))).text()
  const ids = calendar.split('\r\n').filter((row) => row.startsWith('UID:'))
  expect(calendar.match(/^SUMMARY.*Pay for retotaling/gm)).toHaveLength(2)
  expect(new Set(ids).size).toBe(ids.length)
  await betweenPromiseAndTurn(async () => pay(await visit(asha), first['id'] as string))
  const told = await received(asha)
  const reminded = told.filter(({ text }) => /Pay ₹\d+ for retotaling/.test(text))
  expect(reminded.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  for (const { text } of reminded) expect(text).toContain('Pay ₹144 for retotaling')
  const { rows } = await sql<{ record: string }>`select record from reminders
    where account_id = ${asha.accountId} and code = 'PAY_RETOTALING'`.execute(owner)
  expect(new Set(rows.map(({ record }) => record)).size).toBe(2)
  const { caller } = await visit(asha)
  const tasks = await caller.call(listTasks, {})
  const asked = tasks.filter(({ code }) => code === 'PAY_RETOTALING')
  expect(asked.map(({ remindedAt }) => remindedAt)).toEqual(['2026-11-17T04:30:00.000Z'])
})

it('a reminder says what is so when it leaves: of two documents one was sent meanwhile (REMIND-37)', async () => {
  const ravi = await portal.paid()
  await inEnglish(ravi)
  const { rows } = await sql<{ type: string }>`select document_type_id as type
    from application_documents where application_id = ${ravi.id} order by 1 limit 2`.execute(owner)
  const [one, other] = rows.map(({ type }) => type) as [string, string]
  for (const type of [one, other]) await scrutinise(ravi, type, { status: 'Rejected' })
  await stage('RE_UPLOAD_DOCUMENTS', { only: [ravi.id] })
  await betweenPromiseAndTurn(() => scrutinise(ravi, other, { status: 'Uploaded' }))
  const told = await received(ravi)
  const reminded = told.filter(({ text }) => /again/.test(text))
  expect(reminded.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  for (const { subject, text } of reminded) {
    expect(text).toContain('Send this document again: ')
    expect(`${subject} ${text}`).not.toContain('2 documents')
  }
  const { caller } = await visit(ravi)
  const { sent } = (await send(caller, api.showReminders)) as unknown as Reminders
  expect(sent.map(({ text }) => text.en)).toEqual([
    expect.stringMatching(/^Send this document again: /),
  ])
})
