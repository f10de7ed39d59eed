import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import {
  selectBorderDistricts,
  selectDistricts,
  selectExamCentres,
  selectStates,
  selectTalukas,
} from './geography-queries.ts'
import { loadReferenceData } from './load-reference-data.ts'
import {
  selectQualificationNames,
  selectQualificationTypes,
  selectSecurityQuestions,
  selectSubjects,
  selectUniversities,
} from './queries.ts'

const { db } = await testDatabase()
beforeAll(() => loadReferenceData(db))

const english = (rows: { en: string }[]) => rows.map((row) => row.en)

describe('qualifications', () => {
  it('knows the 21 types and the form of each (REF-08)', async () => {
    const types = await selectQualificationTypes(db)
    const byForm = Map.groupBy(types, (type) => type.formVariant)
    const codes = (form: string) => byForm.get(form)?.map((type) => type.code)
    expect(types).toHaveLength(21)
    expect(codes('school')).toEqual(['BSSC'])
    expect(codes('graduate')).toEqual(['G', 'PG'])
    expect(codes('research')).toEqual(['M.Phill', 'PHD', 'NET/SLET/SET'])
    expect(codes('guide')).toEqual(['Ph.D Guide'])
    expect(codes('publication')).toEqual(['Pb'])
    expect(codes('certification')).toEqual(['Cf'])
    const leaving = types.filter((type) => type.isSchoolLeaving)
    expect(leaving.map((type) => type.code)).toEqual(['SSC', 'NIOS', 'YCMOU'])
  })

  it('lists the names of a type in their order (REF-08)', async () => {
    const names = await selectQualificationNames(db, 'SSC')
    expect(names.map((name) => name.code)).toEqual(['SSC01', 'SSC02', 'SSC03', 'SSC04'])
    expect(await selectQualificationNames(db, 'nonsense')).toEqual([])
  })

  it('closes the detail fields of an armed-forces equivalence (REF-08)', async () => {
    for (const name of await selectQualificationNames(db, 'ArmedForcesG'))
      expect(name.disabledFields).toContain('percentage')
  })

  it('offers a law graduate the law subjects, in the order of the alphabet (REF-09)', async () => {
    expect(english(await selectSubjects(db, 'G-LLB3'))).toEqual([
      'Business Law',
      'Constitutional Law',
      'Criminal Law',
      'Human Rights',
      'Intellectual Property Law',
      'Labour Law',
      'Law (3 years)',
      'Law (5 years)',
    ])
  })

  it.each([
    ['SSC01', 15],
    ['HSC01', 23],
    ['D11', 14],
    ['PG-DM', 12],
    ['CF01', 0],
    ['nonsense', 0],
  ])('offers for %s exactly %i subjects (REF-09)', async (name, count) => {
    expect(await selectSubjects(db, name)).toHaveLength(count)
  })

  it('joins names and subjects in 3,298 pairs (REF-09)', async () => {
    const { rows } = await sql<{ pairs: number }>`
      select count(distinct (q.name_code, m.subject_id)) as pairs
      from qualification_name_subject_groups q
      join subject_group_members m using (group_code)`.execute(db)
    expect(rows).toEqual([{ pairs: 3298 }])
  })
})

describe('boards and universities', () => {
  it('offers the divisional boards, then the boards of the whole country, for SSC (REF-10)', async () => {
    const bodies = await selectUniversities(db, 27, 'SSC01')
    expect(bodies.map((body) => body.stateCode)).toEqual([...Array<number>(9).fill(27), 7, 7])
    expect(english(bodies).at(-1)).toContain('CISCE')
  })

  it('offers only universities of the state and the national open one for a degree (REF-10)', async () => {
    expect(english(await selectUniversities(db, 30, 'G-BA'))).toEqual([
      'Goa University',
      'IIT Goa',
      'Indira Gandhi National Open University (IGNOU)',
    ])
  })

  it('offers the universities when no qualification is named (REF-10)', async () => {
    expect(await selectUniversities(db, 30, 'NA')).toEqual(await selectUniversities(db, 30, 'G-BA'))
  })

  it.each([
    ['YCM01', 'Yashwantrao Chavan Maharashtra Open University, Nashik'],
    ['G-CA', 'Institute of Chartered Accountants of India'],
    ['PG-DNB', 'National Board of Examinations in Medical Sciences'],
    ['D03', 'Maharashtra State Council of Examinations, Pune'],
    ['D01', 'Maharashtra State Board of Technical Education (MSBTE)'],
  ])('offers for %s the body that awards it: %s (REF-10)', async (name, body) => {
    expect(english(await selectUniversities(db, 27, name))).toContain(body)
  })

  it('offers no body for a school standard or an unknown qualification (REF-10)', async () => {
    expect(await selectUniversities(db, 27, 'BSSC01')).toEqual([])
    expect(await selectUniversities(db, 27, 'nonsense')).toEqual([])
  })

  it('offers a foreign university outside the list of states (REF-10)', async () => {
    expect(english(await selectUniversities(db, 999, 'G-BA'))[0]).toMatch('Foreign university')
  })
})

describe('places', () => {
  it('lists 36 states and territories of country 88, and "none" at the end (REF-11)', async () => {
    const states = await selectStates(db, 88)
    expect(states.filter((state) => state.kind === 'state')).toHaveLength(28)
    expect(states.filter((state) => state.kind === 'union_territory')).toHaveLength(8)
    expect(states.find((state) => state.code === 27)?.mr).toBe('महाराष्ट्र')
    expect(states.at(-1)).toMatchObject({ code: 999, kind: 'none' })
    expect(await selectStates(db, 1)).toEqual([])
  })

  it('lists the 36 districts of Maharashtra with their former names (REF-11)', async () => {
    const districts = await selectDistricts(db, 27)
    expect(districts).toHaveLength(36)
    const renamed = districts.filter((district) => district.formerEn)
    expect(renamed.map((district) => `${district.en} < ${district.formerEn}`)).toEqual([
      'Ahilyanagar < Ahmednagar',
      'Chhatrapati Sambhajinagar < Aurangabad',
      'Dharashiv < Osmanabad',
      'Raigad < Kolaba',
    ])
  })

  it('lists talukas for every district, one standing in for Mumbai City (REF-11)', async () => {
    const districts = await selectDistricts(db, 27)
    const counts = districts.map(async ({ code }) => (await selectTalukas(db, code)).length)
    const talukas = await Promise.all(counts)
    expect(Math.min(...talukas)).toBe(1)
    expect(talukas.reduce((sum, count) => sum + count)).toBe(359)
    expect(english(await selectTalukas(db, 482))).toEqual(['Mumbai City'])
  })

  it('leads from a border district to its claimed talukas (REF-12)', async () => {
    const districts = await selectBorderDistricts(db)
    expect(districts.map((district) => district.code)).toEqual([527, 529, 538, 550])
    expect((await selectDistricts(db, 29)).map((district) => district.code)).toEqual([
      527, 529, 538, 550,
    ])
    expect(english(await selectTalukas(db, 550))).toEqual(['Haliyal', 'Karwar', 'Supa (Joida)'])
  })

  it('offers 37 examination centres, six of them for main examinations (REF-13)', async () => {
    const centres = await selectExamCentres(db)
    expect(centres).toHaveLength(37)
    expect(english(centres.filter((centre) => centre.isMainExamCentre))).toEqual([
      'Amravati',
      'Chhatrapati Sambhajinagar',
      'Nagpur',
      'Nashik',
      'Navi Mumbai',
      'Pune',
    ])
  })
})

describe('security questions', () => {
  it.each([
    ['SQ1', 'Mary-Ann Point', 'Point 7'],
    ['SQ2', 'Savitri', '???'],
    ['SQ3', 'School No. 7 (Boys)', ''],
    ['SQ4', '1998', 'last year'],
    ['SQ5', 'kho kho', '100m'],
    ['SQ6', 'Anandi', 'Anandi1'],
  ])('accepts a fitting answer to %s and refuses another (REF-14)', async (key, good, bad) => {
    const questions = await selectSecurityQuestions(db)
    expect(questions.map((question) => question.key)).toEqual([
      'SQ1',
      'SQ2',
      'SQ3',
      'SQ4',
      'SQ5',
      'SQ6',
    ])
    const question = questions.find((candidate) => candidate.key === key)!
    const pattern = new RegExp(question.pattern, 'u')
    expect([pattern.test(good), pattern.test(bad)]).toEqual([true, false])
    expect(good.length).toBeLessThanOrEqual(question.maxLength)
  })
})
