import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/reminders/endpoints'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Reminders, ReminderSettings } from '@lokseva/contract/reminders/schemas'
import { advertisementVersions } from '#features/adverts/index'
import { listMessagesTo } from '#features/messages/index'
import { actAsPortal } from '#platform/database/acting'
import { send } from '#test/portals/profile-portal'
import { remindersPortal } from '#test/portals/reminders-portal'
import type { WireClient } from '#test/wire/wire-client'
import { remindJob } from './remind.ts'

const portal = await remindersPortal()
const { applied, on, minute, received, owner, usual } = portal

/** The last day for the fee of 101. */
const LAST = '2026-12-07'
const file = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../demo/advertisements/101.json'), 'utf8'),
) as { id: number }

const settings: ReminderSettings = {
  byEmail: true,
  bySms: true,
  ofLosses: true,
  ofFitting: false,
  language: 'en',
}
const save = (caller: WireClient, change: Partial<ReminderSettings>) =>
  send(caller, api.saveReminderSettings, { body: { ...settings, ...change } })
const seen = (caller: WireClient) =>
  send(caller, api.showReminders) as unknown as Promise<Reminders & { status: number }>

beforeEach(async () => {
  await portal.clear()
  on('2026-11-15')
})

describe('a reminder of a loss', () => {
  it('comes three days and one day before the last day, once each, by e-mail and SMS (REMIND-01)', async () => {
    const asha = await applied()
    const days: Record<string, number> = {}
    for (const day of ['03', '04', '05', '06', '07', '08', '09', '10']) {
      on(`2026-12-${day}`, '09:00:00')
      await minute()
      await minute()
      on(`2026-12-${day}`, '19:59:00')
      await minute()
      days[day] = (await received(asha)).length
    }
    expect(days).toEqual({ '03': 0, '04': 2, '05': 0, '06': 2, '07': 0, '08': 0, '09': 0, '10': 0 })
  })

  it('says what to do, why, what is lost, until when and where, and how to choose (REMIND-02)', async () => {
    const asha = await applied()
    await save(asha.caller, { language: 'en' })
    on('2026-12-06', '10:00:00')
    await minute()
    const [mail, sms] = (await received(asha)).toSorted((a, b) =>
      a.channel.localeCompare(b.channel),
    )
    expect(mail!.subject).toBe('Tomorrow is the last day: Pay the fee of ₹544 · 101/2026')
    expect(mail!.text).toContain('Pay the fee of ₹544\nAdvertisement 101/2026 · ')
    expect(mail!.text).toContain(
      'An application whose fee is not paid by the last day is not considered.',
    )
    expect(mail!.text).toContain('Last day: 07/12/2026 (tomorrow).')
    expect(mail!.text).toMatch(
      /Go on here: https:\/\/\S+\/candidate\/main\/account\/[\w-]+\?open=pay/,
    )
    expect(mail!.text).toMatch(/https:\/\/\S+\/candidate\/main\/reminders/)
    expect(sms!.text).toBe(
      'Lokseva: Pay the fee of ₹544. Advertisement 101/2026. Last day: 07/12/2026.',
    )
  })

  it('is in the language somebody reads, the new one after a change, and in both where nobody knows (REMIND-03)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    await send(asha.caller, api.noteLanguage, { body: { language: 'en' } })
    on('2026-12-04', '10:00:00')
    await minute()
    expect((await received(asha)).map(({ text }) => /[अ-ह]/.test(text.split('·')[0]!))).toEqual([
      false,
      false,
    ])
    for (const { text } of await received(ravi)) expect(text).toMatch(/शुल्क भरा[^]*Pay the fee/)
    const visitor = await portal.visit(asha)
    await send(visitor.caller, api.noteLanguage, { body: { language: 'mr' } })
    on('2026-12-06', '10:00:00')
    await minute()
    for (const { text } of await received(asha)) {
      expect(text).toContain('शुल्क भरा')
      expect(text).not.toContain('Pay the fee')
    }
  })

  it('comes only from 9:00 to 20:00 in India, in summer as in winter (REMIND-04)', async () => {
    const asha = await applied()
    for (const time of ['00:00:00', '05:30:00', '08:59:59', '20:00:00', '23:59:59']) {
      on('2026-12-04', time)
      await minute()
    }
    expect(await received(asha)).toEqual([])
    on('2026-12-06', '09:00:00')
    await minute()
    expect(await received(asha)).toHaveLength(2)
  })

  it('does not come to who has acted, also between its promise and its turn (REMIND-05)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    await portal.pay(asha)
    on('2026-12-04', '09:00:00')
    await usual.look()
    await usual.remind()
    const again = await portal.visit(ravi)
    await portal.pay(again)
    await usual.deliver()
    expect([await received(asha), await received(ravi)]).toEqual([[], []])
    const { rows } = await sql<{ state: string }>`select state from messages
      where template = 'REMINDER'`.execute(owner)
    expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    const told = await actAsPortal(() =>
      listMessagesTo(portal.db, { recipients: [ravi.email], pushes: [] }),
    )
    expect(told.find(({ template }) => template === 'REMINDER')?.state).toBe('withdrawn')
    const third = await portal.visit(ravi)
    expect((await seen(third.caller)).sent).toEqual([])
  })

  it('never comes late: what was not sent by 20:00, or on its day, is not sent (REMIND-06)', async () => {
    const asha = await applied()
    on('2026-12-04', '19:59:00')
    await usual.look()
    await usual.remind()
    on('2026-12-04', '20:00:00')
    await usual.deliver()
    on('2026-12-06', '19:00:00')
    await usual.look()
    await usual.remind()
    on('2026-12-07', '09:00:00')
    await usual.deliver()
    await minute()
    expect(await received(asha)).toEqual([])
  })

  it('comes on the same day where no worker was there in the morning (REMIND-06)', async () => {
    const asha = await applied()
    on('2026-12-04', '18:40:00')
    await minute()
    expect(await received(asha)).toHaveLength(2)
  })

  it('follows a last day that a corrigendum moves, and does not speak of the old one (REMIND-07)', async () => {
    const asha = await applied()
    on('2026-12-04', '09:00:00')
    await minute()
    expect(await received(asha)).toHaveLength(2)
    on('2026-12-06', '09:00:00')
    await usual.look()
    await usual.remind()
    await portal.correct(file, {
      applnEndDate: '2026-12-17',
      onlinePaymentEndDate: '2026-12-17',
      challanDownloadEndDate: '2026-12-18',
      challanPaymentEndDate: '2026-12-20',
      corrigendumEndDate: null,
    })
    await usual.deliver()
    await minute()
    expect(await received(asha)).toEqual([])
    on('2026-12-14', '09:00:00')
    await minute()
    const [first] = await received(asha)
    expect(first!.text).toContain('17/12/2026')
    await portal.correct(file, {})
  })
})

describe('somebody chooses', () => {
  it('by which way to be reminded, also after a message was promised (REMIND-08)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    on('2026-12-03')
    const visitor = await portal.visit(asha)
    await save(visitor.caller, { bySms: false })
    on('2026-12-04', '09:00:00')
    await usual.look()
    await usual.remind()
    await save((await portal.visit(ravi)).caller, { byEmail: false })
    await usual.deliver()
    expect((await received(asha)).map(({ channel }) => channel)).toEqual(['email'])
    expect((await received(ravi)).map(({ channel }) => channel)).toEqual(['sms'])
  })

  it('not to be reminded at all (REMIND-08)', async () => {
    const asha = await applied()
    await save(asha.caller, { ofLosses: false })
    on('2026-12-04', '09:00:00')
    await minute()
    expect(await received(asha)).toEqual([])
  })

  it('and reads beside the task when the newest reminder of it left; nobody else does (TASK-22)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    await save(ravi.caller, { ofLosses: false })
    const moments = async (who: typeof asha) => {
      const { caller } = await portal.visit(who)
      const tasks = (await caller.call(listTasks, {})) as Task[]
      return tasks.map(({ code, remindedAt }) => [code, remindedAt])
    }
    expect(await moments(asha)).toEqual([['PAY_FEE', undefined]])
    on('2026-12-04', '09:30:00')
    await minute()
    expect(await moments(asha)).toEqual([['PAY_FEE', '2026-12-04T04:00:00.000Z']])
    on('2026-12-06', '10:30:00')
    await minute()
    expect(await moments(asha)).toEqual([['PAY_FEE', '2026-12-06T05:00:00.000Z']])
    expect(await moments(ravi)).toEqual([['PAY_FEE', undefined]])
  })

  it('and reads what was sent, by which way and when; nobody else does (REMIND-09)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    expect(await seen(asha.caller)).toMatchObject({
      settings: { byEmail: true, bySms: true, ofLosses: true, ofFitting: false },
      sent: [],
    })
    await save(asha.caller, { bySms: false, ofFitting: true, language: 'mr' })
    on('2026-12-04', '09:30:00')
    await minute()
    const visitor = await portal.visit(asha)
    const shown = await seen(visitor.caller)
    expect(shown.settings).toEqual({ ...settings, bySms: false, ofFitting: true, language: 'mr' })
    expect(shown.sent).toEqual([
      {
        text: {
          en: expect.stringMatching(/^Pay the fee of ₹544 · 101\/2026 · /),
          mr: expect.stringMatching(/^₹544 शुल्क भरा · 101\/2026 · /),
        },
        until: LAST,
        daysBefore: 3,
        emailAt: '2026-12-04T04:00:00.000Z',
        smsAt: null,
        pushAt: null,
      },
    ])
    expect(shown.email).not.toBe(asha.email)
    const stranger = await portal.client()
    expect(await send(stranger, api.showReminders)).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect((await seen((await portal.visit(ravi)).caller)).sent).toHaveLength(1)
  })

  it('an address that is not theirs any more gets nothing (REMIND-10)', async () => {
    const asha = await applied()
    on('2026-12-04', '09:30:00')
    await usual.look()
    await usual.remind()
    await sql`update accounts set email = 'another@example.in' where id = ${asha.accountId}`.execute(
      owner,
    )
    await usual.deliver()
    expect((await received(asha)).map(({ channel }) => channel)).toEqual(['sms'])
    expect(await received({ email: 'another@example.in', mobile: '' })).toEqual([])
  })
})

describe('whatever happens to the workers', () => {
  it('two of them at the same moment remind nobody twice (REMIND-11)', async () => {
    const people = [await applied(), await applied(), await applied()]
    on('2026-12-04', '09:00:00')
    await usual.look()
    const [one, other] = [portal.worker(), portal.worker()]
    const runs = await portal.openRuns()
    await Promise.all([one, other, one, other].map((worker) => worker.goThrough(runs)))
    const { rows } = await sql`select from reminders`.execute(owner)
    expect(rows).toHaveLength(people.length)
    await Promise.all([minute(one), minute(other)])
    for (const each of people) expect(await received(each)).toHaveLength(2)
  })

  it('one that dies in the middle of a page leaves nothing, and the next goes on (REMIND-12)', async () => {
    const asha = await applied()
    on('2026-12-04', '09:00:00')
    await usual.look()
    await sql`alter table messages rename to messages_away`.execute(owner)
    await expect(usual.remind()).rejects.toThrow('messages')
    await sql`alter table messages_away rename to messages`.execute(owner)
    const { rows } = await sql`select from reminders`.execute(owner)
    expect(rows).toEqual([])
    await minute(portal.worker())
    expect(await received(asha)).toHaveLength(2)
    await minute()
    expect(await received(asha)).toEqual([])
  })

  it('page by page everybody is reached (REMIND-12)', async () => {
    const people = [await applied(), await applied(), await applied(), await applied()]
    on('2026-12-04', '09:00:00')
    await usual.look()
    const { db, clock } = portal
    const versions = advertisementVersions()
    const job = remindJob({ db, clock, versions, origin: 'https://portal.test', atOnce: 1 })
    for (const runId of await portal.openRuns()) await actAsPortal(() => job.run({ runId }))
    await usual.deliver()
    for (const each of people) expect(await received(each)).toHaveLength(2)
    expect(await portal.openRuns()).toEqual([])
  })

  it('a clock that goes back and forth reminds nobody twice (REMIND-11)', async () => {
    const asha = await applied()
    for (const time of ['09:00:00', '15:00:00', '09:30:00', '19:59:59']) {
      on('2026-12-04', time)
      await minute()
    }
    on('2026-12-03', '12:00:00')
    await minute()
    on('2026-12-04', '12:00:00')
    await minute()
    expect(await received(asha)).toHaveLength(2)
  })

  it('what was sent is forgotten ninety days after its day (REMIND-13)', async () => {
    await applied()
    on('2026-12-04', '09:00:00')
    await minute()
    const left = async () =>
      (await sql`select from reminders`.execute(owner)).rows.length +
      (await sql`select from reminder_runs`.execute(owner)).rows.length
    on('2027-03-07')
    await usual.daily()
    expect(await left()).toBeGreaterThan(0)
    on('2027-03-08')
    await usual.daily()
    expect(await left()).toBe(0)
  })
})
