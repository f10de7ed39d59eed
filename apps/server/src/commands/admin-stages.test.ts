import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePaper } from '#demo/sample-paper'
import { adminDesk } from '#test/portals/admin-desk'
import { STAGE_HEADING, stagedPortal, stageLine } from '#test/portals/staged-portal'

const desk = await adminDesk()
const { db, clock, admin, adminAs, file, folder, lastEntry } = desk
const portal = await stagedPortal({ db })

let asha: Awaited<ReturnType<typeof portal.applied>>
beforeAll(async () => {
  clock.set(Date.parse('2026-11-15T12:00:00+05:30'))
  asha = await portal.applied()
})

describe('an operator', () => {
  it('publishes, lists and closes stages by commands, with a list beside the file (STAGE-09)', async () => {
    await file('called.csv', 'App', asha.applicationNo)
    const path = await file(
      'stages.csv',
      STAGE_HEADING,
      stageLine('ADMIT_CARDS', { audience: 'called.csv' }),
      stageLine('OPTING_OUT'),
    )
    const rehearsed = await admin('stages', 'publish', path, '--dry-run')
    const [first1, second, third, ...told] = rehearsed.out.split('\n')
    expect([first1, second, third]).toEqual([
      'line 2: ADMIT_CARDS of 101 would be published, 2026-11-15 to 2026-11-30, for 1 applications',
      'line 3: OPTING_OUT of 101 would be published, 2026-11-15 to 2026-11-30, for all who have paid',
      '2 stages would be published.',
    ])
    expect(told.at(-1)).toBe('Nothing was written: this was a dry run.')
    expect((await admin('stages', 'list')).out).toBe('No stage is published.')
    expect((await adminAs('meera', 'stages', 'publish', path)).out).toContain('2 stages published.')
    expect(await lastEntry()).toMatchObject({
      actor_id: 'admin stages publish',
      action: 'STAGE_PUBLISHED',
      details: { by: 'meera' },
    })
    const again = await admin('stages', 'publish', path)
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was published. Bad lines: 2') as string,
    })
    const { out } = await admin('stages', 'list', '101')
    const [first] = out.split('\n')
    expect(first).toMatch(
      /^\d+ {2}101 {2}ADMIT_CARDS {2}2026-11-15 to 2026-11-30 {2}1 listed, 0 told$/,
    )
    const id = first!.split(' ')[0]!
    expect((await admin('stages', 'close', id)).out).toBe(`Stage ${id} is closed.`)
    expect((await admin('stages', 'close', id)).err).toBe(`Stage ${id} is closed already.`)
    expect((await admin('stages', 'close', 'x')).err).toBe('There is no stage x.')
    expect((await admin('stages', 'list', 'x')).err).toBe('There is no advertisement x.')
    expect((await admin('stages', 'list', '101')).out).toContain('closed on 2026-11-15')
  })

  it('cannot lead an audience out of the folder of the file (STAGE-09)', async () => {
    const path = await file('s.csv', STAGE_HEADING, stageLine('RETOTALING', { audience: '../x' }))
    expect((await admin('stages', 'publish', path)).err).toContain(
      'there is no file ../x beside it',
    )
  })

  it('sends letters with the papers beside the file, after a look at whom it would tell (CORR-08) (FILE-86)', async () => {
    await writeFile(join(folder, 'call.pdf'), samplePaper(['Call']))
    await copyFile(join(folder, 'call.pdf'), join(folder, 'notice.pdf'))
    const path = await file(
      'letters.csv',
      'App,date,subject,description,type,file or url',
      `${asha.applicationNo},2026-11-14,Call,Come,FILE,call.pdf`,
      'ALL,2026-11-14,Notice,Read,FILE,notice.pdf',
    )
    const args = ['correspondence', 'send', path, '--advertisement']
    const dry = (await admin(...args, '101', '--dry-run')).out.split('\n')
    expect(dry.slice(0, 4)).toEqual([
      'FILE would be sent to 1 applications: Call (from line 2)',
      'FILE would be sent to all who have paid: Notice (from line 3)',
      '2 letters would be sent.',
      '2 would be told by e-mail, 2 by SMS. The first of them would read:',
    ])
    expect(dry).toContain('    The commission has sent you a letter.')
    expect(dry.join('\n')).toContain('आयोगाने तुम्हाला पत्र पाठवले आहे')
    expect(dry.at(-1)).toBe('Nothing was written: this was a dry run.')
    const sent = await admin(...args, '101')
    expect(sent.out).toContain('2 letters sent.\n2 are told by e-mail, 2 by SMS.')
    expect((await admin(...args, '101')).err).toContain('this letter was sent already')
    expect((await admin(...args, '7')).err).toContain('There is no advertisement 7.')
    expect((await admin(...args, 'x')).err).toBe('There is no advertisement x.')
    const { rows } = await sql`select file_name as name from correspondence order by 1`.execute(db)
    expect(rows).toEqual([{ name: 'call.pdf' }, { name: 'notice.pdf' }])
  })

  it('lists the numbers of applications, from which the other files are made (STAGE-102)', async () => {
    const { out } = await admin('applications', 'list', '101')
    expect(out).toContain(`${asha.applicationNo}  FEES_PAID  `)
    expect((await admin('applications', 'list', '102')).err).toBe(
      'Nobody has applied to advertisement 102.',
    )
    expect((await admin('applications', 'list', 'x')).err).toBe('There is no advertisement x.')
  })

  it('lists the documents that wait, as a table to fill in; files that are lost are named (STAGE-59)', async () => {
    const table = join(folder, 'waiting.csv')
    const listed = await admin('scrutiny', 'list', '101', '--csv', table)
    expect(listed.out).toMatch(/D01 [0-9a-f-]{36}\n/)
    expect(listed.out).toContain('5 documents wait for the scrutiny.')
    const [heading, first] = (await readFile(table, 'utf8')).split('\n')
    expect(heading).toBe(
      'App,documentTypeId,documentInfoStatus,documentInfoRemarks,documentInfoId,sentAt,file',
    )
    expect(first).toMatch(new RegExp(`^${asha.applicationNo},D01,,,[0-9a-f-]{36},`))
    // This desk has a storage of its own, without the files.
    const papers = await admin('scrutiny', 'list', '101', '--documents', join(folder, 'papers'))
    expect(papers).toMatchObject({ code: 1 })
    expect(papers.err).toContain(`${asha.applicationNo}-D01-`)
    expect((await admin('scrutiny', 'list', 'x')).err).toBe('There is no advertisement x.')
  })

  it('records scrutiny and rejects applications by commands (STAGE-35) (FILE-86)', async () => {
    const found = await file(
      'found.csv',
      'App,documentTypeId,documentInfoStatus,documentInfoRemarks',
      `${asha.applicationNo},D03,Rejected,Cut off`,
    )
    const dry = await admin('scrutiny', 'record', found, '--dry-run')
    expect(dry.out).toContain('Nothing was written')
    const { out } = await admin('scrutiny', 'record', found)
    expect(out.split('\n')).toEqual([
      `line 2: ${asha.applicationNo} D03 recorded as Rejected`,
      '1 documents recorded.',
    ])
    const out1 = await file('out.csv', 'App,reason,reasonDvng', `${asha.applicationNo},Late,उशीर`)
    const rehearsed = await admin('applications', 'reject', out1, '--dry-run')
    expect(rehearsed.out).toContain(`line 2: ${asha.applicationNo} would be rejected: Late`)
    expect(rehearsed.out).toContain('1 would be told by e-mail, 1 by SMS.')
    expect((await admin('applications', 'reject', out1)).out).toContain('1 rejected.')
    const again = await admin('applications', 'reject', out1)
    expect(again.err).toContain(`line 2: ${asha.applicationNo} has ended already (REJECTED)`)
    const in1 = await file('in.csv', 'App,reason,reasonDvng', `${asha.applicationNo},Mistake,चूक`)
    expect((await admin('applications', 'reinstate', in1, '--dry-run')).out).toContain(
      `line 2: ${asha.applicationNo} would be reinstated, it has no fee: Mistake`,
    )
    expect((await admin('applications', 'reinstate', in1)).out).toContain('1 reinstated.')
  })
})
