import * as z from 'zod/mini'
import { NumberId } from '../adverts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { caller: 'candidate', module: 'MY_ACCOUNT_TAB' } as const
const sealed = { ...own, channel: 'sealed' } as const
const signed = { ...own, channel: 'signed' } as const
const stageErrors = [
  'NOT_FOUND',
  'APPLICATION_ENDED',
  'APPLICATION_UNPAID',
  'STAGE_NOT_OPEN',
  'STAGE_NOT_BEGUN',
  'WINDOW_CLOSED',
] as const
const changeErrors = [
  ...stageErrors,
  'VALIDATION_FAILED',
  'OBJECTION_PAID',
  'OBJECTION_BEING_PAID',
  'OBJECTION_DECIDED',
  'OBJECTION_EXISTS',
  'IMAGE_REFUSED',
  'REFERENCE_NOT_IMAGE',
  'REFERENCE_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVICE_BUSY',
] as const

export const listObjectionChoices = endpoint({
  ...sealed,
  method: 'GET',
  path: '/objectionrequest/dropdowndetails',
  summary: 'What an objection chooses from: the exams sat, their subjects, paper sets and kinds',
  query: z.object({ advid: NumberId, stgid: NumberId }),
  response: s.ObjectionDropdowns,
  errors: stageErrors,
})

export const listObjectionQuestions = endpoint({
  ...sealed,
  method: 'GET',
  path: '/objection/objectionquestions',
  summary: 'The questions of a paper set with the answers of the first key',
  query: z.object({ paperset: NumberId, exid: NumberId, esubid: NumberId, advid: NumberId }),
  response: z.array(s.ObjectionQuestion),
  errors: stageErrors,
})

export const listObjections = endpoint({
  ...sealed,
  method: 'GET',
  path: '/objection/requests/{applicationId}',
  summary: 'The objections of an application, or of one stage of it, and what is to pay for them',
  params: z.object({ applicationId: z.uuid() }),
  query: z.object({ stgid: z.optional(NumberId) }),
  response: s.ObjectionData,
  errors: ['NOT_FOUND'],
})

export const getObjection = endpoint({
  ...sealed,
  method: 'GET',
  path: '/objection',
  summary: 'One objection',
  query: z.object({ id: z.uuid() }),
  response: s.Objection,
  errors: ['NOT_FOUND'],
})

export const raiseObjection = endpoint({
  ...signed,
  method: 'POST',
  path: '/objection',
  multipart: true,
  summary: 'Raises an objection; referenceDoc1 and, if wanted, referenceDoc2 are images',
  response: z.object({ id: z.uuid(), message: z.string() }),
  errors: changeErrors,
})

export const changeObjection = endpoint({
  ...signed,
  method: 'PATCH',
  path: '/objection',
  multipart: true,
  summary: 'Changes an objection that is not paid, by its id; images that are left out stay',
  response: z.object({ id: z.uuid(), message: z.string() }),
  errors: [...changeErrors, 'OBJECTION_CHANGED'],
})

export const withdrawObjection = endpoint({
  ...sealed,
  method: 'PATCH',
  path: '/objection/manage',
  summary: 'Takes back an objection that is not paid',
  body: z.object({ id: z.uuid(), isDeleted: z.literal(true) }),
  response: z.object({ message: z.string() }),
  errors: changeErrors,
})

export const viewObjectionImage = endpoint({
  ...signed,
  method: 'GET',
  path: '/objection/document/{id}/{place}',
  summary: 'A reference image of an objection',
  params: z.object({ id: z.uuid(), place: z.enum(['1', '2']) }),
  response: 'blob',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})
