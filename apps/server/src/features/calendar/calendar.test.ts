import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/calendar/endpoints'
import { people } from '@lokseva/rules/test/people'
import { endSessions } from '#features/identity/index'
import type { TaskItem } from '#features/tasks/index'
import { myAccountPortal } from '#test/portals/my-account-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'
import { calendarOf } from './calendar-of.ts'

const portal = await myAccountPortal()
const { applied, paid, stage, scrutinise, owner, on, baseUrl } = portal

const make = (caller: WireClient, language = 'en') =>
  send(caller, api.makeFeed, {}, undefined) as unknown as Promise<{
    url: string
    madeAt: string
    status: number
    language?: typeof language
  }>
/** As a program asks that knows nothing but the address. */
const fetched = (url: string) => fetch(url.replace('https://portal.test', baseUrl))

const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const linesOf = (text: string, name: string) =>
  unfolded(text)
    .split('\r\n')
    .filter((line) => line.startsWith(name))

const whose = {
  accountId: '3f0b1f5e-32a4-4f57-9d5b-0d5f3f1c0a01',
  language: 'mr',
  now: Date.parse('2026-11-15T12:00:00+05:30'),
  origin: 'https://portal.test',
} as const
const item = (change: Partial<TaskItem> = {}): TaskItem => ({
  code: 'SEND_DOCUMENTS',
  kind: 'must',
  place: 'account',
  about: {
    id: 101,
    number: '101/2026',
    name: { en: 'Clerks; typists, and others', mr: 'लिपिक; टंकलेखक, आणि इतर' },
  },
  applicationId: '3f0b1f5e-32a4-4f57-9d5b-0d5f3f1c0a02',
  words: {
    count: 1,
    names: { en: 'Caste certificate', mr: 'जातीचे प्रमाणपत्र' },
    hasRemark: 'yes',
    remark: 'Not readable',
    isPaid: 'no',
  },
  from: null,
  until: '2026-11-30',
  href: '/candidate/main/account?application=3f0b1f5e-32a4-4f57-9d5b-0d5f3f1c0a02',
  done: false,
  ...change,
})

beforeEach(() => on('2026-11-15'))

describe('a calendar file', () => {
  it('has whole days with an alarm at nine of the day before, in the language of the person (CAL-01)', () => {
    const later = item({
      code: 'NEXT_STAGE',
      kind: 'later',
      from: '2026-12-01',
      until: '2026-12-10',
      words: { stage: { en: 'Marks', mr: 'गुण' }, day: '01/12/2026' },
    })
    const text = calendarOf([item(), later, item({ done: true, stageId: 4 })], whose)
    expect(linesOf(text, 'DTSTART')).toEqual([
      'DTSTART;VALUE=DATE:20261130',
      'DTSTART;VALUE=DATE:20261201',
    ])
    expect(linesOf(text, 'SUMMARY')).toEqual([
      'SUMMARY:शेवटचा दिवस: कागदपत्र पाठवा · 101/2026',
      expect.stringMatching(/^SUMMARY:गुण .*101\/2026$/),
    ])
    expect(linesOf(text, 'TRIGGER')).toEqual(['TRIGGER:-PT15H'])
    expect(linesOf(text, 'DTSTAMP')).toEqual(Array(2).fill('DTSTAMP:20261115T063000Z'))
    expect(linesOf(text, 'BEGIN')).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
      'BEGIN:VEVENT',
    ])
    expect(linesOf(text, 'VERSION')).toEqual(['VERSION:2.0'])
    expect(linesOf(text, 'PRODID')).toHaveLength(1)
  })

  it('has the days of examinations with an alarm, each of several as an entry of its own (TASK-24)', () => {
    const exam = (which: string, from: string) =>
      item({
        code: 'SIT_EXAMINATION',
        kind: 'later',
        which,
        from,
        until: null,
        words: {
          exam: { en: 'Main', mr: 'मुख्य परीक्षा' },
          day: from,
          time: '08:30',
          venue: 'Pune',
        },
      })
    const text = calendarOf([exam('1051', '2027-02-13'), exam('1052', '2027-02-14')], whose)
    expect(linesOf(text, 'DTSTART')).toEqual([
      'DTSTART;VALUE=DATE:20270213',
      'DTSTART;VALUE=DATE:20270214',
    ])
    expect(linesOf(text, 'TRIGGER')).toHaveLength(2)
    expect(new Set(linesOf(text, 'UID')).size).toBe(2)
  })

  it('has the same days as Home: not that of leaving, nor what ends on the day one is called (CAL-07)', () => {
    const leave = item({ code: 'OPT_OUT', kind: 'may', stageId: 5, words: {} })
    const letter = { type: 'INTERVIEW', day: '10/12/2026', time: '10:30', venue: 'Mumbai' }
    const read = item({
      code: 'GET_INTERVIEW_LETTER',
      until: '2026-12-10',
      words: { ...letter, count: 1 },
    })
    const attend = item({
      code: 'ATTEND_INTERVIEW',
      kind: 'later',
      from: '2026-12-10',
      until: null,
      words: letter,
    })
    const order = item({ code: 'CHANGE_ORDER', kind: 'may', until: '2026-12-01', words: {} })
    const text = calendarOf([read, leave, attend, order], { ...whose, language: 'en' })
    expect(linesOf(text, 'SUMMARY')).toEqual([
      'SUMMARY:Last day: Change the order · 101/2026',
      'SUMMARY:Interview: Mumbai · 101/2026',
    ])
    expect(linesOf(text, 'TRIGGER')).toHaveLength(1)
  })

  it('breaks lines at 75 octets between letters, ends them with CR LF and escapes texts (CAL-02)', () => {
    const text = calendarOf([item()], whose)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
    }
    const [description] = linesOf(text, 'DESCRIPTION')
    expect(description).toContain('लिपिक\\; टंकलेखक\\, आणि इतर\\n')
    expect(text.endsWith('END:VCALENDAR') || text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('keeps the name of an entry when its day is moved, and has another for another thing (CAL-02)', () => {
    const uid = (change: object) => linesOf(calendarOf([item(change)], whose), 'UID')[0]
    expect(uid({})).toBe(uid({ until: '2026-12-07' }))
    expect(uid({})).not.toBe(uid({ code: 'PAY_FEE', words: { amount: 1, payBy: '' } }))
    expect(linesOf(calendarOf([item()], { ...whose, accountId: 'another' }), 'UID')[0]).not.toBe(
      uid({}),
    )
  })

  it('names neither documents nor remarks, nor the person (CAL-03)', async () => {
    for (const language of ['en', 'mr'] as const) {
      const text = unfolded(calendarOf([item()], { ...whose, language }))
      expect(text).not.toMatch(/Caste|जाती|Not readable|3f0b1f5e/)
    }
    const known = await paid({}, people.graduate)
    await scrutinise(known, 'D01', { status: 'Rejected', remarks: 'The page is cut off' })
    await stage('RE_UPLOAD_DOCUMENTS', { only: [known.id] })
    const { url } = await make(known.caller)
    const text = unfolded(await (await fetched(url)).text())
    expect(text).toContain('Send the document')
    for (const secret of [known.email, known.mobile, known.accountId, known.number, 'Patil', 'cut'])
      expect(text).not.toContain(secret)
  })
})

describe('an address for other calendars', () => {
  it('is told once, kept as a hash, and gives the days of whoever made it, which nobody keeps (CAL-04)', async () => {
    const asha = await applied()
    expect(await send(asha.caller, api.showFeed)).toMatchObject({ madeAt: null })
    const { url, madeAt } = await make(asha.caller)
    const secret = /\/calendar\/([A-Za-z0-9_-]{43})\.ics$/.exec(url)![1]!
    expect(await send(asha.caller, api.showFeed)).toMatchObject({ madeAt })
    const { rows } = await sql<{ row: string }>`select f::text as row from calendar_feeds f
      where account_id = ${asha.accountId}`.execute(owner)
    expect(rows[0]!.row).not.toContain(secret)
    const { rows: kept } = await sql<{ row: string }>`select k::text as row
      from idempotency_keys k where owner = ${asha.accountId}`.execute(owner)
    expect(kept.length).toBeGreaterThan(0)
    for (const { row } of kept) expect(row).not.toContain(secret)
    const answer = await fetched(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(linesOf(await answer.text(), 'SUMMARY')).toEqual([
      'SUMMARY:Last day: Pay the fee · 101/2026',
    ])
    await portal.pay(asha)
    expect(linesOf(await (await fetched(url)).text(), 'SUMMARY')).toEqual([])
  })

  it('that was changed or taken back is as absent as one that never was (CAL-05)', async () => {
    const asha = await applied()
    const { url: first } = await make(asha.caller)
    const { url: second } = await make(asha.caller)
    expect((await fetched(second)).status).toBe(200)
    await send(asha.caller, api.closeFeed)
    const never = first.replace(/[^/]{43}\.ics$/, `${'A'.repeat(43)}.ics`)
    const answers = await Promise.all(
      [first, second, never, `${first}x`, first.replace('.ics', '')].map(async (url) => {
        const answer = await fetched(url)
        const { correlationId: _, ...said } = (await answer.json()) as Record<string, unknown>
        return { status: answer.status, cache: answer.headers.get('cache-control'), said }
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 404, cache: 'no-store' })
  })

  it('opens nothing after a new password: a stranger may have made it (CAL-06)', async () => {
    const asha = await applied()
    const { url } = await make(asha.caller)
    expect((await fetched(url)).status).toBe(200)
    for (const [reason, status] of [
      ['logout', 200],
      ['password reset', 404],
    ] as const) {
      const actor = { kind: 'system', job: 'test' } as const
      await endSessions(portal.identity, owner, actor, { accountId: asha.accountId, reason })
      expect((await fetched(url)).status).toBe(status)
    }
  })

  it('that is asked for too often is refused for a while, wrong ones likewise (CAL-05)', async () => {
    const asha = await applied()
    const { url } = await make(asha.caller)
    const statuses = []
    for (let time = 0; time < 40; time += 1) statuses.push((await fetched(url)).status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const wrong = url.replace(/[^/]{43}\.ics$/, 'x.ics')
    const answered = []
    for (let time = 0; time < 80; time += 1) answered.push((await fetched(wrong)).status)
    expect(new Set(answered)).toEqual(new Set([404, 429]))
  })

  it('is made by whoever is logged in, and by nobody else (CAL-04)', async () => {
    const stranger = await portal.client()
    expect(await send(stranger, api.makeFeed)).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})
