import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate', module: 'PERSONAL_INFO' } as const

export const requestAadhaarOtp = endpoint({
  ...own,
  method: 'GET',
  path: '/aadhaarotp',
  summary: 'With the holder’s consent: has a code sent to the mobile registered with the Aadhaar',
  sealedQuery: true,
  query: s.AadhaarOtpRequest,
  response: s.AadhaarOtpIssued,
  errors: [
    'AADHAAR_CHECK_OFF',
    'AADHAAR_UNKNOWN',
    'AADHAAR_NO_MOBILE',
    'AADHAAR_REFUSED',
    'AADHAAR_SERVICE_DOWN',
    'PROFILE_LOCKED',
    'OTP_LIMIT',
  ],
})

export const verifyAadhaarOtp = endpoint({
  ...own,
  method: 'POST',
  path: '/verified/aadhaarotp',
  summary: 'Verifies an Aadhaar by its code, name and date of birth',
  body: s.AadhaarOtpVerification,
  response: s.AadhaarVerified,
  errors: [
    'AADHAAR_CHECK_OFF',
    'AADHAAR_OTP_WRONG',
    'AADHAAR_OTP_EXPIRED',
    'AADHAAR_OTP_TRIES_USED',
    'AADHAAR_NAME_MISMATCH',
    'AADHAAR_DOB_MISMATCH',
    'AADHAAR_TAKEN',
    'AADHAAR_REFUSED',
    'AADHAAR_SERVICE_DOWN',
    'PROFILE_LOCKED',
  ],
})

const udidErrors = [
  'UDID_CHECK_OFF',
  'UDID_NOT_FOUND',
  'UDID_MISMATCH',
  'UDID_SERVICE_DOWN',
  'TOO_MANY_REQUESTS',
  'PROFILE_LOCKED',
] as const

export const validateUdid = endpoint({
  ...own,
  method: 'POST',
  path: '/validateudid',
  summary: 'What the UDID record says, for the candidate to confirm',
  // Nothing is kept, so neither is the answer with somebody's disability in it.
  keyless: true,
  body: s.UdidClaim,
  response: s.UdidValidated,
  errors: udidErrors,
})

export const verifyUdid = endpoint({
  ...own,
  method: 'POST',
  path: '/verifyudid',
  summary: 'Verifies the disability with the UDID record and takes it over',
  body: s.UdidClaim,
  response: s.UdidVerified,
  errors: [...udidErrors, 'UDID_TAKEN'],
})
