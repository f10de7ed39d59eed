import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { stringify } from 'yaml'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminDesk } from '#test/portals/admin-desk'
import groupC from '../demo/advertisements/102.json' with { type: 'json' }

const { db, clock, admin, file, lastEntry } = await adminDesk()
beforeAll(() => clock.set(Date.parse('2026-11-15T10:00:00+05:30')))

/** Everything publishing could have written, to compare before and after. */
async function everything() {
  const { rows } = await sql`select
    (select jsonb_agg(a order by id) from advertisements a) as adverts,
    (select jsonb_agg(p order by id) from advertisement_posts p) as posts,
    (select count(*)::int from advertisement_versions) as versions,
    (select count(*)::int from graphile_worker.jobs) as jobs,
    (select count(*)::int from audit_log) as entries`.execute(db)
  return rows[0]
}

const publish = async (name: string, text: string, ...flags: string[]) =>
  admin('advertisements', 'publish', await file(name, text), ...flags)
const json = JSON.stringify(groupC)
const corrected = stringify({ ...groupC, examDate: '2027-02-07' })
const words = [
  '--corrigendum-en',
  'The exam is on 7 February.',
  '--corrigendum-mr',
  'परीक्षा 7 फेब्रुवारीला आहे.',
]

describe('advertisements from a file', () => {
  it('are shown line by line first, and nothing is written (ADMIN-08)', async () => {
    const before = await everything()
    const { code, out } = await publish('102.json', json, '--dry-run')
    expect(code).toBe(0)
    expect(out).toContain('would be added: 102/2026 Maharashtra Group C Services')
    expect(out).toContain('would be added: post 5018 Clerk-Typist, Group C: vacancies 852')
    expect(out).toMatch(/Nothing was written: this was a dry run\.$/)
    expect(await everything()).toEqual(before)
  })

  it('are previewed with what each post asks and does not ask, and what is likely a slip (ADV-80, ADV-81)', async () => {
    const reason = 'Filled by contract for eleven months.'
    const [first, ...posts] = groupC.posts
    const criteria = { ...first!.criteria, smallFamily: { ask: false, reason } }
    const changed = { ...groupC, posts: [{ ...first, criteria }, ...posts], examDate: '2026-11-30' }
    clock.set(Date.parse('2026-12-05T10:00:00+05:30'))
    const { code, out } = await publish('102.json', JSON.stringify(changed), '--dry-run')
    clock.set(Date.parse('2026-11-15T10:00:00+05:30'))
    expect(code).toBe(0)
    expect(out).toContain('post 5018 Clerk-Typist, Group C asks: Nationality, Marathi, Age')
    expect(out).toContain(`post 5015: This post does not ask: Small family (${reason})`)
    expect(out).toMatch(/^post 5018, age: 19 to 38 years on .*; older: reserved category to 43/m)
    expect(out).toContain('please look: examDate: 2026-11-30 is in the past')
  })

  it('as the guide writes one down are published without a fault (ADV-83)', async () => {
    const guide = join(import.meta.dirname, '../../../../docs/guide/publishing.md')
    const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? []
    const written = example.replace(/^ {3}/gm, '')
    const looked = await publish('librarian.yaml', written, '--dry-run')
    expect(looked.out).not.toContain('please look')
    expect(looked.out).toContain('post 9001: This post does not ask: Small family (')
    const { code, out } = await publish('librarian.yaml', written)
    expect([code, out]).toEqual([0, expect.stringMatching(/It is published as version 1\.$/)])
  })

  it('with anything wrong are refused as a whole, each fault with its place (ADMIN-09)', async () => {
    const before = await everything()
    const wrong = JSON.stringify({ ...groupC, applnEndDate: '2026-11-01', nameDvng: 'Group C' })
    const { code, out, err } = await publish('102.json', wrong)
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      'refused: nameDvng: is not in Marathi',
      'refused: applnEndDate: 2026-11-01 lies before applnStartDate, 2026-11-09',
    ])
    expect(err).toBe('Nothing was published. Faults: 2')
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['JSON', 'a.json', '{"id": 102,,}'],
    ['YAML', 'a.yaml', 'id: 102\nid: 103\n'],
  ])('that cannot be read say where: %s (ADV-34)', async (_, name, text) => {
    const { code, err } = await publish(name, text)
    expect(code).toBe(1)
    expect(err).toMatch(/^The file cannot be read\.\nline \d+, column \d+: /)
  })

  it('are published from JSON and corrected from YAML, audited both times (ADV-34)', async () => {
    expect((await publish('102.json', json)).out).toMatch(/It is published as version 1\.$/)
    expect(await lastEntry()).toEqual({
      actor: 'system',
      actor_id: 'admin advertisements publish',
      action: 'ADVERTISEMENT_PUBLISHED',
      details: { advertisement: 102, version: 1, by: 'asha' },
    })
    const half = await publish('102.yaml', corrected, ...words.slice(0, 2))
    expect(half.err).toContain('both languages')
    const { out } = await publish('102.yaml', corrected, ...words)
    expect(out.split('\n')).toEqual([
      'changed: the day of the examination: from 31/01/2027 to 07/02/2027',
      'It is corrected: version 2.',
    ])
    expect(await lastEntry()).toMatchObject({ action: 'ADVERTISEMENT_CORRECTED' })
    expect((await publish('102.yaml', corrected)).out).toBe(
      'It is published like this already, as version 2.',
    )
  })

  it('are listed and shown (ADV-35)', async () => {
    expect((await admin('advertisements', 'list')).out).toMatch(
      /^102 {2}102\/2026 {2}version 2 {2}2026-11-09 to 2026-11-30 {2}Maharashtra Group C/,
    )
    const { out } = await admin('advertisements', 'show', '102')
    expect(out).toContain('post 5018 (exam 2) Clerk-Typist, Group C: vacancies 852')
    expect(out).toContain('corrigendum 2, 2026-11-15: The exam is on 7 February.')
    expect((await admin('advertisements', 'show', '7')).err).toBe('There is no advertisement 7.')
  })
})
