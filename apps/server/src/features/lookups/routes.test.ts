import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { API_ROOT } from '@lokseva/contract/endpoint'
import * as calls from '@lokseva/contract/lookups/endpoints'
import type { LookupEntry } from '@lokseva/contract/lookups/schemas'
import { testApp } from '#test/app'
import { operator } from '#test/operator'
import { importVillages } from './import-villages.ts'
import { readVillageFile } from './village-row.ts'

const { baseUrl, db, clock } = await testApp()

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + API_ROOT + path, { headers })

async function list<Row = Record<string, unknown>>(path: string): Promise<Row[]> {
  const response = await ask(path)
  expect(response.status, path).toBe(200)
  return (await response.json()) as Row[]
}

const marathi = /[\u0900-\u097f]/

beforeAll(async () => {
  const file = [
    'villagecode,villagename,villagenameMr,kind,talukacode,districtcode,census2011code,bodytype',
    '557300,Lavali,,V,4201,466,,Village',
    '275728,Akole,अकोले,T,4201,466,554278,Nagar Panchayat',
  ]
  const lines = readVillageFile(Readable.from([file.join('\n')]), 'directory')
  await importVillages({ db, clock }, operator, { lines, form: 'directory' })
})

describe('the lists of a form', () => {
  it('come all at once for the profile, in both languages (LOOK-01)', async () => {
    const rows = await list<LookupEntry>('/lookupoption?module=profile_creation')
    expect(rows.filter((row) => row.type === 'gender')).toContainEqual({
      id: 320,
      label: 'Male',
      labelMr: 'पुरुष',
      sortOrder: 1,
      parentId: null,
      isRequired: false,
      type: 'gender',
      attributes: {},
    })
    const types = new Set(rows.map((row) => row.type))
    expect(types.size).toBe(36)
    expect(types).not.toContain('document_type')
    expect(rows.every((row) => marathi.test(row.labelMr))).toBe(true)
    expect(rows.find((row) => row.id === 1340)?.attributes).toEqual({
      groups: ['A', 'B', 'C', 'D'],
    })
  })

  it('keep ids of letters as letters (LOOK-01)', async () => {
    const rows = await list<LookupEntry>('/lookupoption?module=applications')
    expect(rows.find((row) => row.type === 'document_type')?.id).toBe('D01')
  })

  it.each(['designation', 'publication_indexing_bodies', 'publication_article_type'])(
    'come alone by their name: %s (LOOK-02)',
    async (type) => {
      const all = await list<LookupEntry>('/lookupoption?module=profile_creation')
      const rows = await list<LookupEntry>(`/lookupoption?module=profile_creation&type=${type}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows).toEqual(all.filter((row) => row.type === type))
    },
  )

  it.each(['module=profile_creation&', 'module&', ''])(
    'lead from a disability to its kinds when asked with %j (LOOK-03)',
    async (module) => {
      const rows = await list<LookupEntry>(`/lookupoptions?${module}type=disability_sub_category`)
      expect(rows.filter((row) => row.parentId === 435).map((row) => row.label)).toEqual([
        'Blindness',
        'Low vision',
      ])
    },
  )
})

describe('places', () => {
  it('begin with the states of India (LOOK-04)', async () => {
    const states = await list('/state/88')
    expect(states).toHaveLength(37)
    expect(states).toContainEqual({
      statecode: 27,
      statename: 'Maharashtra',
      statenameMr: 'महाराष्ट्र',
      kind: 'state',
    })
    expect(states.at(-1)).toMatchObject({ statecode: 999, kind: 'none' })
  })

  it('list the issuing districts with their former names (LOOK-05)', async () => {
    const districts = await list('/district/27')
    expect(districts).toHaveLength(36)
    expect(districts).toContainEqual({
      districtcode: 466,
      districtname: 'Ahilyanagar',
      districtnameMr: 'अहिल्यानगर',
      formerName: 'Ahmednagar',
      formerNameMr: 'अहमदनगर',
    })
    expect(districts.filter((row) => row['formerName'] === null)).toHaveLength(32)
  })

  it('list the border districts of Karnataka (LOOK-05)', async () => {
    const codes = (await list('/district/29')).map((row) => row['districtcode'])
    expect(codes).toEqual([527, 529, 538, 550])
  })

  it('list the talukas of a district (LOOK-06)', async () => {
    const talukas = await list('/taluka/466')
    expect(talukas).toContainEqual({
      talukacode: 4201,
      talukaname: 'Akole',
      talukanameMr: 'अकोले',
    })
    expect(talukas.every((row) => marathi.test(String(row['talukanameMr'])))).toBe(true)
  })

  it('list the imported villages and towns of a taluka (LOOK-07)', async () => {
    expect(await list('/village/4201')).toEqual([
      { villagecode: 275728, villagename: 'Akole', villagenameMr: 'अकोले', kind: 'T' },
      { villagecode: 557300, villagename: 'Lavali', villagenameMr: null, kind: 'V' },
    ])
  })
})

describe('qualifications', () => {
  it('begin with their types (LOOK-08)', async () => {
    const types = await list('/qualificationtype')
    expect(types).toHaveLength(21)
    expect(types).toContainEqual({
      qualificationTypeCode: 'M.Phill',
      qualificationTypeName: 'M.Phil.',
      qualificationTypeNameMr: 'एम.फिल.',
      formVariant: 'research',
      isSchoolLeaving: false,
    })
  })

  it('list the names of a type in their order (LOOK-09)', async () => {
    const names = await list('/qualificationname?qualificationtypecode=SSC')
    expect(names.map((name) => name['qualificationNameCode'])).toEqual([
      'SSC01',
      'SSC02',
      'SSC03',
      'SSC04',
    ])
    expect(names[0]).toEqual({
      qualificationNameCode: 'SSC01',
      qualificationName: 'SSC (10th) - Maharashtra State Board',
      qualificationNameMr: expect.stringMatching(marathi),
      sortOrder: expect.any(Number),
      isFreeText: false,
      disabledFields: [],
      usualMonths: 10,
    })
  })

  it.each([
    'Ph.D%20Guide',
    'Ph.D+Guide',
    'NET%2FSLET%2FSET',
    'NET/SLET/SET',
    'M.Phill',
    'PG%20Diploma',
  ])('are found under a code written as %s (LOOK-09)', async (code) => {
    const names = await list(`/qualificationname?qualificationtypecode=${code}`)
    expect(names.length).toBeGreaterThan(0)
  })

  it('name the fields an armed-forces equivalence closes (LOOK-09)', async () => {
    const [name] = await list('/qualificationname?qualificationtypecode=ArmedForcesG')
    expect(name?.['disabledFields']).toContain('percentage')
  })

  it('offer their subjects (LOOK-10)', async () => {
    const subjects = await list('/subject?qualificationnamecode=G-LLB3')
    expect(subjects).toHaveLength(8)
    expect(subjects[0]).toEqual({
      subjectId: expect.any(Number),
      subjectName: 'Business Law',
      subjectNameMr: expect.stringMatching(marathi),
    })
  })

  it('offer the bodies that award them, and the universities for NA (LOOK-11)', async () => {
    const degree = await list('/university/30/G-BA')
    expect(degree[0]).toEqual({
      universityCode: expect.any(Number),
      universityName: 'Goa University',
      universityNameMr: expect.stringMatching(marathi),
    })
    expect(await list('/university/30/NA')).toEqual(degree)
    expect(await list('/university/30/SSC01')).not.toEqual(degree)
  })

  it('offer kinds of publication for the type Pb alone (LOOK-12)', async () => {
    const kinds = await list('/publicationname?qualificationtypecode=Pb')
    expect(kinds).toHaveLength(8)
    expect(kinds[2]).toEqual({ id: 1543, name: 'Book', nameMr: 'पुस्तक' })
    expect(await list('/publicationname?qualificationtypecode=SSC')).toEqual([])
  })
})

const samples: Record<keyof typeof calls, string> = {
  listLookups: '/lookupoption?module=profile_creation&type=gender',
  listLookupsOfType: '/lookupoptions?module=profile_creation&type=disability_sub_category',
  listStates: '/state/88',
  listDistricts: '/district/27',
  listTalukas: '/taluka/466',
  listVillages: '/village/4201',
  listQualificationTypes: '/qualificationtype',
  listQualificationNames: '/qualificationname?qualificationtypecode=G',
  listSubjects: '/subject?qualificationnamecode=SSC01',
  listUniversities: '/university/27/NA',
  listPublicationTypes: '/publicationname?qualificationtypecode=Pb',
}

describe.each(Object.entries(samples))('%s', (_, path) => {
  it('is answered to anybody, whatever token comes along (LOOK-15)', async () => {
    expect((await list(path)).length).toBeGreaterThan(0)
    const response = await ask(path, { authorization: 'Bearer nonsense', 'x-channel': 'nonsense' })
    expect(response.status).toBe(200)
  })

  it('is not sent again to a browser that has it (LOOK-16, LOOK-18)', async () => {
    const { headers } = await ask(path)
    expect(headers.get('cache-control')).toMatch(/^public, max-age=300/)
    const again = await ask(path, { 'if-none-match': headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

it('sends a corrected wording to a browser that has the old one (LOOK-17)', async () => {
  const path = '/lookupoption?module=profile_creation&type=council'
  const old = (await ask(path)).headers.get('etag')!
  await sql`update lookup_options set label_mr = label_mr || ' (नवीन)'
    where list_name = 'council' and id = '1521'`.execute(db)
  const response = await ask(path, { 'if-none-match': old })
  expect([response.status, response.headers.get('etag') === old]).toEqual([200, false])
  expect(await response.text()).toContain('(नवीन)')
})

it('is kept until somebody changes a list, from whichever node (LOOK-23)', async () => {
  const path = '/lookupoption?module=applications'
  const before = (await ask(path)).headers.get('etag')
  // Nothing tells the portal but the database itself.
  await sql`update lookup_options set label_en = label_en || '!' where list_name = 'document_type'
    and id = 'D01'`.execute(db)
  const response = await ask(path)
  expect(response.headers.get('etag')).not.toBe(before)
  const rows = (await response.json()) as LookupEntry[]
  expect(rows.find(({ id }) => id === 'D01')?.label).toMatch(/!$/)
})

it('asks the database for the version alone while nothing changes (LOOK-23)', async () => {
  // Before the first connection: each takes the function as it finds it.
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const watched = await testApp()
  const get = () => fetch(`${watched.baseUrl}${API_ROOT}/lookupoption?module=profile_creation`)
  await (await get()).text()
  asked.mockClear()
  for (let n = 0; n < 5; n++) expect((await get()).status).toBe(200)
  const questions = JSON.stringify(asked.mock.calls)
  asked.mockRestore()
  expect(questions.split('from reference_changes')).toHaveLength(6)
  expect(questions).not.toContain('lookup_options')
})
