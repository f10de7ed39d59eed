import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/reminders/endpoints'
import { send } from '#test/portals/profile-portal'
import { remindersPortal } from '#test/portals/reminders-portal'

const portal = await remindersPortal()
const { applicant, on, minute, received, owner, usual, people } = portal

/** 101 begins on 20/11/2026 as far as the database knows. */
const begin = (day: string) =>
  sql`update advertisements set start_day = ${day} where id = 101`.execute(owner)

const asking = async (change: object = {}, ...who: Parameters<typeof applicant>) => {
  const known = await applicant(...who)
  const settings = {
    byEmail: true,
    bySms: true,
    ofLosses: true,
    ofFitting: true,
    language: 'en',
    ...change,
  }
  await send(known.caller, api.saveReminderSettings, { body: settings })
  return known
}

beforeEach(async () => {
  await portal.clear()
  on('2026-11-15')
  await begin('2026-11-20')
})

describe('a new advertisement with posts that fit', () => {
  it('is told once on its first day to those who asked, in their language (REMIND-15)', async () => {
    const [asha, meera] = [await asking(), await asking({ language: 'mr', bySms: false })]
    const days: Record<string, number> = {}
    for (const [day, time] of [
      ['19', '12:00:00'],
      ['20', '08:59:00'],
      ['20', '09:00:00'],
      ['20', '19:00:00'],
      ['21', '12:00:00'],
    ] as const) {
      on(`2026-11-${day}`, time)
      await minute()
      const came = await received(asha)
      days[`${day} ${time}`] = came.length
      if (came.length === 0) continue
      const [mail, sms] = came.toSorted((a, b) => a.channel.localeCompare(b.channel))
      expect(mail!.subject).toMatch(/^\d+ posts that fit you: advertisement 101\/2026$/)
      expect(mail!.text).toContain('https://portal.test/candidate/advertisements/101')
      expect(sms!.text).toMatch(
        /^Lokseva: advertisement 101\/2026 is open, \d+ posts fit you\. Last day: 07\/12\/2026\.$/,
      )
    }
    expect(days).toEqual({
      '19 12:00:00': 0,
      '20 08:59:00': 0,
      '20 09:00:00': 2,
      '20 19:00:00': 0,
      '21 12:00:00': 0,
    })
    const [only, ...more] = await received(meera)
    expect(more).toEqual([])
    expect(only!.text).toContain('आजपासून अर्ज करता येतील')
  })

  it('is told to nobody who did not ask, is not locked, fits nothing, or has applied (REMIND-15)', async () => {
    const silent = await applicant()
    const open = await asking()
    await sql`update profiles set is_locked = false
      where account_id = ${open.accountId}`.execute(owner)
    const unfit = await asking({}, { ...people.graduate, birthDay: '2012-08-21' })
    const gone = await asking()
    await begin('2026-11-10')
    const applied = await portal.applied()
    await begin('2026-11-20')
    on('2026-11-16')
    await send((await portal.visit(applied)).caller, api.saveReminderSettings, {
      body: { byEmail: true, bySms: true, ofLosses: true, ofFitting: true, language: 'en' },
    })
    on('2026-11-20', '09:00:00')
    await usual.look()
    await usual.remind()
    await sql`update reminder_settings set of_fitting = false
      where account_id = ${gone.accountId}`.execute(owner)
    await usual.deliver()
    for (const each of [silent, open, unfit, gone, applied])
      expect(await received(each)).toEqual([])
  })

  it('is not told again where its first day is moved (REMIND-15)', async () => {
    const asha = await asking()
    on('2026-11-20', '09:00:00')
    await minute()
    expect(await received(asha)).toHaveLength(2)
    await begin('2026-11-21')
    on('2026-11-21', '09:00:00')
    await minute()
    expect(await received(asha)).toEqual([])
  })

  it('is told in a browser too, where nothing else was chosen (PUSH-01)', async () => {
    const asha = await asking({ byEmail: false, bySms: false })
    await asking({ byEmail: false, bySms: false })
    const id = randomUUID()
    await sql`insert into push_subscriptions
        (id, account_id, device_mac, endpoint_mac, sealed, created_at)
      values (${id}, ${asha.accountId}, sha256('a'), sha256('b'), 'x', now())`.execute(owner)
    on('2026-11-20', '09:00:00')
    await usual.look()
    await usual.remind()
    const { rows } = await sql<{ recipient: string; body: string }>`select recipient, body
      from messages where channel = 'push'`.execute(owner)
    expect(rows.map(({ recipient }) => recipient)).toEqual([id])
    expect(JSON.parse(rows[0]!.body)).toMatchObject({
      text: expect.stringMatching(/posts that fit you: advertisement 101\/2026$/),
      path: '/candidate/advertisements/101',
    })
  })
})
