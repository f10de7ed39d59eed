import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import { loadReferenceData } from './load-reference-data.ts'
import { findLookupOption, selectLookupOptions, selectModuleOptions } from './queries.ts'

const { db } = await testDatabase()
beforeAll(() => loadReferenceData(db))

const printedIds: [list: string, id: number | string, meaning: string][] = [
  ['gender', 320, 'Male'],
  ['gender', 321, 'Female'],
  ['gender', 322, 'Transgender'],
  ['caste_category', 323, 'Open (Unreserved)'],
  ['caste_category', 324, 'Scheduled Caste (SC)'],
  ['caste_category', 325, 'Scheduled Tribe (ST)'],
  ['caste_category', 332, 'Economically Weaker Section (EWS)'],
  ['mother_tongue', 356, 'Other'],
  ['country', 88, 'India'],
  ['disability_category', 439, 'Multiple disabilities'],
  ['disability_sub_category', 454, 'Multiple disabilities'],
  ['disability_sub_category', 455, 'Deaf-blindness'],
  ['disability_certificate_type', 1, 'SADM'],
  ['disability_certificate_type', 2, 'Swavalamban'],
  ['scribe_arranged_by', 1, 'Self'],
  ['scribe_arranged_by', 2, 'Commission office'],
  ['ex_serviceman_division', 'Air_Force', 'Air Force'],
  [
    'ex_serviceman_division',
    'Gallantry_Award_winners',
    'Gallantry Award winners of Territorial Army',
  ],
  ['sports_medal', 1371, 'Participation'],
  ['eligible_group', 1, 'Group A'],
  ['eligible_group', 4, 'Group D'],
  ['employment_type', 1, 'Past'],
  ['employment_type', 2, 'Present'],
  ['post_name', 433, 'Other'],
  ['full_time', 1, 'Full time'],
  ['full_time', 2, 'Otherwise'],
  ['gazetted_group', 1, 'Group A'],
  ['gazetted_group', 2, 'Group B'],
  ['debarment_nature', 1, 'Permanent'],
  ['debarment_nature', 2, 'For a certain period'],
  ['result_type', 1, 'Passed'],
  ['result_type', 0, 'Appeared'],
  ['publication_author_type', 1, 'First author'],
  ['publication_author_type', 2, 'Second author'],
  ['publication_author_type', 3, 'Other'],
  ['publication_author_type', 4, 'Third author'],
  ['publication_author_type', 5, 'Corresponding author'],
  ['document_type', 'D01', 'SSC (10th) mark sheet / certificate'],
  ['document_type', 'D02', 'HSC (12th) mark sheet / certificate'],
  ['document_type', 'D03', 'Graduation degree / mark sheet'],
  ['document_type', 'D04', 'Caste certificate'],
  ['document_type', 'D05', 'Caste validity certificate'],
  ['document_type', 'D06', 'Non-creamy layer certificate'],
  ['document_type', 'D07', 'Photo identity proof'],
  ['document_type', 'D08', 'Nationality proof'],
]

describe('the lists', () => {
  it('offers forty lists with 369 answers, numbered in the order shown (REF-01)', async () => {
    const profile = await selectModuleOptions(db, 'profile_creation')
    const applications = await selectModuleOptions(db, 'applications')
    const all = [...profile, ...applications]
    expect(all).toHaveLength(369)
    const lists = Map.groupBy(all, (option) => option.list)
    expect(lists.size).toBe(40)
    for (const options of lists.values())
      expect(options.map((option) => option.sortOrder)).toEqual(
        options.map((_, index) => index + 1),
      )
  })

  it.each(bilingualTables())(
    'shows every row of %s in English and in Marathi (REF-01)',
    async (table, stem) => {
      const { rows } = await sql<{ en: string; mr: string }>`
      select ${sql.ref(`${stem}_en`)} as en, ${sql.ref(`${stem}_mr`)} as mr
      from ${sql.table(table)} where is_active`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter((row) => !/\p{Script=Latin}|\d/u.test(row.en))).toEqual([])
      expect(rows.filter((row) => !/\p{Script=Devanagari}/u.test(row.mr))).toEqual([])
      expect(rows.filter((row) => /[a-z]/i.test(row.mr))).toEqual([])
    },
  )

  it.each(printedIds)('keeps in %s the number %s for "%s" (REF-02)', async (list, id, meaning) => {
    expect(await findLookupOption(db, list, id)).toMatchObject({ id, en: meaning, isActive: true })
  })
})

describe('the lists of sports', () => {
  it('hangs competitions under their type and none under the participation types (REF-03)', async () => {
    const names = await selectLookupOptions(db, ['sports_competition_name'])
    const types = await selectLookupOptions(db, ['sports_competition_type'])
    const withNames = new Set(names.map((name) => name.parentId))
    const without = types.map((type) => type.id).filter((id) => !withNames.has(id))
    expect(without).toEqual([1344, 1345])
  })
})

function bilingualTables(): [table: string, stem: string][] {
  const named = ['qualification_types', 'qualification_names', 'subjects', 'universities']
  const places = ['states', 'districts', 'talukas', 'exam_centres']
  return [
    ['lookup_options', 'label'],
    ['security_questions', 'question'],
    ...[...named, ...places].map((table): [string, string] => [table, 'name']),
  ]
}
