import { describe, expect, it } from 'vitest'
import { candidates } from '../../test/candidates.ts'
import { factsFor } from '../../test/rule-settings.ts'
import { checkPersonal } from './personal-form.ts'

const { answers } = candidates.divyang
const facts = factsFor('divyang', { udidCheck: true, udidVerified: true })

describe('a record of the register', () => {
  it('never takes the two fixed heads of multiple disabilities away (PERS-19)', () => {
    const codes = (recorded: number[], chosen: number[]) =>
      checkPersonal(
        { ...answers, disabilitySubCategoriesLookupIds: chosen },
        { ...facts, udid: { ...facts.udid!, subCategoryIds: recorded } },
      ).problems.map(({ path, code }) => `${path} ${code}`)
    expect(codes([454], [454, 455])).toEqual([])
    expect(codes([440, 442], [454, 455, 440, 442])).toEqual([])
    expect(codes([454], [454])).toContain('disabilitySubCategoriesLookupIds SUBCATEGORY_TWO')
    expect(codes([440, 442], [454, 455])).toEqual(['flgUdid UDID_NOT_VERIFIED'])
  })

  it('without a certificate leaves that of the form alone (PERS-23)', () => {
    const bare = { ...facts, udid: { ...facts.udid!, certificate: null } }
    const other = { ...answers, sadmCertificateNumber: 'OTHER/1' }
    expect(checkPersonal(other, bare).problems).toEqual([])
  })
})
