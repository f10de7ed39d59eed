import * as z from 'zod/mini'
import { NumberId, NumberIds } from '../adverts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { RequiredDocument, UploadedDocument } from './schemas.ts'

const own = { caller: 'candidate' } as const
/** Nobody has chosen a post yet. */
const NoIds = z.pipe(
  z.literal(''),
  z.transform((): number[] => []),
)
const OneDocument = z.object({ documentInfoId: z.uuid() })

export const uploadDocument = endpoint({
  ...own,
  method: 'POST',
  path: '/documents',
  channel: 'signed',
  multipart: true,
  summary:
    'Keeps a PDF (uploadPdfDoc) of a documentTypeId; advertisementId, applicationId and profileId may come along, before the file',
  response: UploadedDocument,
  errors: [
    'DOCUMENT_REFUSED',
    'DOCUMENT_TOO_LARGE',
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'APPLICATION_ENDED',
    'NOTHING_TO_SEND_AGAIN',
    'REJECTED_FOR_GOOD',
    'DOCUMENT_OPENED',
    'WINDOW_CLOSED',
    'TOO_MANY_REQUESTS',
    'SERVICE_BUSY',
  ],
})

export const viewDocument = endpoint({
  ...own,
  method: 'GET',
  path: '/documents/{documentInfoId}',
  channel: 'signed',
  summary: 'A document of the caller, to look at',
  params: OneDocument,
  response: 'blob',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

export const downloadDocument = endpoint({
  ...own,
  method: 'GET',
  path: '/documents/{documentInfoId}/download',
  channel: 'signed',
  summary: 'A document of the caller, to keep',
  params: OneDocument,
  response: 'blob',
  errors: ['DOCUMENT_NOT_AVAILABLE', 'SERVICE_BUSY'],
})

export const listRequiredDocuments = endpoint({
  ...own,
  method: 'GET',
  path: '/requireddocuments/{advertisementId}',
  channel: 'sealed',
  summary: 'The documents an advertisement asks the caller for, and what is on file of each',
  params: z.object({ advertisementId: NumberId }),
  query: z.object({
    postIds: z.optional(z.union([NumberIds, NoIds])),
    applicationId: z.optional(z.uuid()),
  }),
  response: z.array(RequiredDocument),
  errors: ['NOT_FOUND', 'PROFILE_NOT_BEGUN'],
})
