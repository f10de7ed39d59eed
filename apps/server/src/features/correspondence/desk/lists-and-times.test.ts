import { sql } from 'kysely'
import * as letters from '@lokseva/contract/correspondence/desk/endpoints'
import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import type { SentLetters, TakenList } from '@lokseva/contract/correspondence/desk/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
import { setConfiguration } from '#features/site/index'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'
import { retryLetterJob } from '../index.ts'
import { advertisementId, lettersPortal, params, written } from './letters.test-kit.ts'

const portal = await lettersPortal()
const { db, owner, clock, applied, takeJobs, sentTo, officer, features } = portal
const { ask, approve, runDue, view, newest, readersOf } = portal
const { publisher, approver, caller, tick, work, selectionOf, sendTo, lettersOf, opened } = portal
type Applied = Awaited<ReturnType<typeof applied>>

let [asha, ravi]: Applied[] = []
beforeAll(async () => {
  asha = await applied()
  ravi = await applied()
})

describe('A list of numbers', () => {
  const take = (text: string, by: WireClient = caller) =>
    send(by, letters.takeLetterList, { params, body: { text } })

  it('is read line by line; what is faulty is named, the others are selected (OFFICE-403)', async () => {
    const answer = await take(
      [
        'App;name',
        `${asha!.applicationNo};Asha`,
        '2026-101-9999999-0',
        '',
        'what?',
        `"${ravi!.applicationNo}"`,
        asha!.applicationNo,
      ].join('\r\n'),
    )
    expect(answer).toMatchObject({
      lines: 5,
      faults: [
        { line: 3, text: '2026-101-9999999-0', fault: 'UNKNOWN' },
        { line: 5, text: 'what?', fault: 'NO_NUMBER' },
        { line: 7, text: asha!.applicationNo, fault: 'TWICE' },
      ],
      selection: { count: 2 },
    })
  })

  it('gives its columns to the letter as fields, and names per line what is missing (OFFICE-425)', async () => {
    const answer = (await take(
      [
        'App,Room,Time,Room',
        `${asha!.applicationNo},"Hall 4, first floor",10:30,x`,
        `${ravi!.applicationNo},,11:00,y`,
        '2026-101-9999999-0,1,1,1',
      ].join('\n'),
    )) as unknown as TakenList
    expect(answer).toMatchObject({
      columns: ['Room', 'Time'],
      empty: [{ line: 3, columns: ['Room'] }],
      faults: [{ line: 4, fault: 'UNKNOWN' }],
      selection: { count: 2 },
    })
    const selectionId = answer.selection!.id
    const letter = written({
      subject: { en: 'Your room', mr: 'तुमचा कक्ष' },
      text: { en: '{list.Room} at {list.Time}', mr: '{list.Room}, {list.Time}' },
    })
    const wrong = written({ text: { en: '{list.Rooom}', mr: '{list.Rooom}' } })
    const preview = (given: Letter) =>
      send(caller, letters.previewLetter, { params, body: { selectionId, letter: given } })
    expect(await preview(wrong)).toMatchObject({ code: 'LETTER_COLUMN' })
    const input = { advertisementId, selectionId, letter: wrong }
    expect(await ask(publisher, 'letters.send', input)).toMatchObject({ code: 'LETTER_COLUMN' })
    expect(await preview(letter)).toMatchObject({
      columns: ['Room', 'Time'],
      emptyColumns: [{ column: 'Room', count: 1 }],
      text: { en: 'Hall 4, first floor at 10:30' },
    })
    tick()
    const asked = await ask(publisher, 'letters.send', { advertisementId, selectionId, letter })
    expect(asked.preview.checks.map(({ text }) => text.en)).toContain(
      '1 line of the list has nothing under ‘Room’: its place stays empty',
    )
    await approve(approver, asked.id)
    await work()
    expect((await lettersOf(asha!))[0]).toMatchObject({
      description: 'Hall 4, first floor at 10:30',
      descriptionDvng: 'Hall 4, first floor, 10:30',
    })
    expect((await lettersOf(ravi!))[0]).toMatchObject({ description: ' at 11:00' })
    const alone = await selectionOf(asha!)
    expect(await sendTo(alone, letter)).toMatchObject({ code: 'LETTER_COLUMN' })
  })

  it('with words that no letter may hold has a fault in that line (OFFICE-425)', async () => {
    const lines = ['<b>x</b>', 'a\u0007b', '2345 6789 0124', 'x'.repeat(400)].map(
      (cell) => `${asha!.applicationNo},${cell}`,
    )
    const answer = await take(['App,Note', ...lines].join('\n'))
    expect(answer).toMatchObject({ selection: null })
    expect((answer as unknown as TakenList).faults.map(({ fault }) => fault)).toEqual(
      lines.map(() => 'VALUE'),
    )
    expect(await take(`App,Note\n${asha!.applicationNo},"never closed`)).toMatchObject({ lines: 1 })
  })

  it('may be the file of the command (OFFICE-425)', async () => {
    const heading = 'App,date,subject,description,type,file or url'
    const line = `${asha!.applicationNo},15/11/2026,Result,"Read it, please",LINK,https://x.example.in`
    expect(await take(`${heading}\n${line}\nALL,15/11/2026,Result,Read it,LINK,`)).toMatchObject({
      columns: ['date', 'subject', 'description', 'type', 'file or url'],
      faults: [{ line: 3, fault: 'NO_NUMBER' }],
      selection: { count: 1 },
    })
  })

  it('of nobody selects nobody (OFFICE-403)', async () => {
    expect(await take('2026-101-9999999-0')).toMatchObject({ lines: 1, selection: null })
    expect(await take('')).toMatchObject({ status: 422 })
    expect(await take('x'.repeat(185_000))).toMatchObject({ status: 422 })
  })
})

it('a letter to one waits for its time, is stopped and gone on with before, and is in no Correspondence until then (OFFICE-426)', async () => {
  const selectionId = await selectionOf(ravi!)
  const letter = written({ subject: { en: 'Later', mr: 'नंतर' } })
  const at = new Date(clock.now() + 600_000).toISOString()
  const before = await lettersOf(ravi!)
  const body = { selectionId, letter, at }
  const past = { ...body, at: new Date(clock.now() - 1000).toISOString() }
  expect(await send(caller, letters.sendLetter, { params, body: past })).toMatchObject({
    code: 'APPROVAL_TIME_PAST',
  })
  const far = { ...body, at: new Date(clock.now() + 31 * 24 * 3_600_000).toISOString() }
  expect(await send(caller, letters.sendLetter, { params, body: far })).toMatchObject({
    code: 'LETTER_TIME_FAR',
  })
  const { id } = (await send(caller, letters.sendLetter, { params, body })) as unknown as {
    id: string
  }
  await work(500, 1)
  expect(await opened(id)).toMatchObject({ state: 'planned', reached: 0, sentAt: at })
  expect(await lettersOf(ravi!)).toEqual(before)
  const one = { params: { ...params, letterId: id } }
  await send(caller, letters.stopLetter, one)
  await takeJobs('notify-letter')
  clock.set(clock.now() + 600_000)
  await send(caller, letters.resumeLetter, one)
  await work()
  expect(await opened(id)).toMatchObject({ state: 'done', reached: 1 })
  expect(await lettersOf(ravi!)).toHaveLength(before.length + 1)
})

describe('A selection of long ago', () => {
  const letterTo = async (subject: string) => ({
    advertisementId,
    selectionId: await selectionOf(asha!, ravi!),
    letter: written({ subject: { en: subject, mr: subject } }),
  })
  /** The sweep as it goes a hundred days later. */
  async function sweepMuchLater() {
    const now = clock.now()
    clock.set(now + 100 * 24 * 3_600_000)
    for (const job of features.applications.jobs.hourly)
      if (job.name === 'forget-application-sets') await actAsPortal(() => job.run({}))
    clock.set(now)
  }
  async function whatIsDue() {
    clock.set(clock.now() + 120_000)
    await actAsPortal(() => runDue())
    await work()
  }
  const inAMinute = () => new Date(clock.now() + 60_000).toISOString()

  it('is there for a letter that was approved for a time far off (OFFICE-434)', async () => {
    const dueAt = inAMinute()
    const asked = await ask(publisher, 'letters.send', await letterTo('Far off'), { dueAt })
    await approve(approver, asked.id)
    await sweepMuchLater()
    await whatIsDue()
    expect(await newest()).toMatchObject({ subject: 'Far off', state: 'done', reached: 2 })
    expect(await readersOf((await newest()).id)).toBe(2)
  })

  it('is there for a request that is still open, and for a letter that was stopped (OFFICE-434)', async () => {
    const open = await ask(publisher, 'letters.send', await letterTo('Still open'))
    const stopped = await ask(publisher, 'letters.send', await letterTo('Stopped'))
    await approve(approver, stopped.id)
    const { id } = await newest()
    const one = { params: { ...params, letterId: id } }
    await send(caller, letters.stopLetter, one)
    await takeJobs('notify-letter')
    await sweepMuchLater()
    await send(caller, letters.resumeLetter, one)
    await work()
    expect(await opened(id)).toMatchObject({ state: 'done' })
    tick()
    expect(await approve(approver, open.id)).toMatchObject({ state: 'approved' })
    await work()
    expect(await readersOf(id)).toBe(2)
    expect(await readersOf((await newest()).id)).toBe(2)
  })

  it('is forgotten once nothing needs it; a letter whose selection is lost is not counted as sent, a request about it is out of date (OFFICE-434)', async () => {
    const input = await letterTo('Lost')
    const waiting = await ask(publisher, 'letters.send', input)
    const due = await ask(publisher, 'letters.send', input, { dueAt: inAMinute() })
    await approve(approver, due.id)
    tick()
    const begun = await ask(await officer('publisher'), 'letters.send', input)
    await approve(approver, begun.id)
    const { id } = await newest()
    await sql`delete from application_selections where id = ${input.selectionId}`.execute(owner)
    await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await opened(id)).toMatchObject({ state: 'running', reached: 0 })
    expect(await approve(approver, waiting.id)).toMatchObject({ code: 'APPROVAL_STALE' })
    await whatIsDue()
    expect(await view(publisher, due.id)).toMatchObject({ state: 'stale' })
    const unused = await selectionOf(asha!)
    await sweepMuchLater()
    const { rows } = await sql`select from application_selections where id = ${unused}`.execute(
      owner,
    )
    expect(rows).toEqual([])
  })
})

it('whom no message reached is named, and told by the channel that was not tried (OFFICE-427)', async () => {
  const only = written({ subject: { en: 'By mail', mr: 'ई-मेलने' }, channels: ['email'] })
  const { id } = (await sendTo(await selectionOf(asha!), only)) as unknown as { id: string }
  await work()
  await sql`update messages set state = 'failed', body = null, subject = null, settled_at = now()
    where id in (select email_id from correspondence_readers
      where correspondence_id = ${id})`.execute(owner)
  expect(await opened(id)).toMatchObject({ unreached: 1 })
  const one = { params: { ...params, letterId: id } }
  const query = { part: 'failed' as const }
  const { people } = await caller.call(letters.listLetterPeople, { ...one, query })
  expect(people).toMatchObject([
    { applicationNo: asha!.applicationNo, email: 'failed', emailFault: 'refused', sms: 'none' },
  ])
  expect(people[0]!.name!.en).toMatch(/^(\w\. )+\w\.$/)
  const senior = await officer('publisher', 'seniorScrutiny')
  const seen = await senior.caller.call(letters.listLetterPeople, { ...one, query })
  expect(seen.people[0]!.name!.en).not.toContain('.')
  const before = (await sentTo(asha!, 'CORRESPONDENCE')).length
  // Pressed twice, and by a process that ran twice: one message.
  for (let press = 0; press < 2; press += 1) await send(caller, letters.retryLetter, one)
  const jobs = (await takeJobs('retry-letter')) as { letterId: string; applicationIds: string[] }[]
  expect(jobs).toHaveLength(1)
  for (const input of [jobs[0]!, jobs[0]!])
    await actAsPortal(() => retryLetterJob({ db, clock }).run(input))
  const told = (await sentTo(asha!, 'CORRESPONDENCE')).slice(before)
  expect(told.map(({ channel }) => channel)).toEqual(['sms'])
  expect(await opened(id)).toMatchObject({ unreached: 0, channels: ['email', 'sms'] })
  const auditor = await officer('auditor')
  expect(await send(auditor.caller, letters.retryLetter, one)).toMatchObject({
    code: 'PERMISSION_MISSING',
  })
})

it('whom no message reached are told again by two people where they are more than one: those who were decided about, and nobody else (OFFICE-760)', async () => {
  const subject = { en: 'To both', mr: 'दोघांना' }
  const selectionId = await selectionOf(asha!, ravi!)
  const input = {
    advertisementId,
    selectionId,
    letter: written({ subject, channels: ['email'] }),
  }
  tick()
  await approve(approver, (await ask(publisher, 'letters.send', input)).id)
  await work()
  const { id: letterId } = await newest()
  const ofMany = { advertisementId, letterId }
  expect(await ask(publisher, 'letters.again', ofMany)).toMatchObject({ code: 'APPROVAL_NOTHING' })
  const fail = (to: Applied) =>
    sql`update messages set state = 'failed', body = null, subject = null, settled_at = now()
      where id in (select email_id from correspondence_readers
        where correspondence_id = ${letterId} and application_id = ${to.applicationId})`.execute(
      owner,
    )
  await fail(asha!)
  await fail(ravi!)
  const one = { params: { ...params, letterId } }
  expect(await send(caller, letters.retryLetter, one)).toMatchObject({ code: 'LETTER_TO_MANY' })
  expect(await takeJobs('retry-letter')).toEqual([])
  const asked = await ask(publisher, 'letters.again', ofMany)
  expect(asked.preview.touches.map(({ en }) => en)).toEqual([
    '2 candidates were reached by no message about it',
    '2 are told by SMS: 4 parts each, 8 in all',
    'What the SMS cost is not known: an administrator has not set the price of one part yet (Portal, Settings)',
  ])
  expect(await approve(publisher, asked.id)).toMatchObject({ status: 403 })
  const before = (await sentTo(asha!, 'CORRESPONDENCE')).length
  await approve(approver, asked.id)
  const jobs = (await takeJobs('retry-letter')) as { letterId: string; applicationIds: string[] }[]
  expect(jobs.map(({ applicationIds }) => applicationIds.toSorted())).toEqual([
    [asha!.applicationId, ravi!.applicationId].toSorted(),
  ])
  // A piece names who was decided about: somebody else who was not reached either is left out.
  const onlyRavi = { letterId, applicationIds: [ravi!.applicationId] }
  await actAsPortal(() => retryLetterJob({ db, clock }).run(onlyRavi))
  expect(await sentTo(asha!, 'CORRESPONDENCE')).toHaveLength(before)
  for (const piece of [jobs[0]!, jobs[0]!])
    await actAsPortal(() => retryLetterJob({ db, clock }).run(piece))
  expect(await sentTo(asha!, 'CORRESPONDENCE')).toHaveLength(before + 1)
  expect(await opened(letterId)).toMatchObject({ unreached: 0 })
})

it('a request to tell again is out of date once somebody else was reached or was not; a letter elsewhere is not there (OFFICE-760)', async () => {
  const subject = { en: 'To both again', mr: 'पुन्हा दोघांना' }
  const selectionId = await selectionOf(asha!, ravi!)
  const input = { advertisementId, selectionId, letter: written({ subject, channels: ['email'] }) }
  tick()
  await approve(approver, (await ask(publisher, 'letters.send', input)).id)
  await work()
  const { id: letterId } = await newest()
  const settle = (state: string) =>
    sql`update messages set state = ${state}, body = null, subject = null, settled_at = now()
      where id in (select email_id from correspondence_readers
        where correspondence_id = ${letterId})`.execute(owner)
  await settle('failed')
  const asked = await ask(publisher, 'letters.again', { advertisementId, letterId })
  await settle('sent')
  expect(await approve(approver, asked.id)).toMatchObject({ code: 'APPROVAL_STALE' })
  expect(await takeJobs('retry-letter')).toEqual([])
  const elsewhere = { advertisementId: advertisementId + 1, letterId }
  expect(await ask(publisher, 'letters.again', elsewhere)).toMatchObject({ code: 'NOT_FOUND' })
})

it('what the SMS of a letter cost is said before it is asked for and in the request, from the price of one part; where nobody has said the price, that is said (OFFICE-761)', async () => {
  const selectionId = await selectionOf(asha!, ravi!)
  const letter = written({ subject: { en: 'Cost', mr: 'खर्च' } })
  const preview = () =>
    send(caller, letters.previewLetter, { params, body: { selectionId, letter } })
  expect(await preview()).toMatchObject({ smsPartPaise: null })
  await setConfiguration({ db: owner, clock }, operator, { key: 'smsPartPaise', value: '15' })
  expect(await preview()).toMatchObject({ smsPartPaise: 15 })
  const asked = await ask(publisher, 'letters.send', { advertisementId, selectionId, letter })
  const said = asked.preview.touches
  const [sms, cost] = said.slice(-2)
  const parts = Number(/(\d+) in all/.exec(sms!.en)![1])
  const rupees = ((parts * 15) / 100).toFixed(2)
  expect(parts).toBeGreaterThan(2)
  expect(cost).toEqual({
    en: `The SMS cost about ₹${rupees}, 15 paise a part`,
    mr: `एसएमएसचा अंदाजे खर्च ₹${rupees}: प्रत्येक भागाला 15 पैसे`,
  })
})

it('all letters are listed, page by page; one that waits or was stopped stands first (OFFICE-649)', async () => {
  await sql`insert into correspondence (advertisement_id, day, sent_at, subject, description, type,
      url, to_all, told_at, stopped_at)
    select ${advertisementId}, '2026-11-01', timestamptz '2026-11-01 10:00+05:30' + n * interval '1 min',
      'Old ' || n, 'x', 'LINK', 'https://example.in', true,
      case when n > 1 then now() end, case when n = 1 then now() end
    from generate_series(1, 60) n`.execute(owner)
  const subjects: string[] = []
  for (let after: string | null = '0'; after;) {
    const page: SentLetters = await caller.call(letters.listSentLetters, {
      params,
      query: { after },
    })
    subjects.push(...page.letters.map(({ subject }) => subject))
    after = page.next
  }
  expect(new Set(subjects.filter((subject) => subject.startsWith('Old'))).size).toBe(60)
  expect(subjects.indexOf('Old 1')).toBeLessThan(subjects.indexOf('Old 60'))
})
