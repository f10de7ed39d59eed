import { describe, expect, it } from 'vitest'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import { udidDifferences } from './udid-differences.ts'

const record = {
  name: 'Asha Suresh Patil',
  dateOfBirth: '1998-03-05',
  aadhaarLastFour: '7058',
  typeId: 439,
  subCategoryIds: [454, 455],
  percentage: 45,
  certificate: { type: 1, number: 'SADM/12 34', issuedOn: '2019-06-14' },
}
const claim: UdidClaim = {
  udid: 'MH2610319980001231',
  divyangPercentage: '45.00',
  typeOfDisabilityLookupId: 439,
  disabilitySubCategoriesLookupIds: [455, 454],
}
const known = {
  aadhaarName: 'Asha Patil',
  savedName: null,
  dateOfBirth: '1998-03-05',
  aadhaarLastFour: '7058',
}

describe('a UDID record', () => {
  it('fits whatever order and spelling figures and lists are written in (UDID-06)', () => {
    const certificate = {
      typeDisabilityCertificate: 1 as const,
      sadmCertificateNumber: 'sadm/1234',
      sadmCertificateDate: '2019-06-14',
    }
    expect(udidDifferences({ ...claim, ...certificate }, known, record)).toEqual([])
    expect(udidDifferences(claim, known, { ...record, certificate: null })).toEqual([])
  })

  it.each([
    ['type', { typeOfDisabilityLookupId: 437 }],
    ['subCategories', { disabilitySubCategoriesLookupIds: [454] }],
    ['percentage', { divyangPercentage: '45.5' }],
    ['certificateType', { typeDisabilityCertificate: 2 as const }],
    ['certificateNumber', { sadmCertificateNumber: 'SADM/9' }],
    ['certificateDate', { sadmCertificateDate: '2019-06-15' }],
  ])('names the %s that differs (UDID-06)', (item, change) => {
    expect(udidDifferences({ ...claim, ...change }, known, record)).toEqual([item])
  })

  it('of multiple disabilities fits with the two fixed heads beside its own (UDID-06)', () => {
    const heads = (recorded: number[], disabilitySubCategoriesLookupIds: number[]) =>
      udidDifferences({ ...claim, disabilitySubCategoriesLookupIds }, known, {
        ...record,
        subCategoryIds: recorded,
      })
    expect(heads([440, 442], [454, 455, 440, 442])).toEqual([])
    expect(heads([454], [454, 455])).toEqual([])
    expect(heads([440, 442], [454, 455, 440])).toEqual(['subCategories'])
    expect(heads([440, 442], [440, 442])).toEqual(['subCategories'])
  })

  it('names all that differs at once (UDID-06)', () => {
    const other = { ...claim, divyangPercentage: '60', typeOfDisabilityLookupId: 435 }
    expect(udidDifferences(other, known, record)).toEqual(['type', 'percentage'])
  })

  it('of somebody else tells nothing of their disability (UDID-07)', () => {
    const other = { ...claim, divyangPercentage: '60' }
    expect(udidDifferences(other, { ...known, dateOfBirth: '1999-01-01' }, record)).toEqual([
      'dateOfBirth',
    ])
    const stranger = { ...known, aadhaarName: 'Usha Kale', aadhaarLastFour: '1111' }
    expect(udidDifferences(other, stranger, record)).toEqual(['name', 'aadhaar'])
  })

  it.each(['PATIL ASHA SURESH', 'asha suresh patil', 'Asha Patil', 'Asha S. Suresh Patil'])(
    'is of the same person as %s (UDID-08)',
    (name) => {
      expect(udidDifferences(claim, { ...known, aadhaarName: name }, record)).toEqual([])
    },
  )

  it.each(['Asha Kale', 'Ash Patil', 'Patil', '...'])('is not of %s (UDID-08)', (name) => {
    expect(udidDifferences(claim, { ...known, aadhaarName: name }, record)).toEqual(['name'])
  })

  it('is compared with the name in the form, the present or the changed one (UDID-08)', () => {
    const unknown = { ...known, aadhaarName: null, aadhaarLastFour: null }
    const named = (names: object, person = unknown) =>
      udidDifferences({ ...claim, ...names, divyangPercentage: '60' }, person, record)
    expect(named({ englishFullName: 'Patil Asha' })).toEqual(['percentage'])
    expect(named({ englishFullName: 'Usha Kale' })).toEqual(['name'])
    const both = { englishFullName: 'Usha Kale', changedEnglishName: 'Asha Patil' }
    expect(named(both)).toEqual(['percentage'])
    expect(named({ englishFullName: 'Usha Kale' }, known as never)).toEqual(['name'])
  })

  it('is compared with the saved name, and is nobody’s without any name (UDID-08)', () => {
    const saved = { ...known, aadhaarName: null, savedName: 'Asha Suresh' }
    expect(udidDifferences(claim, saved, record)).toEqual([])
    expect(udidDifferences(claim, { ...saved, savedName: 'Usha Anil' }, record)).toEqual(['name'])
    const other = { ...claim, divyangPercentage: '60' }
    expect(udidDifferences(other, { ...saved, savedName: null }, record)).toEqual(['name'])
  })
})
