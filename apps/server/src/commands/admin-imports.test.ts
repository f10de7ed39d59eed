import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { selectVillages } from '#features/lookups/index'
import { adminDesk } from '#test/portals/admin-desk'

const { db, admin, file, lastEntry } = await adminDesk()

/** Everything an import could have written, to compare before and after. */
async function everything() {
  const { rows } = await sql`select
    (select jsonb_agg(v order by code) from villages v) as villages,
    (select count(*)::int from audit_log) as entries`.execute(db)
  return rows[0]
}

describe('villages from a file', () => {
  const border = 'villagecode,villagename,talukacode,districtcode,inOfficial865List'
  const load = async (lines: string[], ...flags: string[]) =>
    admin('villages', 'import', ...flags, await file('villages.csv', border, ...lines), '--border')

  it('are counted first, and nothing is written (ADMIN-08)', async () => {
    const before = await everything()
    const { out } = await load(['597800,Yellur,5438,527,yes'], '--dry-run')
    expect(out).toMatch(
      /^1 rows: 1 would be added, 0 would be changed, 0 would be retired in \d+\.\d s\nNothing was written/,
    )
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
