import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate' } as const
const One = z.object({ requestId: z.uuid() })

export const getDataRights = endpoint({
  ...own,
  method: 'GET',
  path: '/datarights',
  summary: 'What the caller asked of their data, what keeps it, and what they agreed to',
  response: s.DataRights,
})

export const askCopy = endpoint({
  ...own,
  method: 'POST',
  path: '/datarights/copies',
  summary: 'Asks for a copy of all data of the caller, which a job makes',
  response: s.DataRights,
  errors: ['COPY_ASKED'],
})

export const fetchCopy = endpoint({
  ...own,
  method: 'POST',
  path: '/datarights/copies/{requestId}',
  summary: 'The copy as an archive, for a code that was just verified',
  keyless: true,
  params: One,
  body: s.DataProof,
  response: 'blob',
  errors: ['NOT_FOUND', 'OTP_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
})

export const askErasure = endpoint({
  ...own,
  method: 'POST',
  path: '/datarights/erasure',
  summary: 'Asks for the erasure of the caller’s data, for a code that was just verified',
  body: s.DataProof,
  response: s.DataRights,
  errors: ['ERASURE_ASKED', 'ERASURE_HELD', 'OTP_NOT_VERIFIED'],
})

export const withdrawErasure = endpoint({
  ...own,
  method: 'DELETE',
  path: '/datarights/erasure',
  summary: 'Withdraws a request for erasure that is not decided',
  response: s.DataRights,
  errors: ['ERASURE_NOT_ASKED'],
})

export const withdrawConsent = endpoint({
  ...own,
  method: 'POST',
  path: '/datarights/consents/{kind}/withdrawal',
  summary: 'Takes a consent back, and what was kept with it goes',
  params: z.object({ kind: z.enum(s.consentKinds) }),
  response: s.DataRights,
  errors: ['CONSENT_NEEDED', 'CONSENT_LOCKED', 'CONSENT_NOT_GIVEN'],
})

export const listDataRequests = endpoint({
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'rights.read',
  method: 'GET',
  path: '/data-requests',
  summary:
    'The register of requests for copies and erasures, those that wait first; older ones page by page',
  query: s.RegisterPart,
  response: z.array(s.RegisteredRequest),
})
