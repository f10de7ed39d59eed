import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import * as s from './schemas.ts'

const step = { caller: 'candidate', module: 'PHOTO_SIGN_INFO' } as const
const upload = {
  ...step,
  channel: 'signed',
  multipart: true,
  path: '/photosignaturedraft',
} as const
const uploadErrors = [
  'PHOTO_SIGNATURE_MISSING',
  'IMAGE_REFUSED',
  'IMAGE_TOO_LARGE',
  'VALIDATION_FAILED',
  'STEP_CHANGED_ELSEWHERE',
  'PROFILE_LOCKED',
  'TOO_MANY_REQUESTS',
  'SERVICE_BUSY',
] as const

export const getPhotoSignature = endpoint({
  ...step,
  channel: 'sealed',
  method: 'GET',
  path: '/photosignaturedraft/{profileId}',
  summary: 'Photo and signature as they were saved; nothing in their place before that',
  params: z.object({ profileId: z.uuid() }),
  response: s.PhotoSignature,
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

export const createPhotoSignature = endpoint({
  ...upload,
  method: 'POST',
  summary: 'Saves photo and signature for the first time: the files photo and signature',
  response: s.PhotoSignatureSaved,
  errors: uploadErrors,
})

export const updatePhotoSignature = endpoint({
  ...upload,
  method: 'PATCH',
  summary: 'Saves another photo, signature or both: the files, and the version they replace',
  response: s.PhotoSignatureSaved,
  errors: [...uploadErrors, 'NOT_FOUND'],
})
