import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import { Message } from '../../identity/schemas.ts'
import * as s from './schemas.ts'

const desk = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'candidates.help',
} as const
const One = z.object({ candidateId: z.uuid() })

export const findCandidate = endpoint({
  ...desk,
  method: 'GET',
  path: '/helpdesk/candidate',
  summary: 'The one person with this application number, e-mail or mobile, masked',
  sealedQuery: true,
  query: s.Wanted,
  response: s.DeskCandidate,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const explainVerdicts = endpoint({
  ...desk,
  method: 'GET',
  path: '/helpdesk/candidates/{candidateId}/verdicts/{advertisementId}',
  summary: 'The verdict on each post of an advertisement, in the words of the candidate',
  params: z.object({ candidateId: z.uuid(), advertisementId: z.string() }),
  response: s.DeskVerdicts,
  errors: ['NOT_FOUND', 'PROFILE_NOT_BEGUN', 'CALLER_NOT_PROVED'],
})

export const sendCallerCode = endpoint({
  ...desk,
  method: 'POST',
  path: '/helpdesk/candidates/{candidateId}/codes',
  summary: 'Sends a code to a registered address, for the caller to say it',
  params: One,
  body: s.CallerCodeOrder,
  response: s.CallerCode,
  errors: ['NOT_FOUND', 'OTP_TOO_EARLY', 'OTP_LIMIT', 'TOO_MANY_REQUESTS'],
})

export const proveCaller = endpoint({
  ...desk,
  method: 'POST',
  path: '/helpdesk/candidates/{candidateId}/proof',
  summary: 'Compares the code that the caller said; a right one is believed for 15 minutes',
  params: One,
  body: s.CallerProof,
  response: s.CallerProved,
  errors: ['NOT_FOUND', 'CALLER_CODE_WRONG', 'OTP_EXPIRED', 'OTP_TRIES_USED'],
})

export const helpCandidate = endpoint({
  ...desk,
  method: 'POST',
  path: '/helpdesk/candidates/{candidateId}/help',
  summary: 'Does something for a caller who proved who they are',
  params: One,
  body: s.DeskHelp,
  response: Message,
  errors: ['NOT_FOUND', 'CALLER_NOT_PROVED'],
})
