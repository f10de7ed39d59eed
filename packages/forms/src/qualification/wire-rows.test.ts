import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowFromWire, rowToWire } from './wire-rows.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), {
  minLength: 1,
  maxLength: 20,
})
const day = fc.constantFrom('2020-02-29', '2024-11-15')
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
/** Either the subjects or the number an older profile holds in their place, or nothing. */
const subjects = (list: string, old: string) =>
  fc.oneof(
    fc.constant({}),
    ids.map((chosen) => ({ [list]: chosen })),
    fc.integer().map((number) => ({ [old]: number })),
  )

const formRow = fc
  .tuple(
    fc.record({
      id: maybe(fc.uuid()),
      flgDeleted: maybe(fc.boolean()),
      qualificationtypecode: fc.constantFrom('SSC', 'Pb', 'NET/SLET/SET', 'Other'),
      qualificationnamecode: maybe(fc.string()),
      otherSubject: maybe(fc.string()),
      universitycode: maybe(fc.integer({ min: 1 })),
      typeResult: maybe(fc.constantFrom(0, 1)),
      percentageGrade: maybe(fc.string()),
      flgPublicationFirstAuthor: maybe(fc.boolean()),
      indexingBodyLookupId: maybe(fc.integer()),
      articleTypeLookupId: maybe(fc.integer()),
      publicationAcceptanceDate: maybe(day),
      publicationPublishedDate: maybe(day),
    }),
    subjects('compulsorySubjects', 'oldCompulsorySubjects'),
    subjects('optionalSubjects', 'oldOptionalSubjects'),
  )
  .map(([row, compulsory, optional]) => answered({ ...row, ...compulsory, ...optional }))

const answered = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

const throughJson = (row: unknown) => JSON.parse(JSON.stringify(row)) as Record<string, unknown>

describe('A qualification on its way between the page and the portal', () => {
  it('comes back as it was sent, whatever was answered (QUALF-31)', () => {
    fc.assert(
      fc.property(formRow, (row) => {
        expect(rowFromWire(throughJson(rowToWire(row)))).toEqual(row)
      }),
    )
  })

  it('is the same on the wire after it was read and sent again (QUALF-31)', () => {
    fc.assert(
      fc.property(formRow, (row) => {
        const wire = rowToWire(row)
        expect(rowToWire(rowFromWire(wire))).toEqual(wire)
      }),
    )
  })

  it('is read without a fall, whatever stands in it (QUALF-31)', () => {
    const names = ['compulsorySubjects', 'publicationQualificationInfo', 'universitycode']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (wire) => {
        expect(() => rowFromWire(wire)).not.toThrow()
      }),
    )
  })

  it('carries subjects by their ids with commas between (QUALF-31)', () => {
    expect(rowToWire({ compulsorySubjects: [2001, 2002], optionalSubjects: [2003] })).toEqual({
      compulsorySubjects: '2001,2002',
      optionalSubjects: '2003',
    })
    expect(rowFromWire({ compulsorySubjects: ' 2001, 2002 ', optionalSubjects: '' })).toEqual({
      compulsorySubjects: [2001, 2002],
    })
  })

  it('takes a bare number for the value of an older profile (QUALF-32)', () => {
    expect(rowFromWire({ compulsorySubjects: 4, optionalSubjects: '2003' })).toEqual({
      oldCompulsorySubjects: 4,
      optionalSubjects: [2003],
    })
  })

  it('forgets the old number once the subjects are named (QUALF-32)', () => {
    expect(rowToWire({ oldCompulsorySubjects: 4, compulsorySubjects: [2001] })).toEqual({
      compulsorySubjects: '2001',
    })
  })

  it('carries four answers about a publication one level deeper (QUALF-31)', () => {
    const info = {
      indexingBodyLookupId: 1551,
      articleTypeLookupId: 1571,
      publicationAcceptanceDate: '2021-02-01',
      publicationPublishedDate: '2021-03-01',
    }
    const row = { publicationYear: '2021', ...info }
    const wire = { publicationYear: '2021', publicationQualificationInfo: info }
    expect(rowToWire(row)).toEqual(wire)
    expect(rowFromWire(wire)).toEqual(row)
  })

  it('lets nothing slip in among those four: what is unknown stays to be refused (QUALF-31)', () => {
    const wire = { publicationQualificationInfo: { id: 'another', articleTypeLookupId: 1571 } }
    expect(rowFromWire(wire)).toEqual({
      articleTypeLookupId: 1571,
      publicationQualificationInfo: { id: 'another' },
    })
  })

  it.each([['2001;2002'], ['2001,'], ['-1'], ['1e3'], ['9'.repeat(10)]])(
    'leaves %s as subjects for the form to refuse (QUALF-31)',
    (text) => {
      expect(rowFromWire({ compulsorySubjects: text })).toEqual({ compulsorySubjects: text })
    },
  )

  it('reads university 0 as no choice, and what the portal itself added not at all (QUALF-31)', () => {
    const added = { profileId: 'p', userId: 'u', flgSubmittable: true }
    expect(rowFromWire({ universitycode: 0, ...added })).toEqual({})
  })
})
