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
  response: s.AskedPreview,
  errors: [
    'PERMISSION_MISSING',
    'NOT_FOUND',
    'NOT_TO_ONESELF',
    'APPROVAL_NOTHING',
    'APPROVAL_STALE',
    'DRAFT_HAS_FAULTS',
    'DRAFT_LAST_DAY_OVER',
    'ERASURE_PROPOSED',
    'SELECTION_TOO_LARGE',
    'LETTER_COLUMN',
    'STAGE_NOT_LISTED',
    'SCRUTINY_NOTHING_TO_ANNOUNCE',
    'SCRUTINY_ANNOUNCEMENT_WAITS',
    'PAYMENT_NOT_REPORTED',
    'PAYMENT_KNOWN',
    'MARKS_DRAFT_NOT_READY',
    'MERIT_LIST_BUSY',
    'MERIT_LIST_OUTDATED',
    'CUT_OFFS_CHANGED',
  ],
})

export const askApproval = endpoint({
  ...office,
  method: 'POST',
  path: '/approvals',
  summary: 'Asks for something that needs a second person; where its kind was taken out, does it',
  body: s.AskApproval,
  response: s.ApprovalRequest,
  errors: [
    'PERMISSION_MISSING',
    'NOT_FOUND',
    'NOT_TO_ONESELF',
    'APPROVAL_NOTHING',
    'APPROVAL_STALE',
    'APPROVAL_TIME_PAST',
    'APPROVAL_NOT_DONE',
    'DRAFT_HAS_FAULTS',
    'DRAFT_LAST_DAY_OVER',
    'ERASURE_PROPOSED',
    'SELECTION_TOO_LARGE',
    'LETTER_COLUMN',
    'STAGE_NOT_LISTED',
    'SCRUTINY_NOTHING_TO_ANNOUNCE',
    'SCRUTINY_ANNOUNCEMENT_WAITS',
    'PAYMENT_NOT_REPORTED',
    'PAYMENT_KNOWN',
    'MARKS_DRAFT_NOT_READY',
    'MERIT_LIST_BUSY',
    'MERIT_LIST_OUTDATED',
    'CUT_OFFS_CHANGED',
    'STEP_UP_NEEDED',
  ],
})

export const listApprovals = endpoint({
  ...office,
  method: 'GET',
  path: '/approvals',
  summary: 'Requests the caller made, may decide or may see',
  polled: true,
  query: s.ApprovalFilter,
  response: z.array(s.ApprovalSummary),
})

export const listApprovalKinds = endpoint({
  ...office,
  method: 'GET',
  path: '/approvals/kinds',
  summary: 'What needs a second person, and what two people took out of that',
  response: z.array(s.ApprovalKindRule),
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
  body: z.optional(s.ApproveRequest),
  response: s.ApprovalRequest,
  errors: [
    ...decided,
    'APPROVAL_OWN',
    'NOT_TO_ONESELF',
    'APPROVAL_STALE',
    'APPROVAL_LATE',
    'APPROVAL_ASKER_GONE',
    'APPROVAL_ALTERED',
    'APPROVAL_FAILED',
  ],
})

export const sendBack = endpoint({
  ...office,
  method: 'POST',
  path: '/approvals/{requestId}/return',
  summary: 'Sends a request back with the reason',
  params: One,
  body: s.ApprovalNote,
  response: s.ApprovalRequest,
  errors: [...decided, 'APPROVAL_OWN', 'NOT_TO_ONESELF'],
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

export const attachToApproval = endpoint({
  ...office,
  channel: 'signed',
  method: 'POST',
  path: '/approvals/{requestId}/attachments',
  multipart: true,
  summary: 'Attaches a PDF (uploadPdfDoc), with its name before it, to an open request',
  params: One,
  response: s.ApprovalRequest,
  errors: [
    'NOT_FOUND',
    'APPROVAL_DECIDED',
    'APPROVAL_ATTACHED_ENOUGH',
    'DOCUMENT_REFUSED',
    'DOCUMENT_TOO_LARGE',
    'VALIDATION_FAILED',
    'TOO_MANY_REQUESTS',
    'SERVICE_BUSY',
  ],
})

export const downloadAttachment = endpoint({
  ...office,
  channel: 'signed',
  method: 'GET',
  path: '/approvals/{requestId}/attachments/{attachmentId}',
  summary: 'A file of a request, to keep',
  params: z.object({ requestId: z.uuid(), attachmentId: z.uuid() }),
  response: 'blob',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

export const listOfficeNotices = endpoint({
  ...office,
  method: 'GET',
  path: '/notices',
  summary: 'What concerns the caller: decisions, talk, and what they are asked to decide',
  polled: true,
  response: s.OfficeNotices,
})

export const readOfficeNotices = endpoint({
  ...office,
  method: 'POST',
  path: '/notices/reading',
  summary: 'Marks notices as read: those of one request, or all',
  keyless: true,
  body: s.ReadNotices,
  response: s.OfficeNotices,
})
