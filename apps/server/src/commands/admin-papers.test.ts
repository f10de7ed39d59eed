import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { loadAdvertisements } from '#demo/load-demo'
import { issuePaper, openPaperKeys } from '#features/papers/index'
import { actAsPortal } from '#platform/database/acting'
import { adminDesk } from '#test/portals/admin-desk'
import { HEADINGS } from '#test/portals/papers-portal'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { runAdmin } from './admin/program.ts'

const portal = await applyingPortal()
const desk = await adminDesk()
const { admin, file, lastEntry, db, clock } = desk

const timetable =
  '1,1011,Preliminary,पूर्व परीक्षा,1,2026-12-20,09:00,09:30,10:00,12:00,General,सामान्य,012,बहुपर्यायी'

describe('the commission at its desk', () => {
  it('loads a time table and venues, after a look at what would come of it (PAPER-70)', async () => {
    clock.set(Date.parse('2026-11-15T12:00:00+05:30'))
    await actAsPortal(() => loadAdvertisements({ db, clock }))
    const path = await file('timetable.csv', HEADINGS.timetable, timetable)
    expect(await admin('timetable', 'load', path, '--dry-run')).toEqual({
      code: 0,
      out: '1011  Preliminary: 1 papers, would be added\nNobody would be told.\nNothing was written: this was a dry run.',
      err: '',
    })
    expect((await admin('seats', 'allocate', '1011')).err).toBe(
      'There is no time table of examination 1011.',
    )
    expect((await admin('timetable', 'load', path)).out).toBe('1011  Preliminary: 1 papers, added')
    expect(await lastEntry()).toMatchObject({
      action: 'TIMETABLE_LOADED',
      details: { exam: 1011, by: 'asha' },
    })
    const venues = await file('venues.csv', HEADINGS.venues, '3,V-1,School,10,2,')
    expect((await admin('venues', 'load', venues)).out).toBe(
      'line 2: V-1 School, 10 seats, 2 accessible\n1 venues loaded, 0 cards taken back.',
    )
    expect((await admin('seats', 'allocate', '1011')).out).toBe(
      'Preliminary: 0 given, 0 kept, 0 without a seat (seed 1).',
    )
    expect((await admin('seats', 'allocate', '1011', '--seed', '0')).err).toBe(
      'A seed is a number from 1 to 999999, not 0.',
    )
    expect((await admin('seats', 'allocate', 'x')).err).toBe('There is no examination x.')
  })

  it.each([
    ['timetable', 'load', HEADINGS.timetable, 'Nothing was loaded. Bad lines: 1'],
    ['venues', 'load', HEADINGS.venues, 'Nothing was loaded. Bad lines: 1'],
    ['seats', 'load', HEADINGS.seats, 'Nothing was given. Bad lines: 1'],
    ['interviews', 'load', HEADINGS.interviews, 'Nothing was loaded. Bad lines: 1'],
    ['marks', 'publish', HEADINGS.marks, 'Nothing was published. Bad lines: 1'],
    ['results', 'publish', HEADINGS.results, 'Nothing was published. Bad lines: 1'],
  ])('is told which line of %s is bad, and nothing is done (PAPER-71)', async (...given) => {
    const [group, name, heading, end] = given
    const path = await file(`${group}.csv`, heading, 'x')
    const { code, err } = await admin(group, name, path)
    expect(code).toBe(1)
    expect(err).toMatch(/^line 2: /)
    expect(err.endsWith(end)).toBe(true)
    const headless = await file(`${group}-headless.csv`, 'nothing')
    expect((await admin(group, name, headless)).err).toMatch(/^line 1: the heading lacks /)
  })

  it('says who signs papers, with a signature that is a picture (PAPER-72)', async () => {
    const picture = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer()
    const { writeFile } = await import('node:fs/promises')
    const path = `${desk.folder}/sign.jpg`
    await writeFile(path, picture)
    expect(
      await admin('papers', 'authority', '--name-en', 'Secretary', '--signature', path),
    ).toMatchObject({ code: 0 })
    const row = await db.selectFrom('examination_authority').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name_en: 'Secretary', name_mr: 'परीक्षा नियंत्रक' })
    expect(await sharp(row.signature!).metadata()).toMatchObject({ format: 'png', width: 600 })
    const text = await file('sign.txt', 'no picture')
    expect((await admin('papers', 'authority', '--signature', text)).err).toBe(
      'The signature is not a picture.',
    )
    expect((await admin('papers', 'authority')).err).toBe('Say what is to change.')
    expect((await admin('papers', 'authority', '--name-mr', ' ')).err).toMatch(/^A name is empty/)
  })
})

describe('papers with a code', () => {
  it('are shown, taken back once, and listed; a wrong code is nobody’s (PAPER-73)', async () => {
    const known = await portal.applicant()
    const sent = await submit(known.caller, known.body)
    const paperKeys = openPaperKeys([portal.vault.keyFor('papers')], '')
    const { code, number } = await actAsPortal(() =>
      issuePaper({ clock: portal.clock, paperKeys }, portal.db, {
        kind: 'admit_card',
        applicationId: sent['applicationId'] as string,
        accountId: known.accountId,
        subject: '1011',
        says: [{ label: { en: 'Name', mr: 'नाव' }, value: { en: 'P.', mr: 'प.' } }],
      }),
    )
    const lines: string[] = []
    const run = async (...args: string[]) => {
      lines.length = 0
      const collect = (line: string) => void lines.push(line)
      const deps = { db: portal.db, clock: portal.clock, user: 'asha' }
      const openKeys = { openPaperKeys: async () => paperKeys }
      await actAsPortal(() =>
        runAdmin(args, { ...deps, ...openKeys, print: collect, printError: collect } as never),
      )
      return lines.join('\n')
    }
    expect(await run('papers', 'show', code)).toBe(
      'admit_card, made on 2026-11-15\nName: P.\nGenuine.',
    )
    const applicationNo = sent['applicationNo'] as string
    expect(await run('papers', 'withdraw', code)).toBe(
      `The admit_card of ${applicationNo} is taken back.`,
    )
    expect(await run('papers', 'withdraw', code)).toBe('It was taken back already.')
    expect(await run('papers', 'show', code)).toContain('Taken back on 2026-11-15.')
    expect(await run('papers', 'withdrawn')).toBe(
      `${number}  admit_card  ${applicationNo}  2026-11-15\n1 listed.`,
    )
    expect(await run('papers', 'show', 'AAAAA')).toBe('This code is not genuine.')
  })
})
