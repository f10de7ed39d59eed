import * as z from 'zod/mini'
import { codeText, fullNameText, percentageText, referenceText } from '../text-schemas.ts'
import { Day } from '../identity/fields.ts'
import { isAadhaarNumber, plainAadhaar } from './aadhaar-number.ts'
import { proofLimits } from './constants.ts'
import { enrolmentPattern, udidPattern } from './udid-number.ts'

export const AadhaarNumber = z.string().check(
  // The length first: a text far too long is not worth the rest.
  z.maxLength(40, { error: 'AADHAAR_INVALID', abort: true }),
  z.overwrite(plainAadhaar),
  z.refine(isAadhaarNumber, 'AADHAAR_INVALID'),
)

export const AadhaarName = fullNameText(
  proofLimits.aadhaarNameLength,
  'AADHAAR_NAME_INVALID',
).schema

/** GET aadhaarotp: no code without consent. */
export const AadhaarOtpRequest = z.object({
  aadhaarNumber: AadhaarNumber,
  consent: z.literal('yes', 'AADHAAR_CONSENT'),
})

export const AadhaarOtpIssued = z.object({
  message: z.string(),
  txn: z.uuid(),
  sessionKey: z.string(),
  timeStamp: z.string(),
})
export type AadhaarOtpIssued = z.output<typeof AadhaarOtpIssued>

/** What the form sends along and the server knows better: never read. */
const unread = z.optional(z.nullable(z.string().check(z.maxLength(100))))

export const AadhaarOtpVerification = z.object({
  aadhaarNumber: AadhaarNumber,
  aadhaarName: AadhaarName,
  aadhaarOtp: z.string().check(z.regex(/^[0-9]{6}$/, 'AADHAAR_OTP_LENGTH')),
  txn: z.uuid(),
  sessionKey: z.string().check(z.maxLength(100)),
  timeStamp: unread,
  dob: unread,
})
export type AadhaarOtpVerification = z.output<typeof AadhaarOtpVerification>

export const AadhaarVerified = z.object({
  message: z.string(),
  flgIsAadhaarValid: z.literal(true),
  flgIsAadhaarValidted: z.literal(true),
  flgAadhaarCard: z.literal(true),
  aadhaarUid: z.string(),
  aadhaarDetails: z.object({ verifiedAt: z.string() }),
  aadhaarNameInEnglish: z.string(),
  /** Masked. */
  aadhaarNo: z.string(),
})
export type AadhaarVerified = z.output<typeof AadhaarVerified>

const absent = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
const LookupId = z.int().check(z.positive())

/** POST validateudid and verifyudid: a UDID, or the number of an enrolment. */
export const UdidClaim = z
  .object({
    udid: absent(codeText(25, udidPattern, 'UDID_INVALID').schema),
    udidEnrolmentNo: absent(codeText(25, enrolmentPattern, 'UDID_ENROLMENT_INVALID').schema),
    divyangPercentage: percentageText().schema,
    typeOfDisabilityLookupId: LookupId,
    disabilitySubCategoriesLookupIds: z
      .array(LookupId)
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(30)),
    typeDisabilityCertificate: absent(z.literal([1, 2])),
    sadmCertificateNumber: absent(referenceText(25, 'SADM_CERTIFICATE_INVALID').schema),
    sadmCertificateDate: absent(Day),
    /** As in the form; the record's name must be one of them. */
    englishFullName: absent(fullNameText(150, 'FULL_NAME_INVALID').schema),
    changedEnglishName: absent(fullNameText(150, 'FULL_NAME_INVALID').schema),
    dob: unread,
    aadhaarNo: unread,
  })
  .check(
    z.refine(({ udid, udidEnrolmentNo }) => !!udid || !!udidEnrolmentNo, {
      path: ['udid'],
      error: 'REQUIRED',
    }),
    z.refine(({ udid, udidEnrolmentNo }) => !udid || !udidEnrolmentNo, {
      path: ['udidEnrolmentNo'],
      error: 'UDID_OR_ENROLMENT',
    }),
  )
export type UdidClaim = z.output<typeof UdidClaim>

/** What the confirmation shows before a UDID is taken over. */
export const UdidValidated = z.object({
  flgUdid: z.boolean(),
  message: z.string(),
  candidateName: z.string(),
  disabilityType: z.string(),
  conditionCategory: z.string(),
  divyangPercentage: z.string(),
})
export type UdidValidated = z.output<typeof UdidValidated>

export const UdidVerified = z.object({ flgUdid: z.boolean(), message: z.string() })
export type UdidVerified = z.output<typeof UdidVerified>
