import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stillClock } from '#test/still-clock'
import { testDatabase } from '#test/database/database'
import { operator } from '#test/operator'
import { selectVillages } from './geography-queries.ts'
import { importVillages } from './import-villages.ts'
import { loadReferenceData } from './load-reference-data.ts'
import { readVillageFile, type VillageForm } from './village-row.ts'

const { db, owner } = await testDatabase()
const clock = stillClock(Date.now())
beforeAll(() => loadReferenceData(db))
beforeEach(() => sql`truncate villages`.execute(owner))

const AKOLE = 4201
const BELAGAVI = 5438
const heading =
  'villagecode,villagename,villagenameMr,kind,talukacode,districtcode,census2011code,bodytype'
const akole = '275728,Akole,अकोले,T,4201,466,554278,Nagar Panchayat'
const agar = '557238,Agar,,V,4201,466,557238,Village'
const lavali = '557300,lavali,,V,4201,466,,Village'
const borderHeading = 'villagecode,villagename,talukacode,districtcode,inOfficial865List'
const yellur = '597800,Yellur,5438,527,yes'

function load(form: VillageForm, ...lines: string[]) {
  const file = Readable.from([lines.join('\n')])
  return importVillages({ db, clock }, operator, { lines: readVillageFile(file, form), form })
}

const directory = (...lines: string[]) => load('directory', heading, ...lines)
const border = (...lines: string[]) => load('border', borderHeading, ...lines)
const names = async (taluka: number) => (await selectVillages(db, taluka)).map((row) => row.en)

async function rowVersions() {
  const { rows } =
    await sql`select code, xmin::text, is_active from villages order by code`.execute(db)
  return rows
}

describe('importing the directory of villages', () => {
  it('lists the villages and towns of a taluka by the alphabet (REF-15)', async () => {
    expect(await directory(lavali, akole, agar)).toEqual({
      rows: 3,
      added: 3,
      changed: 0,
      retired: 0,
    })
    expect(await selectVillages(db, AKOLE)).toEqual([
      { code: 557238, en: 'Agar', mr: null, kind: 'V', bodyType: 'Village' },
      { code: 275728, en: 'Akole', mr: 'अकोले', kind: 'T', bodyType: 'Nagar Panchayat' },
      { code: 557300, en: 'lavali', mr: null, kind: 'V', bodyType: 'Village' },
    ])
  })

  it('takes the file of a spreadsheet: mark at the start, Windows lines, quotes (REF-15)', async () => {
    const quoted = '557238,"Agar,  Old\uFFFD",,V,4201,466,557238,Village\r'
    await load('directory', `\uFEFF${heading}\r`, quoted, '')
    expect(await names(AKOLE)).toEqual(['Agar, Old'])
  })

  it('keeps villages of one name apart by their code (REF-15)', async () => {
    await directory(agar, agar.replace('557238,Agar', '557239,Agar'))
    expect((await selectVillages(db, AKOLE)).map((row) => row.code)).toEqual([557238, 557239])
  })

  it('changes nothing when the same file comes again (REF-16)', async () => {
    await directory(akole, agar)
    const before = await rowVersions()
    expect(await directory(akole, agar)).toEqual({ rows: 2, added: 0, changed: 0, retired: 0 })
    expect(await rowVersions()).toEqual(before)
  })

  it('retires a village that left the file and takes it back when it returns (REF-16)', async () => {
    await directory(akole, agar)
    expect(await directory(akole)).toEqual({ rows: 1, added: 0, changed: 0, retired: 1 })
    expect(await names(AKOLE)).toEqual(['Akole'])
    expect(await rowVersions()).toHaveLength(2)
    expect(await directory(akole, agar)).toEqual({ rows: 2, added: 0, changed: 1, retired: 0 })
    expect(await names(AKOLE)).toEqual(['Agar', 'Akole'])
  })

  it('follows a village that was renamed (REF-16)', async () => {
    await directory(agar)
    const renamed = agar.replace('Agar', 'Agarwadi')
    expect(await directory(renamed)).toEqual({ rows: 1, added: 0, changed: 1, retired: 0 })
    expect(await names(AKOLE)).toEqual(['Agarwadi'])
  })

  it('saves a file of many batches whole (REF-15)', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) =>
      agar.replace('557238,', `${600_000 + index},`),
    )
    expect(await directory(...many)).toMatchObject({ rows: 12_000, added: 12_000 })
  })
})

describe('a file with mistakes', () => {
  it('names every bad line and leaves the villages as they were (REF-17)', async () => {
    await directory(akole)
    const before = await rowVersions()
    const result = await directory(
      agar,
      '557240,Ambad,,V,9999,466,557240,Village',
      '557241,Ambevangan,,V,4201,490,557241,Village',
      'X1,,,Q,4201,466,abc,Village',
      '557242,Short,,V,4201',
      agar,
      '557243,Bad\u0000Name,,V,4201,466,,Village',
    )
    expect(result).toMatchObject({
      badLines: [
        { line: 3, problem: 'taluka 9999 is not known' },
        { line: 4, problem: 'taluka 4201 is not in district 490' },
        {
          line: 5,
          problem:
            'villagecode is not a code; villagename is empty; kind is neither V nor T; census2011code is not a code',
        },
        { line: 6, problem: '5 values under 8 columns' },
        { line: 7, problem: 'village 557238 stands already in line 2' },
        { line: 8, problem: 'villagename has control characters' },
      ],
    })
    expect(await rowVersions()).toEqual(before)
  })

  it.each([
    ['another heading', ['code,name', '1,Agar'], 'the heading lacks villagecode'],
    [
      'a quote that never ends',
      [heading, '557238,"Agar,,V,4201,466,557238,Village'],
      'a quotation mark is opened and never closed',
    ],
    ['no villages', [heading], 'the file has no villages'],
    ['nothing at all', [''], 'the file is empty'],
  ])('is refused with %s (REF-17)', async (_, lines, problem) => {
    await directory(akole)
    const { badLines } = await load('directory', ...lines)
    expect(badLines).toHaveLength(1)
    expect(badLines?.[0]?.problem).toContain(problem)
    expect(await names(AKOLE)).toEqual(['Akole'])
  })

  it('leaves everything as it was when reading breaks off (REF-17)', async () => {
    await directory(akole)
    async function* breaking() {
      yield `${heading}\n${agar}\n`
      throw new Error('the disk is gone')
    }
    const lines = readVillageFile(Readable.from(breaking()), 'directory')
    await expect(
      importVillages({ db, clock }, operator, { lines, form: 'directory' }),
    ).rejects.toThrow('the disk is gone')
    expect(await names(AKOLE)).toEqual(['Akole'])
  })
})

describe('importing the border villages', () => {
  it('adds and retires claimed villages without touching the state directory (REF-18)', async () => {
    await directory(akole, agar)
    await border(yellur, '597801,Bastwad,5438,527,unverified')
    expect(await names(BELAGAVI)).toEqual(['Bastwad', 'Yellur'])
    expect(await border(yellur)).toEqual({ rows: 1, added: 0, changed: 0, retired: 1 })
    expect(await directory(akole)).toMatchObject({ retired: 1 })
    expect(await names(BELAGAVI)).toEqual(['Yellur'])
  })

  it('leaves out a village that is not on the official list (REF-18)', async () => {
    expect(await border(yellur, '597801,Bastwad,5438,527,no')).toMatchObject({ rows: 1 })
    expect(await names(BELAGAVI)).toEqual(['Yellur'])
  })

  it('takes the parts of a divided village as one (REF-18)', async () => {
    const parts = ['597691,Goundawad (Part),5438,527,yes', '597691,Goundawad (OG),5438,527,yes']
    expect(await border(...parts)).toMatchObject({ rows: 1, added: 1 })
    expect(await names(BELAGAVI)).toEqual(['Goundawad (Part)'])
  })

  it('refuses talukas and villages of the other side of the border (REF-18)', async () => {
    await directory(agar)
    expect(await border('1,Agar,4201,466,yes')).toEqual({
      badLines: [{ line: 2, problem: 'taluka 4201 is not known' }],
    })
    expect(await border('557238,Agar,5438,527,yes')).toEqual({
      badLines: [
        { line: 2, problem: 'village 557238 belongs to Akole on the other side of the border' },
      ],
    })
  })
})
