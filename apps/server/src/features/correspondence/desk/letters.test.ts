import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import * as letters from '@lokseva/contract/correspondence/desk/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { selectedApplications } from '#features/applications/index'
import { actAsPortal } from '#platform/database/acting'
import { somebodyWaits } from '#test/database/database'
import { insertApplications, manyId } from '#test/people/many-applications'
import { send } from '#test/portals/profile-portal'
import { advertisementId, lettersPortal, params, written } from './letters.test-kit.ts'

const portal = await lettersPortal()
const { db, owner, clock, applied, takeJobs, sentTo, officer, ask, approve, runDue } = portal
const { publisher, approver, caller, tick, job, work, selectionOf, sendTo } = portal
const { lettersOf, newest, opened, readersOf, messagesOf } = portal
type Applied = Awaited<ReturnType<typeof applied>>

let [asha, ravi]: Applied[] = []
beforeAll(async () => {
  asha = await applied()
  ravi = await applied()
  await insertApplications(owner, { advertisementId, posts: [5001], count: 25 })
})

describe('A letter to one', () => {
  it('is sent at once, stands in Correspondence in both languages and is told of (OFFICE-401, OFFICE-404)', async () => {
    const answer = await sendTo(await selectionOf(asha!))
    expect(answer).toMatchObject({ status: 200 })
    await work()
    const [letter] = await lettersOf(asha!)
    expect(letter).toMatchObject({
      type: 'TEXT',
      subject: 'Time of the interview',
      subjectDvng: 'मुलाखतीची वेळ',
      isRead: false,
    })
    expect(letter!.description).toMatch(/^Dear \S.+,\ncome to \S.+\.$/)
    expect(letter!.descriptionDvng).toMatch(/^प्रिय \S.+,\n\S.+ येथे या\.$/)
    expect(letter!.description).not.toContain('{')
    expect(await lettersOf(ravi!)).toEqual([])
    const told = await sentTo(asha!, 'CORRESPONDENCE')
    expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(told[0]!.subject).toContain('मुलाखतीची वेळ')
    const { rows } = await sql`select actor_id as id, details ->> 'to' as many from audit_log
      where action = 'CORRESPONDENCE_SENT'`.execute(owner)
    expect(rows).toEqual([{ id: publisher.memberId, many: '1' }])
    expect(await newest()).toMatchObject({ receivers: 1, reached: 1, state: 'done' })
  })

  it('says what it was filled with when it came, whatever changes later (OFFICE-404)', async () => {
    const [before] = await lettersOf(asha!)
    expect(before!.description).toMatch(/^Dear \S.+,\ncome to \S.+\.$/)
    await sql`update exam_centres set name_en = name_en || ' new'`.execute(owner)
    const body = { selectionId: await selectionOf(asha!), letter: written() }
    const preview = await caller.call(letters.previewLetter, { params, body })
    expect(preview.text.en).toMatch(/ new\.$/)
    const [after] = await lettersOf(asha!)
    expect(after).toEqual(before)
  })

  it('is told of by the channels that were chosen alone (OFFICE-414)', async () => {
    const before = (await sentTo(ravi!, 'CORRESPONDENCE')).length
    const only = { subject: { en: 'Quiet', mr: 'शांत' }, channels: ['email'] as const }
    await sendTo(await selectionOf(ravi!), written({ ...only, channels: ['email'] }))
    await work()
    const told = await sentTo(ravi!, 'CORRESPONDENCE')
    expect(told.slice(before).map(({ channel }) => channel)).toEqual(['email'])
    const { id } = await newest()
    const { people } = await caller.call(letters.listLetterPeople, {
      params: { ...params, letterId: id },
    })
    expect(people).toMatchObject([{ email: 'waiting', sms: 'none' }])
  })

  it('is no way to write to more than one (OFFICE-402)', async () => {
    const selectionId = await selectionOf(asha!, ravi!)
    expect(await sendTo(selectionId)).toMatchObject({ code: 'LETTER_TO_MANY' })
  })
})

describe('What is written', () => {
  it.each([
    ['a name that is no field', { text: { en: 'Dear {naam}', mr: 'प्रिय {name}' } }],
    ['a brace that stands alone', { text: { en: 'Dear {name', mr: 'प्रिय {name}' } }],
    ['markup', { text: { en: '<b>Come</b>', mr: 'या' } }],
    ['a sign nobody sees', { subject: { en: 'Come\u0007', mr: 'या' } }],
    ['an Aadhaar number', { text: { en: 'Yours is 2345 6789 0124', mr: 'या' } }],
    ['one language alone', { subject: { en: 'Come', mr: ' ' } }],
    ['an address that is not safe', { url: 'javascript:alert(1)' }],
    ['an address with a password', { url: 'https://a:b@example.in/' }],
    ['a channel that is none', { channels: ['pigeon'] }],
  ])('is refused by its field with %s (OFFICE-413)', async (_, change) => {
    const selectionId = await selectionOf(asha!)
    const answer = await sendTo(selectionId, { ...written(), ...change })
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  })

  it('is shown as the first reads it, with initials and what is missing (OFFICE-405, OFFICE-404)', async () => {
    const id = manyId(1)
    await sql`insert into profile_snapshots (profile_id, number, documents, form_versions,
        image_hashes, email, mobile, locked_at)
      select profile_id, 2, documents #- '{personal,devnagariFullName}', form_versions,
        image_hashes, email, mobile, locked_at
      from profile_snapshots where profile_id = ${id}`.execute(owner)
    await sql`update applications set snapshot_number = 2 where id = ${id}`.execute(owner)
    const made = await caller.call(desk.selectApplications, {
      params,
      body: { filter: { district: '467' } },
    })
    const body = { selectionId: made.id, letter: written() }
    const preview = await caller.call(letters.previewLetter, { params, body })
    expect(preview).toMatchObject({
      receivers: made.count,
      ended: 0,
      missing: [{ field: 'name', language: 'mr', count: 1 }],
    })
    expect(preview.text.en).toMatch(/^Dear J\. M\. \w\.,\ncome to \S/)
    expect(preview.email?.text).toContain('The commission has sent you a letter.')
    expect(preview.sms).toContain(preview.applicationNo)
    expect(preview.sentBefore).toBe('2026-11-15')
    const senior = await officer('publisher', 'seniorScrutiny')
    const seen = await senior.caller.call(letters.previewLetter, { params, body })
    expect(seen.text.en).toMatch(/^Dear Jadhav Meena \w,/)
  })
})

describe('A letter to many', () => {
  const many = async (subject: string, more: object = {}) => {
    const made = await caller.call(desk.selectApplications, {
      params,
      body: { filter: { state: 'SUBMITTED' } },
    })
    const letter = written({ subject: { en: subject, mr: subject } })
    const payload = { advertisementId, selectionId: made.id, letter }
    tick()
    const asked = await ask(publisher, 'letters.send', payload, more)
    return { asked, count: made.count }
  }

  it('is asked for with both wordings and what it reaches, and approved by another (OFFICE-402)', async () => {
    const { asked, count } = await many('To be approved')
    expect(asked.preview.title.en).toBe(`Letter to ${count} applicants of 101/2026`)
    const [which, ...wordings] = asked.preview.changes
    expect(which).toMatchObject({ after: { en: 'State is submitted, not paid' } })
    expect(wordings.slice(0, 4).map(({ after, language }) => [language, after?.en])).toEqual([
      ['en', 'To be approved'],
      ['en', 'Dear ‹name of the candidate›,\ncome to ‹examination centre›.'],
      ['mr', 'To be approved'],
      ['mr', 'प्रिय ‹उमेदवाराचे नाव›,\n‹परीक्षा केंद्र› येथे या.'],
    ])
    expect(asked.preview.touches.map(({ en }) => en)[2]).toMatch(
      new RegExp(`^${count} are told by SMS: 4 parts each, ${count * 4} in all$`),
    )
    expect(await approve(publisher, asked.id)).toMatchObject({ code: 'APPROVAL_OWN' })
    expect(await takeJobs('notify-letter')).toEqual([])
    await approve(approver, asked.id)
    await work()
    expect(await newest()).toMatchObject({
      receivers: count,
      reached: count,
      state: 'done',
      by: { nameEn: 'Asha Patil' },
    })
  })

  it('is shown to whoever decides as the first gets it too, by initials and as an example, in both languages (OFFICE-1501)', async () => {
    const { asked } = await many('As it comes')
    const example = asked.preview.changes.slice(5)
    expect(example.map(({ language, what }) => [language, what.en])).toEqual([
      ['en', 'Subject in English'],
      ['en', 'Text in English'],
      ['mr', 'Subject in Marathi'],
      ['mr', 'Text in Marathi'],
    ])
    expect(example[0]!.part!.en).toMatch(/^Example: as 2026-101-.*initials/)
    expect(example[1]!.after!.en).toMatch(/^Dear (\S\. )+\S\.,\ncome to \S/)
    expect(example[3]!.after!.en).toMatch(/^प्रिय (\S+\. )+\S+\.,\n\S.* येथे या\.$/)
    expect(JSON.stringify(asked.preview)).not.toMatch(/[{]name[}]/)
    const plain = { advertisementId, selectionId: await selectionOf(asha!, ravi!) }
    const letter = written({ text: { en: 'Come', mr: 'या' } })
    tick()
    const alike = await ask(publisher, 'letters.send', { ...plain, letter })
    expect(alike.preview.changes).toHaveLength(5)
  })

  it('waits for its time (OFFICE-407)', async () => {
    const dueAt = new Date(clock.now() + 600_000).toISOString()
    const { asked } = await many('At its time', { dueAt })
    await approve(approver, asked.id)
    expect((await newest()).subject).not.toBe('At its time')
    clock.set(clock.now() + 700_000)
    await actAsPortal(() => runDue())
    await work()
    expect(await newest()).toMatchObject({ subject: 'At its time', state: 'done' })
  })

  it('goes on where it stood when its process is killed, and reaches nobody twice (OFFICE-407)', async () => {
    const { asked, count } = await many('Killed')
    await approve(approver, asked.id)
    await work(5, 1)
    const { id } = await newest()
    const [next] = (await takeJobs('notify-letter')) as { letterId: string }[]
    // The process dies after the letter was given to a piece, and before that is kept.
    const dying = {
      ...selectedApplications,
      async peopleOf(...given: Parameters<typeof selectedApplications.peopleOf>) {
        const people = await selectedApplications.peopleOf(...given)
        return [...people, { ...people[0]!, id: 'no id', applicationNo: 'none' }]
      },
    }
    await expect(actAsPortal(() => job(5, dying).run(next!))).rejects.toThrow()
    expect(await readersOf(id)).toBe(5)
    expect(await newest()).toMatchObject({ reached: 5, state: 'running' })
    // Taken up again, by two workers at once.
    await Promise.all([1, 2].map(() => actAsPortal(() => job(5).run(next!))))
    await work(5)
    expect(await newest()).toMatchObject({ reached: count, receivers: count, state: 'done' })
    expect(await readersOf(id)).toBe(count)
    const told = await messagesOf('Killed')
    expect(told).toHaveLength(count)
    expect(told.every((each) => each.many === 1)).toBe(true)
  })

  it('comes to nobody who has it, though the job begins again from its start (OFFICE-407)', async () => {
    const { asked, count } = await many('From the start')
    await approve(approver, asked.id)
    await work(5, 1)
    const { id } = await newest()
    await sql`update correspondence set told = 0 where id = ${id}`.execute(owner)
    await work(5)
    expect(await readersOf(id)).toBe(count)
    const told = await messagesOf('From the start')
    expect(told).toHaveLength(count)
    expect(told.every((each) => each.many === 1)).toBe(true)
  })

  it('waits for whoever is about to stop it, and then reaches nobody more (OFFICE-407, OFFICE-408)', async () => {
    const { asked } = await many('About to stop')
    await approve(approver, asked.id)
    const { id } = await newest()
    const [next] = (await takeJobs('notify-letter')) as { letterId: string }[]
    const stopping = await actAsPortal(() => db.startTransaction().execute())
    const stop = sql`update correspondence set stopped_at = ${new Date(clock.now())}
      where id = ${id}`
    await actAsPortal(() => stop.execute(stopping))
    const running = actAsPortal(() => job(5).run(next!))
    await somebodyWaits(db)
    await stopping.commit().execute()
    await running
    expect(await readersOf(id)).toBe(0)
    expect(await newest()).toMatchObject({ reached: 0, state: 'stopped' })
  })

  it('is stopped and gone on with; whom it did not reach has nothing of it until then (OFFICE-408)', async () => {
    const { asked, count } = await many('Stopped')
    await approve(approver, asked.id)
    await work(5, 1)
    const { id } = await newest()
    const one = { params: { ...params, letterId: id } }
    await send(caller, letters.stopLetter, one)
    await send(caller, letters.stopLetter, one)
    await work(5)
    expect(await newest()).toMatchObject({ reached: 5, state: 'stopped' })
    expect(await readersOf(id)).toBe(5)
    await send(caller, letters.resumeLetter, one)
    await work(5)
    expect(await newest()).toMatchObject({ reached: count, state: 'done' })
    expect(await readersOf(id)).toBe(count)
    expect((await messagesOf('Stopped')).every((each) => each.many === 1)).toBe(true)
    await send(caller, letters.stopLetter, one)
    expect(await newest()).toMatchObject({ state: 'done' })
    const { rows } = await sql`select action from audit_log
      where action in ('LETTER_STOPPED', 'LETTER_RESUMED') order by id`.execute(owner)
    expect(rows).toEqual([{ action: 'LETTER_STOPPED' }, { action: 'LETTER_RESUMED' }])
  })

  it('shows what became of it, in all and by person (OFFICE-409)', async () => {
    const { id, receivers } = await newest()
    const { rows } = await sql<{ email: string; sms: string }>`select email_id as email,
      sms_id as sms from correspondence_readers
      where correspondence_id = ${id} order by application_id limit 2`.execute(owner)
    const settle = (messageId: string, state: string) =>
      sql`update messages set state = ${state}, body = null, subject = null, settled_at = now()
        where id = ${messageId}`.execute(owner)
    await settle(rows[0]!.email, 'sent')
    await settle(rows[0]!.sms, 'sent')
    await sql`update messages set receipt = 'delivered', receipt_at = now()
      where id = ${rows[0]!.sms}`.execute(owner)
    await settle(rows[1]!.email, 'failed')
    const letter = await opened(id)
    expect(letter.email).toEqual({ waiting: receivers! - 2, sent: 1, delivered: 0, failed: 1 })
    expect(letter.sms).toEqual({ waiting: receivers! - 1, sent: 0, delivered: 1, failed: 0 })
    const one = { ...params, letterId: id }
    const all = await caller.call(letters.listLetterPeople, { params: one })
    expect(all.people).toHaveLength(receivers!)
    expect(all.people[0]).toMatchObject({ email: 'sent', sms: 'delivered', isRead: false })
    expect(all.people[0]!.applicationNo).toMatch(/^2026-101-/)
    const query = { part: 'failed' as const }
    const failed = await caller.call(letters.listLetterPeople, { params: one, query })
    expect(failed.people).toMatchObject([{ email: 'failed', sms: 'waiting' }])
  })
})

describe('Templates', () => {
  const template = { name: 'Interview', subject: written().subject, text: written().text }
  const save = (body: object) => send(caller, letters.saveLetterTemplate, { body } as never)

  it('are kept under a name, for everybody who writes, and replaced by it (OFFICE-410)', async () => {
    await save(template)
    await save({ ...template, subject: { en: 'Anew', mr: 'नव्याने' } })
    const colleague = await officer('publisher')
    const kept = await colleague.caller.call(letters.listLetterTemplates)
    expect(kept).toMatchObject([{ name: 'Interview', subject: { en: 'Anew', mr: 'नव्याने' } }])
    const one = { params: { templateId: kept[0]!.id } }
    await send(colleague.caller, letters.deleteLetterTemplate, one)
    expect(await caller.call(letters.listLetterTemplates)).toEqual([])
    expect(await send(caller, letters.deleteLetterTemplate, one)).toMatchObject({ status: 404 })
    expect(await save({ ...template, name: '' })).toMatchObject({ status: 422 })
  })
})

it('letters of another advertisement are not there, and readers do not write (OFFICE-411)', async () => {
  const elsewhere = await officer({ role: 'publisher', scope: [102] })
  const { id } = await newest()
  const one = { params: { ...params, letterId: id } }
  expect(await send(elsewhere.caller, letters.openSentLetter, one)).toMatchObject({ status: 404 })
  const other = { params: { advertisementId: 102, letterId: id } }
  expect(await send(elsewhere.caller, letters.openSentLetter, other)).toMatchObject({ status: 404 })
  expect(await send(elsewhere.caller, letters.stopLetter, other)).toMatchObject({ status: 404 })
  const selectionId = await selectionOf(asha!)
  const body = { selectionId, letter: written() }
  const stolen = { params: { advertisementId: 102 }, body }
  expect(await send(elsewhere.caller, letters.sendLetter, stolen)).toMatchObject({ status: 404 })
  expect(await send(elsewhere.caller, letters.previewLetter, stolen)).toMatchObject({ status: 404 })
  const auditor = await officer('auditor')
  expect(await send(auditor.caller, letters.openSentLetter, one)).toMatchObject({ status: 200 })
  expect(await sendTo(selectionId, written(), auditor.caller)).toMatchObject({
    code: 'PERMISSION_MISSING',
  })
})
