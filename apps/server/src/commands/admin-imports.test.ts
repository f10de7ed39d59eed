import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { selectVillages } from '#features/lookups/index'
import { adminDesk } from '#test/admin-desk'

const { db, admin, file, lastEntry } = await adminDesk()

/** Everything an import could have written, to compare before and after. */
async function everything() {
  const { rows } = await sql`select
    (select jsonb_agg(a order by id) from advertisements a) as adverts,
    (select jsonb_agg(p order by id) from advertisement_posts p) as posts,
    (select jsonb_agg(v order by code) from villages v) as villages,
    (select count(*)::int from audit_log) as entries`.execute(db)
  return rows[0]
}

describe('advertisements from a file', () => {
  const heading =
    'advertisementId,advertisementNo,nameEn,nameMr,startDay,endDay,postId,postNameEn,postNameMr,vacancies'
  const engineers = '201,201/2026,Engineers,अभियंता,2026-11-01,2026-11-30'
  const civil = `${engineers},2011,Civil,स्थापत्य,12`
  const electrical = `${engineers},2012,Electrical,विद्युत,4`
  const load = async (lines: string[], ...flags: string[]) =>
    admin('advertisements', 'import', await file('adverts.csv', heading, ...lines), ...flags)

  it('are shown line by line first, and nothing is written (ADMIN-08)', async () => {
    const before = await everything()
    const { code, out } = await load([civil, electrical], '--dry-run')
    expect(code).toBe(0)
    expect(out).toBe(
      'line 2: added: 201/2026, post 2011 Civil\nline 3: added: 201/2026, post 2012 Electrical\n' +
        'Nothing was written: this was a dry run.',
    )
    expect(await everything()).toEqual(before)
  })

  it('are added, then changed where the file says something else (ADMIN-08)', async () => {
    expect((await load([civil, electrical])).out).toContain('Imported.')
    expect(await lastEntry()).toMatchObject({
      actor_id: 'admin advertisements import',
      action: 'ADVERTISEMENTS_IMPORTED',
      details: { lines: 2, added: 2, changed: 0, by: 'asha' },
    })
    const { out } = await load([civil.replace(',12', ',15'), electrical])
    expect(out).toContain('line 2: changed: 201/2026, post 2011 Civil: vacancies from 12 to 15')
    expect(out).toContain('line 3: same: 201/2026, post 2012 Electrical')
    const later = [civil, electrical].map((line) => line.replace('11-30', '12-10'))
    expect((await load(later)).out).toContain('endDay from 2026-11-30 to 2026-12-10')
    const { end_day } = await db
      .selectFrom('advertisements')
      .select('end_day')
      .where('id', '=', 201)
      .executeTakeFirstOrThrow()
    expect(end_day).toBe('2026-12-10')
  })

  it.each([
    ['a post without vacancies', '301,301/2026,A,अ,2026-11-01,2026-11-30,3011,B,ब,0', 'vacancies'],
    ['a day that is none', '301,301/2026,A,अ,2026-11-31,2026-11-30,3011,B,ब,1', 'startDay is not'],
    ['an end before the start', '301,301/2026,A,अ,2026-12-01,2026-11-30,3011,B,ब,1', 'lies before'],
    ['a name left empty', '301,301/2026,A,,2026-11-01,2026-11-30,3011,B,ब,1', 'nameMr is empty'],
    ['a number taken', '301,201/2026,A,अ,2026-11-01,2026-11-30,3011,B,ब,1', 'is advertisement 201'],
    ['another’s post', '301,301/2026,A,अ,2026-11-01,2026-11-30,2011,B,ब,1', 'belongs to'],
    ['a post named twice', '302,302/2026,C,क,2026-11-01,2026-11-30,3021,D,ड,1', 'in line 2'],
    ['a value too few', '301,301/2026,A,अ,2026-11-01,2026-11-30,3011,B,ब', '9 values under 10'],
    ['its posts at odds', '302,302/2026,X,क,2026-11-01,2026-11-30,3022,D,ड,1', 'nameEn is another'],
  ])('change nothing where one line is bad: %s (ADMIN-09)', async (_, bad, problem) => {
    await load([civil, electrical])
    const before = await everything()
    const good = '302,302/2026,C,क,2026-11-01,2026-11-30,3021,D,ड,1'
    const { code, out, err } = await load([good, bad])
    expect(code).toBe(1)
    expect(out).toContain('line 2: added')
    expect(out).toMatch(new RegExp(`line 3: refused: .*${problem}`))
    expect(err).toBe('Nothing was imported. Refused lines: 1')
    expect(await everything()).toEqual(before)
  })

  it('are refused with another heading, or with none (ADMIN-09)', async () => {
    const path = await file('empty.csv', 'id,name')
    const { out, code } = await admin('advertisements', 'import', path)
    expect([code, out]).toEqual([1, expect.stringContaining('the heading lacks advertisementId')])
    expect((await load([])).out).toContain('the file has no advertisements')
  })
})

describe('villages from a file', () => {
  const border = 'villagecode,villagename,talukacode,districtcode,inOfficial865List'
  const load = async (lines: string[], ...flags: string[]) =>
    admin('villages', 'import', ...flags, await file('villages.csv', border, ...lines), '--border')

  it('are counted first, and nothing is written (ADMIN-08)', async () => {
    const before = await everything()
    const { out } = await load(['597800,Yellur,5438,527,yes'], '--dry-run')
    expect(out).toMatch(/^1 rows: 1 added, 0 changed, 0 retired in \d+\.\d s\nNothing was written/)
    expect(await everything()).toEqual(before)
  })

  it('tell the operator how many came, changed and went (REF-19)', async () => {
    const { out } = await load(['597800,Yellur,5438,527,yes'])
    expect(out).toMatch(/^1 rows: 1 added, 0 changed, 0 retired in \d+\.\d s$/)
    expect(await selectVillages(db, 5438)).toHaveLength(1)
    expect(await lastEntry()).toMatchObject({ action: 'VILLAGES_IMPORTED' })
  })

  it('change nothing where one line is bad; each is named with its number (REF-19) (ADMIN-09)', async () => {
    const before = await everything()
    const bad = ['1,Yellur,5438,527,yes', 'x,Bastwad,5438,527,yes', '2,,5438,527,yes']
    expect(await load(bad)).toEqual({
      code: 1,
      out: '',
      err:
        'line 3: villagecode is not a code\nline 4: villagename is empty\n' +
        'Nothing was imported. Bad lines: 2',
    })
    expect(await everything()).toEqual(before)
  })
})
