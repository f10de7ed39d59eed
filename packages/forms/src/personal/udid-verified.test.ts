import { describe, expect, it } from 'vitest'
import { candidates } from '../../test/candidates.ts'
import { factsFor } from '../../test/rule-settings.ts'
import { checkPersonal } from './personal-form.ts'

const { answers } = candidates.divyang
const facts = factsFor('divyang', { udidCheck: true, udidVerified: true })

describe('a record of the register', () => {
  it('stands also with other heads than the rule has (PERS-19)', () => {
    const odd = { ...answers, disabilitySubCategoriesLookupIds: [454] }
    const codes = (subCategoryIds: number[]) =>
      checkPersonal(odd, { ...facts, udid: { ...facts.udid!, subCategoryIds } }).problems.map(
        ({ path, code }) => `${path} ${code}`,
      )
    expect(codes([454])).toEqual([])
    expect(codes([454, 455])).toEqual([
      'disabilitySubCategoriesLookupIds SUBCATEGORY_TWO',
      'flgUdid UDID_NOT_VERIFIED',
    ])
  })

  it('without a certificate leaves that of the form alone (PERS-23)', () => {
    const bare = { ...facts, udid: { ...facts.udid!, certificate: null } }
    const other = { ...answers, sadmCertificateNumber: 'OTHER/1' }
    expect(checkPersonal(other, bare).problems).toEqual([])
  })
})
