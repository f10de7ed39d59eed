import * as z from 'zod/mini'
import { NumberId } from '../adverts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate' } as const
const applying = { ...own, module: 'ONLINE_APPLICATION_TAB' } as const
// The lists are asked for by applying, and by changes of what was applied for.
const choosing = { ...own, module: ['ONLINE_APPLICATION_TAB', 'MY_ACCOUNT_TAB'] } as const
const OfAdvertisement = z.object({ advertisementId: NumberId })
const OneApplication = z.object({ id: z.uuid() })

export const listAdvertisementStatus = endpoint({
  ...applying,
  method: 'GET',
  path: '/advertisementstatus',
  summary: 'What each advertisement is to the caller: applied, posts open to them, their fee',
  response: z.array(s.AdvertisementStatus),
})

export const listAuthorities = endpoint({
  ...choosing,
  method: 'GET',
  path: '/appointingauthorities/{postCriteriaId}',
  summary: 'The appointing authorities of a post, with those the caller has chosen',
  params: z.object({ postCriteriaId: NumberId }),
  query: z.object({ appPostPrefId: z.optional(z.uuid()) }),
  response: s.AuthoritiesOfPost,
  errors: ['NOT_FOUND'],
})

export const listAllAuthorities = endpoint({
  ...applying,
  method: 'GET',
  path: '/admin/getallappointingauthorities/{advertisementId}',
  summary: 'The appointing authorities of all posts of an advertisement',
  params: OfAdvertisement,
  response: s.AuthoritiesOfAdvertisement,
  errors: ['NOT_FOUND'],
})

export const listExamCentres = endpoint({
  ...choosing,
  method: 'GET',
  path: '/examcentersbyadvtid/{advertisementId}/{profileId}',
  summary: 'The centres where an examination is held',
  params: z.object({ advertisementId: NumberId, profileId: z.uuid() }),
  response: z.array(s.ExamCentreOption),
  errors: ['NOT_FOUND'],
})

const draft = { ...applying, path: '/applicationdrafts/{advertisementId}' } as const

export const getApplicationDraft = endpoint({
  ...draft,
  method: 'GET',
  summary: 'What was begun of an application and not sent yet',
  params: OfAdvertisement,
  response: s.SavedApplicationDraft,
  errors: ['NOT_FOUND'],
})

export const putApplicationDraft = endpoint({
  ...draft,
  method: 'PUT',
  keyless: true,
  summary: 'Keeps what was begun, until it is sent or the end day is over',
  params: OfAdvertisement,
  body: s.PutApplicationDraft,
  response: z.object({ savedAt: z.string(), version: z.int() }),
  errors: [
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'WINDOW_CLOSED',
    'ALREADY_APPLIED',
    'APPLICATION_DRAFT_CHANGED',
  ],
})

export const deleteApplicationDraft = endpoint({
  ...draft,
  method: 'DELETE',
  keyless: true,
  summary: 'Gives up what was begun',
  params: OfAdvertisement,
  response: 'none',
  errors: ['NOT_FOUND'],
})

export const submitApplication = endpoint({
  ...applying,
  method: 'POST',
  path: '/applications',
  summary: 'Applies: once for each advertisement, with the profile as it is locked now',
  body: s.SubmitApplication,
  response: s.ApplicationSubmitted,
  errors: [
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'ALREADY_APPLIED',
    'NOT_OPEN_YET',
    'WINDOW_CLOSED',
    'PROFILE_NOT_LOCKED',
    'NOT_ELIGIBLE',
    'DOCUMENTS_MISSING',
    'AMOUNT_CHANGED',
    'ADVERTISEMENT_CHANGED',
  ],
})

export const listApplications = endpoint({
  ...own,
  module: 'APPLICATION_LIST',
  method: 'GET',
  path: '/applications',
  summary: 'The applications of the caller, the newest first and cancelled ones last',
  query: z.object({ applicationIds: z.optional(z.string().check(z.maxLength(4000))) }),
  response: z.array(s.Application),
})

export const getApplication = endpoint({
  ...own,
  module: 'VIEW_APPLICATION',
  method: 'GET',
  path: '/applications/{id}',
  summary: 'One application of the caller with everything that was applied for',
  params: OneApplication,
  response: s.ApplicationDetails,
  errors: ['NOT_FOUND'],
})

export const getApplicationReceipt = endpoint({
  ...own,
  channel: 'signed',
  module: 'MY_ACCOUNT_TAB',
  method: 'GET',
  path: '/applicationreceipt/{id}',
  summary: 'That the application was received, and what was applied for, as a PDF',
  params: OneApplication,
  response: 'blob',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})
