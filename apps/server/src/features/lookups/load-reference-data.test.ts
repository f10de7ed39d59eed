import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ownerOf, testDatabase } from '#test/database/database'
import { loadReferenceData } from './load-reference-data.ts'
import { findLookupOption, selectLookupOptions } from './queries.ts'
import { readReferenceData, type ReferenceData } from './read-reference-data.ts'
import { referenceTables } from './reference-tables.ts'

const { db } = await testDatabase()
const shipped = await readReferenceData()
const untouched = { added: 0, changed: 0, retired: 0 }

beforeEach(() => loadReferenceData(db, shipped))

/** The transaction that last wrote each row: it moves when a row is rewritten, even unchanged. */
async function rowVersions() {
  const versions = referenceTables(shipped).map(async ({ table }) => {
    const { rows } = await sql<{ versions: string }>`
      select string_agg(xmin::text, ',' order by ctid) as versions
      from ${sql.table(table)}`.execute(db)
    return [table, rows[0]?.versions]
  })
  return Object.fromEntries(await Promise.all(versions)) as Record<string, string>
}

function withGender(change: (options: ReferenceData['lookups'][number]['options']) => object[]) {
  const lookups = shipped.lookups.map((list) =>
    list.list === 'gender' ? { ...list, options: change(list.options) } : list,
  )
  return { ...shipped, lookups } as ReferenceData
}

describe('loading the lists', () => {
  it('changes nothing when the portal starts again (REF-04)', async () => {
    const before = await rowVersions()
    expect(await loadReferenceData(db)).toEqual(untouched)
    expect(await rowVersions()).toEqual(before)
  })

  it('rewrites no row even when the note of the last load is lost (REF-04)', async () => {
    const before = await rowVersions()
    await sql`delete from reference_data_loads`.execute(ownerOf(db))
    expect(await loadReferenceData(db)).toEqual(untouched)
    expect(await rowVersions()).toEqual(before)
  })

  it('carries a corrected wording into the portal and touches no other row (REF-05)', async () => {
    const corrected = withGender(([first, ...rest]) => [{ ...first!, mr: 'नर' }, ...rest])
    expect(await loadReferenceData(db, corrected)).toEqual({ ...untouched, changed: 1 })
    expect(await findLookupOption(db, 'gender', 320)).toMatchObject({ mr: 'नर' })
  })

  it('loads once when several servers start together (REF-04)', async () => {
    const corrected = withGender(([first, ...rest]) => [{ ...first!, en: 'Man' }, ...rest])
    const loads = await Promise.all([1, 2, 3].map(() => loadReferenceData(db, corrected)))
    expect(loads.map((load) => load.changed).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })

  it('stops offering a withdrawn answer but still shows it in old profiles (REF-06)', async () => {
    const shortened = withGender((options) => options.slice(0, 2))
    expect(await loadReferenceData(db, shortened)).toEqual({ ...untouched, retired: 1 })
    const offered = await selectLookupOptions(db, ['gender'])
    expect(offered.map((option) => option.id)).toEqual([320, 321])
    expect(await findLookupOption(db, 'gender', 322)).toMatchObject({
      en: 'Transgender',
      isActive: false,
    })
  })

  it('offers a withdrawn answer again when it returns (REF-06)', async () => {
    await loadReferenceData(
      db,
      withGender((options) => options.slice(0, 2)),
    )
    expect(await loadReferenceData(db, shipped)).toEqual({ ...untouched, changed: 1 })
    expect(await findLookupOption(db, 'gender', 322)).toMatchObject({ isActive: true })
  })

  it('refuses to delete a subject that a qualification may still need (REF-06)', async () => {
    await expect(sql`delete from subjects where id = 2001`.execute(ownerOf(db))).rejects.toThrow(
      'violates foreign key constraint',
    )
  })
})

describe('a mistake in the files', () => {
  async function filesWith(file: string, from: string, to: string) {
    const folder = await mkdtemp(join(tmpdir(), 'lokseva-reference-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(join(import.meta.dirname, 'data'), folder, { recursive: true })
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    await writeFile(path, text.replace(from, to))
    return readReferenceData(folder)
  }

  it.each([
    [
      'a missing Marathi label',
      'lookups/personal.json',
      ', "mr": "पुरुष"',
      '',
      'lookups/personal.json, list gender, row 1: mr',
    ],
    [
      'an English text where Marathi belongs',
      'geography/states.json',
      '"गोवा"',
      '"Goa"',
      'geography/states.json, row 10: mr: is not in Marathi',
    ],
    [
      'an id used twice',
      'lookups/personal.json',
      '"id": 321',
      '"id": 320',
      'lookups/personal.json, list gender, row 2: 320 is already used in lookups/personal.json, list gender, row 1',
    ],
    [
      'a parent that is not there',
      'lookups/reservation.json',
      '"parent": 435',
      '"parent": 434',
      'list disability_sub_category, row 1: there is no parent 434',
    ],
    [
      'a parent list that is not there',
      'lookups/sports.json',
      '"parentList": "sports_competition_type"',
      '"parentList": "sports"',
      'list sports_competition_name: there is no list sports',
    ],
    [
      'numbers and letters mixed',
      'lookups/personal.json',
      '"id": 320',
      '"id": "M"',
      'list gender: ids are partly numbers and partly letters',
    ],
    [
      'a taluka of an unknown district',
      'geography/talukas.json',
      '"district": 466',
      '"district": 1',
      'geography/talukas.json, row 1: there is no district 1',
    ],
    [
      'a subject group that is not there',
      'subjects.json',
      '["arts", "school"]',
      '["art", "school"]',
      'subjects.json, row 1: there is no group art',
    ],
    [
      'a misspelt field',
      'exam-centres.json',
      '"mainExam"',
      '"mainexam"',
      'exam-centres.json, row 3: the row: Unrecognized key: "mainexam"',
    ],
    [
      'a pattern that cannot be used',
      'security-questions.json',
      '^[0-9]{1,4}$',
      '^[0-9{1,4}$',
      'security-questions.json, row 4: pattern',
    ],
  ])('names file and row of %s (REF-07)', async (_, file, from, to, complaint) => {
    await expect(filesWith(file, from, to)).rejects.toThrow(complaint)
  })

  it('lists all mistakes at once (REF-07)', async () => {
    const reading = filesWith(
      'geography/districts.json',
      '"mr": "अकोला", "state": 27',
      '"state": 28',
    )
    await expect(reading).rejects.toThrow(/districts\.json, row 2: mr[^]*there is no district 467/)
  })
})
