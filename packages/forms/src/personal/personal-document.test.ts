import { describe, expect, it } from 'vitest'
import { candidates, type CandidateName } from '../../test/candidates.ts'
import { factsFor, type Settings } from '../../test/rule-settings.ts'
import { computedPersonalFields, personalDocument } from './personal-document.ts'
import { checkPersonal, personalFields } from './personal-form.ts'

function documentOf(name: CandidateName, changes: object = {}, settings: Settings = {}) {
  const facts = factsFor(name, settings)
  const { values } = checkPersonal({ ...candidates[name].answers, ...changes }, facts)
  return personalDocument(values, facts)
}

describe('what follows from the answers', () => {
  it('scribe and extra time are granted from 40 per cent on, the scribe by the commission (PERS-48)', () => {
    for (const divyangPercentage of ['40', '62.5', '100'])
      expect(documentOf('divyang', { divyangPercentage })).toMatchObject({
        flgDisabilityScribeReq: true,
        flgDisabilityCompTime: true,
        scribeArrangedBy: 2,
      })
  })

  it('below 40 per cent neither is granted, and nobody arranges a scribe (PERS-48)', () => {
    const document = documentOf('divyang', { divyangPercentage: '39.99' })
    expect(document).toMatchObject({
      flgDisabilityScribeReq: false,
      flgDisabilityCompTime: false,
    })
    expect(document).not.toHaveProperty('scribeArrangedBy')
  })

  it('without a disability nothing is said of a scribe (PERS-48)', () => {
    const names = Object.keys(documentOf('openWoman'))
    expect(names.filter((name) => /Disability|scribe|udid/i.test(name))).toEqual([])
  })

  it('a UDID counts as verified while the answers are those that were verified (PERS-48)', () => {
    const settings = { udidVerified: true }
    expect(documentOf('divyang', {}, settings)['udidDetails']).toEqual({ verified: true })
    expect(documentOf('divyang', { divyangPercentage: '80' }, settings)['udidDetails']).toEqual({
      verified: false,
    })
  })

  it('a verified Aadhaar is kept masked, with the name that was verified (PERS-48)', () => {
    const settings = { aadhaarCheck: true, aadhaarVerified: true }
    expect(
      documentOf('openWoman', { aadhaarNo: '9999', aadhaarNameInEnglish: 'X' }, settings),
    ).toMatchObject({
      aadhaarNo: 'XXXX XXXX 4321',
      aadhaarNameInEnglish: 'Priya Sunil Kulkarni',
      flgIsAadhaarValidted: true,
    })
    expect(documentOf('openWoman', {}, { aadhaarCheck: false, aadhaarVerified: true })).toEqual(
      documentOf('openWoman', {}, settings),
    )
    expect(documentOf('openWoman')).toMatchObject({
      aadhaarNo: '4321',
      flgIsAadhaarValidted: false,
    })
    expect(documentOf('divyang', {}, settings)).not.toHaveProperty('aadhaarNo')
  })

  it('age and length of service are counted, not asked (PERS-48)', () => {
    expect(documentOf('exServiceman')).toMatchObject({
      dob: '1985-02-14',
      age: 41,
      flgExArmedDivision: true,
      exServiceYears: 16,
      exServiceMonths: 0,
      exServiceDays: 0,
    })
    expect(documentOf('openWoman')).not.toHaveProperty('exServiceYears')
  })

  it('everything that is not asked is named as counted (PERS-48)', () => {
    const asked = new Set(personalFields.map(({ id }) => id))
    const names = (Object.keys(candidates) as CandidateName[]).flatMap((name) =>
      Object.keys(documentOf(name)),
    )
    const counted = new Set(names.filter((name) => !asked.has(name)))
    expect(counted).toEqual(new Set(computedPersonalFields))
  })
})
