import * as z from 'zod/mini'
import { NumberId, NumberIds } from '../adverts/schemas.ts'
import { RequiredDocument } from '../documents/schemas.ts'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import { Preview, PreviewQuery } from './schemas.ts'

const reader = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'adverts.read',
  scope: 'advertisementId',
  method: 'GET',
} as const
const One = z.object({ advertisementId: NumberId })

export const getPreview = endpoint({
  ...reader,
  path: '/adverts/{advertisementId}/draft/preview',
  summary: 'What a candidate would be told of a draft were it published; nothing is kept of it',
  params: One,
  query: PreviewQuery,
  response: Preview,
  errors: [
    'NOT_FOUND',
    'DRAFT_WAS_PUBLISHED',
    'DRAFT_WAS_DELETED',
    'DRAFT_NOT_SHOWN',
    'NO_LOCKED_PROFILE',
  ],
})

export const listPreviewDocuments = endpoint({
  ...reader,
  path: '/adverts/{advertisementId}/draft/preview/documents',
  summary: 'The documents a draft would ask such a candidate for who chose these posts',
  params: One,
  query: z.object({ ...PreviewQuery.shape, postIds: z.optional(NumberIds) }),
  response: z.array(RequiredDocument),
  errors: [
    'NOT_FOUND',
    'DRAFT_WAS_PUBLISHED',
    'DRAFT_WAS_DELETED',
    'DRAFT_NOT_SHOWN',
    'NO_LOCKED_PROFILE',
  ],
})
