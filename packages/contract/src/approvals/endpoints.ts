import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import * as s from './schemas.ts'

// Who may ask and approve hangs on the kind: the use case demands it, and answers with abilities.
const office = { root: OFFICE_ROOT, channel: 'sealed', caller: 'staff' } as const
const One = z.object({ requestId: z.uuid() })
const decided = ['NOT_FOUND', 'PERMISSION_MISSING', 'APPROVAL_DECIDED'] as const

export const previewApproval = endpoint({
  ...office,
  method: 'POST',
  path: '/approvals/preview',
  summary: 'What a request would change and whom it would touch, before it is made',
  keyless: true,
  body: s.PreviewApproval,
  response: s.ApprovalPreview,
  errors: [
    'PERMISSION_MISSING',
    'NOT_FOUND',
    'APPROVAL_NOTHING',
    'APPROVAL_STALE',
    'DRAFT_HAS_FAULTS',
  ],
})

export const askApproval = endpoint({
  ...office,
  method: 'POST',
  path: '/approvals',
  summary: 'Asks for something that needs a second person',
  body: s.AskApproval,
  response: s.ApprovalRequest,
  errors: [
    'PERMISSION_MISSING',
    'NOT_FOUND',
    'APPROVAL_NOTHING',
    'APPROVAL_STALE',
    'APPROVAL_TIME_PAST',
    'DRAFT_HAS_FAULTS',
  ],
})

export const listApprovals = endpoint({
  ...office,
  method: 'GET',
  path: '/approvals',
  summary: 'Requests the caller made or may decide, the newest first',
  query: s.ApprovalFilter,
  response: z.array(s.ApprovalSummary),
})

export const getApproval = endpoint({
  ...office,
  method: 'GET',
  path: '/approvals/{requestId}',
  summary: 'One request with its preview, its talk and what the caller may do',
  params: One,
  response: s.ApprovalRequest,
})

export const approve = endpoint({
  ...office,
  method: 'POST',
  path: '/approvals/{requestId}/approval',
  summary: 'Approves a request, which happens with it or at its time',
  stepUp: true,
  params: One,
  response: s.ApprovalRequest,
  errors: [...decided, 'APPROVAL_OWN', 'APPROVAL_STALE', 'APPROVAL_ALTERED', 'APPROVAL_FAILED'],
})

export const sendBack = endpoint({
  ...office,
  method: 'POST',
  path: '/approvals/{requestId}/return',
  summary: 'Sends a request back with the reason',
  params: One,
  body: s.ApprovalNote,
  response: s.ApprovalRequest,
  errors: [...decided, 'APPROVAL_OWN'],
})

export const withdrawApproval = endpoint({
  ...office,
  method: 'DELETE',
  path: '/approvals/{requestId}',
  summary: 'Withdraws a request of one’s own that did not happen yet',
  params: One,
  response: s.ApprovalRequest,
  errors: decided,
})

export const talkAboutApproval = endpoint({
  ...office,
  method: 'POST',
  path: '/approvals/{requestId}/talk',
  summary: 'Says something about a request',
  params: One,
  body: s.ApprovalTalk,
  response: s.ApprovalRequest,
  errors: ['NOT_FOUND'],
})
