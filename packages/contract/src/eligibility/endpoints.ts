import * as z from 'zod/mini'
import { NumberId, NumberIds } from '../adverts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Eligibility, PostWithRules } from './schemas.ts'

const own = {
  method: 'GET',
  channel: 'sealed',
  caller: 'candidate',
  module: 'ONLINE_APPLICATION_TAB',
} as const

export const checkEligibility = endpoint({
  ...own,
  path: '/checkeligibility',
  summary: 'The verdict on every post of an advertisement, line by line',
  query: z.object({ advertisementId: NumberId }),
  response: Eligibility,
  errors: ['NOT_FOUND', 'PROFILE_NOT_BEGUN'],
})

export const listPostCriteria = endpoint({
  ...own,
  path: '/postcriteria/{advertisementId}/{ids}',
  summary: 'Posts of an advertisement with what they ask, judged for the caller',
  params: z.object({ advertisementId: NumberId, ids: NumberIds }),
  response: z.array(PostWithRules),
  errors: ['NOT_FOUND'],
})

export const listPostCriteriaOfApplication = endpoint({
  ...own,
  path: '/postcriteria/{advertisementId}/{ids}/{applicationId}',
  summary: 'The same as an application of the caller saw them',
  params: z.object({ advertisementId: NumberId, ids: NumberIds, applicationId: z.uuid() }),
  response: z.array(PostWithRules),
  errors: ['NOT_FOUND'],
})
