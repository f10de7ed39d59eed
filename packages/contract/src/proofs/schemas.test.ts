import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { AadhaarOtpRequest, AadhaarOtpVerification, UdidClaim } from './schemas.ts'

type Schema = Parameters<typeof safeParse>[0]

/** Field and code of everything a schema minds. */
function minds(schema: Schema, value: object): string[] {
  const issues = safeParse(schema, value).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

const claim = {
  divyangPercentage: '45',
  typeOfDisabilityLookupId: 437,
  disabilitySubCategoriesLookupIds: [444],
}
const udid = 'MH2610119900012345'
const udidEnrolmentNo = '2701/00000/2403/0123456'

describe('a request for an Aadhaar OTP', () => {
  it('needs consent in words (AADH-05)', () => {
    const aadhaarNumber = '999941057058'
    expect(minds(AadhaarOtpRequest, { aadhaarNumber })).toEqual(['consent AADHAAR_CONSENT'])
    expect(minds(AadhaarOtpRequest, { aadhaarNumber, consent: 'no' })).toEqual([
      'consent AADHAAR_CONSENT',
    ])
    expect(minds(AadhaarOtpRequest, { aadhaarNumber, consent: 'yes' })).toEqual([])
  })

  it.each(['', '9999', '999941057059', '9'.repeat(5_000)])(
    'refuses %s as a number (AADH-06)',
    (aadhaarNumber) => {
      expect(minds(AadhaarOtpRequest, { aadhaarNumber, consent: 'yes' })).toEqual([
        'aadhaarNumber AADHAAR_INVALID',
      ])
    },
  )
})

describe('an Aadhaar OTP and the name with it', () => {
  const body = {
    aadhaarNumber: '9999 4105 7058',
    aadhaarName: 'Asha Patil',
    aadhaarOtp: '123456',
    txn: '8c1f0d5e-6c5e-4f8e-9a51-3f0c3a1b2c4d',
    sessionKey: 'k',
  }

  it.each(['', '1234', '12345', '1234567', '12345a', '१२३४५६'])(
    'refuses %j as the code (AADH-11)',
    (aadhaarOtp) => {
      expect(minds(AadhaarOtpVerification, { ...body, aadhaarOtp })).toEqual([
        'aadhaarOtp AADHAAR_OTP_LENGTH',
      ])
    },
  )

  it.each(["Asha S. D'Souza", 'Al', 'a'.repeat(50)])('takes the name %s (AADH-12)', (name) => {
    expect(minds(AadhaarOtpVerification, { ...body, aadhaarName: name })).toEqual([])
  })

  it.each(['Asha2', 'आशा', '.Asha', 'Asha-Lata'])(
    'refuses the name %j (AADH-12)',
    (aadhaarName) => {
      expect(minds(AadhaarOtpVerification, { ...body, aadhaarName })).toEqual([
        'aadhaarName AADHAAR_NAME_INVALID',
      ])
    },
  )

  it('takes at most 50 letters of a name (AADH-12)', () => {
    expect(minds(AadhaarOtpVerification, { ...body, aadhaarName: 'a'.repeat(51) })).toHaveLength(1)
  })
})

describe('a UDID', () => {
  it('has 18 characters of a fixed form, in capitals whatever was typed (UDID-01)', () => {
    const read = safeParse(UdidClaim, { ...claim, udid: ' mh2610119900012345 ' })
    expect(read.data?.udid).toBe(udid)
    for (const typed of ['MH261011990001234', 'M12610119900012345', 'MH2610121900012345', '1'])
      expect(minds(UdidClaim, { ...claim, udid: typed })).toEqual(['udid UDID_INVALID'])
  })

  it('may be replaced by the number of the enrolment (UDID-01)', () => {
    expect(minds(UdidClaim, { ...claim, udidEnrolmentNo })).toEqual([])
    for (const typed of ['2701/0000/2403/0123456', '2701-00000-2403-0123456', '27'])
      expect(minds(UdidClaim, { ...claim, udidEnrolmentNo: typed })).toEqual([
        'udidEnrolmentNo UDID_ENROLMENT_INVALID',
      ])
  })

  it('is given, or the enrolment number is, not both and not neither (UDID-02)', () => {
    expect(minds(UdidClaim, claim)).toEqual(['udid REQUIRED'])
    expect(minds(UdidClaim, { ...claim, udid: null, udidEnrolmentNo: null })).toEqual([
      'udid REQUIRED',
    ])
    expect(minds(UdidClaim, { ...claim, udid, udidEnrolmentNo })).toEqual([
      'udidEnrolmentNo UDID_OR_ENROLMENT',
    ])
  })

  it('comes with a percentage, a category and its subcategories (UDID-02)', () => {
    const full = { ...claim, udid }
    for (const divyangPercentage of ['', '0', '101', '45.123', 'half'])
      expect(minds(UdidClaim, { ...full, divyangPercentage })).toHaveLength(1)
    expect(minds(UdidClaim, { ...full, typeOfDisabilityLookupId: undefined })).toHaveLength(1)
    expect(minds(UdidClaim, { ...full, disabilitySubCategoriesLookupIds: [] })).toHaveLength(1)
  })
})
