import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/correspondence/endpoints'
import type { Correspondence } from '@lokseva/contract/correspondence/schemas'
import { samplePaper } from '#demo/sample-paper'
import { selectedApplications } from '#features/applications/index'
import { actAsPortal } from '#platform/database/acting'
import { readBytes } from '#platform/storage/file-storage'
import { sweepFiles } from '#platform/storage/sweep-files'
import { verifyFiles } from '#platform/storage/verify-files'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { sendLetters, notifyLetterJob } from './index.ts'

const portal = await stagedPortal()
const { db, clock, owner, storage, pdfs, applied, pay, takeJobs, sentTo } = portal
type Applied = Awaited<ReturnType<typeof applied>>
const HEADING = 'App,date,subject,description,type,file or url'
const URL_OF_NOTICE = 'https://commission.example.in/notice'

const folder = await mkdtemp(join(tmpdir(), 'lokseva-letters-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const paper = samplePaper(['A letter'])

let [asha, ravi, late]: Applied[] = []
beforeAll(async () => {
  await writeFile(join(folder, 'call letter.pdf'), paper)
  await writeFile(join(folder, 'broken.pdf'), 'not a paper')
  asha = await applied()
  ravi = await applied()
  late = await applied('SUBMITTED')
})

const deps = { db, clock, storage, pdfs }
type Options = { dryRun?: boolean; advertisementId?: number }
const sendFile = (lines: string[], { dryRun = false, advertisementId = 101 }: Options = {}) =>
  actAsPortal(() =>
    sendLetters(deps, operator, {
      content: Buffer.from([HEADING, ...lines].join('\n')),
      beside: (name) => join(folder, name),
      advertisementId,
      dryRun,
    }),
  )
async function tell(atOnce = 500) {
  const job = notifyLetterJob({ db, clock, atOnce, selected: selectedApplications })
  for (;;) {
    const waiting = await takeJobs(job.name)
    if (waiting.length === 0) return
    for (const payload of waiting) await actAsPortal(() => job.run(payload as { letterId: string }))
  }
}
const lettersOf = ({ caller }: { caller: WireClient }) =>
  caller.call(api.listCorrespondence) as unknown as Promise<Correspondence[]>
const subjectsOf = async (whose: { caller: WireClient }) =>
  (await lettersOf(whose)).map(({ subject }) => subject)

async function everything() {
  const { rows } = await sql`select (select count(*)::int from correspondence) as letters,
    (select count(*)::int from correspondence_readers) as readers,
    (select count(*)::int from audit_log) as audited,
    (select count(*)::int from loose_files) as files,
    (select count(*)::int from graphile_worker._private_jobs) as jobs`.execute(owner)
  return rows[0]
}

describe('letters of the commission', () => {
  it('are looked at first, and nothing is written (CORR-01)', async () => {
    const before = await everything()
    const { badLines, letters } = await sendFile(
      [`${asha!.applicationNo},2026-11-14,Call,Come,FILE,call letter.pdf`],
      { dryRun: true },
    )
    expect(badLines).toEqual([])
    expect(letters).toEqual([{ subject: 'Call', type: 'FILE', lines: [2], to: 1 }])
    expect(await everything()).toEqual(before)
  })

  it('reach those they are for, with file or address, and the candidates are told (CORR-02)', async () => {
    const { badLines, letters } = await sendFile([
      `${asha!.applicationNo},14/11/2026,Call letter,Bring the originals,FILE,call letter.pdf`,
      `ALL,2026-11-12,Syllabus,"As of this year, all of it",LINK,${URL_OF_NOTICE}`,
    ])
    expect(badLines).toEqual([])
    expect(letters.map(({ to }) => to)).toEqual([1, 'ALL'])
    expect(await lettersOf(asha!)).toEqual([
      {
        correspondenceFileId: expect.any(String) as string,
        applicationId: asha!.applicationId,
        applicationNo: asha!.applicationNo,
        date: '2026-11-14',
        subject: 'Call letter',
        description: 'Bring the originals',
        subjectDvng: null,
        descriptionDvng: null,
        type: 'FILE',
        filename: 'call letter.pdf',
        url: null,
        isRead: false,
      },
      expect.objectContaining({
        date: '2026-11-12',
        subject: 'Syllabus',
        description: 'As of this year, all of it',
        type: 'LINK',
        filename: null,
        url: URL_OF_NOTICE,
      }),
    ])
    expect(await subjectsOf(ravi!)).toEqual(['Syllabus'])
    await tell()
    await tell()
    const [mail] = await sentTo(asha!, 'CORRESPONDENCE')
    expect(mail!.body).toContain('The commission has sent you a letter.')
    expect(mail!.body).toContain('आयोगाने तुम्हाला पत्र पाठवले आहे.')
    expect(await sentTo(asha!, 'CORRESPONDENCE')).toHaveLength(4)
    expect(await sentTo(ravi!, 'CORRESPONDENCE')).toHaveLength(2)
    expect(await sentTo(late!, 'CORRESPONDENCE')).toEqual([])
    const { rows } = await sql`select actor_id as id, details->>'by' as by from audit_log
      where action = 'CORRESPONDENCE_SENT'`.execute(owner)
    expect(rows).toEqual([
      { id: 'test', by: 'operator' },
      { id: 'test', by: 'operator' },
    ])
  })

  it('to all are there for who pays later, and stay with whom they were sent to (CORR-03)', async () => {
    expect(await subjectsOf(late!)).toEqual([])
    await pay(late!.applicationId)
    expect(await subjectsOf(late!)).toEqual(['Syllabus'])
    const [left, cancelled] = await Promise.all([applied(), applied()])
    await endApplication(owner, left.applicationId, 'OPTED_OUT')
    await sql`update applications set status = 'CANCELLED', ended_at = ${new Date(clock.now() + 1000)},
      end_reason = 'x' where id = ${cancelled.applicationId}`.execute(owner)
    clock.set(clock.now() + 2000)
    await sendFile([`ALL,2026-11-15,After the end,Text,LINK,${URL_OF_NOTICE}`])
    expect(await subjectsOf(left)).toEqual(['After the end', 'Syllabus'])
    expect(await subjectsOf(cancelled)).toEqual(['Syllabus'])
    const unpaid = await applied('SUBMITTED')
    await endApplication(owner, unpaid.applicationId)
    expect(await subjectsOf(unpaid)).toEqual([])
  })

  it('are told page by page, to nobody twice (CORR-04)', async () => {
    await sendFile([`ALL,2026-11-15,Pages,Text,LINK,${URL_OF_NOTICE}`])
    const before = (await sentTo(asha!, 'CORRESPONDENCE')).length
    await tell(1)
    const { rows } = await sql<{ id: string }>`select id from correspondence
      where subject = 'Pages'`.execute(owner)
    await actAsPortal(() =>
      notifyLetterJob({ db, clock, selected: selectedApplications }).run({ letterId: rows[0]!.id }),
    )
    const after = await sentTo(asha!, 'CORRESPONDENCE')
    expect(after.filter(({ subject }) => subject?.includes('Pages'))).toHaveLength(1)
    expect(after.length).toBeGreaterThanOrEqual(before + 2)
  })

  it('are refused whole where a line is wrong, and every wrong line is named (CORR-05)', async () => {
    const before = await everything()
    const no = asha!.applicationNo
    const { badLines } = await sendFile([
      `2026-101-9999999-9,2026-11-14,A,B,LINK,${URL_OF_NOTICE}`,
      `${no},2026-11-16,A,B,LINK,${URL_OF_NOTICE}`,
      `${no},2026-11-14,,B,LINK,${URL_OF_NOTICE}`,
      `${no},2026-11-14,A,,LINK,${URL_OF_NOTICE}`,
      `${no},2026-11-14,A,B,PAPER,${URL_OF_NOTICE}`,
      `${no},2026-11-14,A,B,LINK,http://commission.example.in/notice`,
      `${no},2026-11-14,A,B,LINK,javascript:alert(1)`,
      `${no},2026-11-14,A,B,FILE,nowhere.pdf`,
      `${no},2026-11-14,A,B,FILE,broken.pdf`,
      `${no},2026-11-14,A,B,LINK,${URL_OF_NOTICE}`,
      `${no},2026-11-14,A,B,LINK,${URL_OF_NOTICE}`,
      `ALL,2026-11-12,Syllabus,"As of this year, all of it",LINK,${URL_OF_NOTICE}`,
    ])
    expect(badLines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '2 2026-101-9999999-9 is not known',
      '3 date is yet to come',
      '4 subject is empty or longer than 300 letters',
      '5 description is empty or longer than 2000 letters',
      '6 type is none of FILE, LINK',
      '7 url is not an address such as https://commission.example.gov.in/notice',
      '8 url is not an address such as https://commission.example.gov.in/notice',
      '9 nowhere.pdf is not beside the file',
      expect.stringMatching(/^10 broken\.pdf is no PDF that can be sent/),
      '12 the letter of line 11 once more',
      '13 this letter was sent already',
    ])
    const elsewhere = await sendFile([`${no},2026-11-14,A,B,LINK,${URL_OF_NOTICE}`], {
      advertisementId: 102,
    })
    expect(elsewhere.badLines).toEqual([{ line: 2, problem: `${no} belongs to advertisement 101` }])
    await expect(
      sendFile([`ALL,2026-11-14,A,B,LINK,${URL_OF_NOTICE}`], { advertisementId: 9 }),
    ).rejects.toThrow('There is no advertisement 9.')
    expect(await everything()).toEqual(before)
  })

  it('are sent by one of two operators who send the same file at once (CORR-05)', async () => {
    const line = `${ravi!.applicationNo},2026-11-15,Twice,Text,FILE,call letter.pdf`
    const both = await Promise.all([sendFile([line]), sendFile([line])])
    expect(both.flatMap(({ letters }) => letters)).toHaveLength(1)
    expect(await subjectsOf(ravi!)).toContain('Twice')
  })

  it('are downloaded and marked as read by those alone they are for (CORR-06)', async () => {
    const letters = await lettersOf(asha!)
    const { correspondenceFileId } = letters.find(({ subject }) => subject === 'Call letter')!
    const params = { correspondenceFileId }
    const response = await asha!.caller.raw(api.downloadCorrespondence, { params })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="call-letter.pdf"',
    )
    const file = await asha!.caller.call(api.downloadCorrespondence, { params })
    expect(Buffer.from(await file.arrayBuffer()).equals(paper)).toBe(true)
    const strange = { params }
    const missing = { status: 404, code: 'NOT_FOUND' }
    expect(await send(ravi!.caller, api.downloadCorrespondence, strange)).toMatchObject(missing)
    expect(await send(ravi!.caller, api.readCorrespondence, strange)).toMatchObject(missing)
    const link = letters.find(({ subject }) => subject === 'Syllabus')!.correspondenceFileId
    const ofLink = { params: { correspondenceFileId: link } }
    expect(await send(asha!.caller, api.downloadCorrespondence, ofLink)).toMatchObject(missing)
    const none = { params: { correspondenceFileId: randomUUID() } }
    expect(await send(asha!.caller, api.readCorrespondence, none)).toMatchObject(missing)
    for (const which of [strange, ofLink, strange])
      expect(await send(asha!.caller, api.readCorrespondence, which)).toEqual({ status: 204 })
    const read = (await lettersOf(asha!)).filter(({ isRead }) => isRead)
    expect(read.map(({ subject }) => subject)).toEqual(['Call letter', 'Syllabus'])
    // To all: what one has read, another has not.
    expect((await lettersOf(ravi!)).some(({ isRead }) => isRead)).toBe(false)
  })

  it('stay in the storage though no candidate sent them, and are verified there (CORR-07)', async () => {
    const { rows } = await sql<{ hash: string }>`select file_hash as hash from correspondence
      where subject = 'Call letter'`.execute(owner)
    clock.set(clock.now() + 3 * 3_600_000)
    await sweepFiles({ db, clock, storage })
    expect((await readBytes(storage, rows[0]!.hash)).equals(paper)).toBe(true)
    await storage.delete(rows[0]!.hash)
    const { faults } = await actAsPortal(() => verifyFiles({ db, storage }))
    expect(faults).toMatchObject([{ fault: 'missing', kind: 'correspondence' }])
  })
})
