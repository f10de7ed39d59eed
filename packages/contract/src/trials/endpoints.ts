import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import { FoundTrial, RuleLists, TrialProgress, TrialResult, TrialInput } from './schemas.ts'

const publisher = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'adverts.write',
} as const

export const listRuleLists = endpoint({
  ...publisher,
  method: 'GET',
  path: '/rules/lists',
  summary: 'The lists rules choose from, with their names in both languages',
  response: RuleLists,
})

export const tryPosts = endpoint({
  ...publisher,
  method: 'POST',
  path: '/trials/sample',
  summary: 'How many of a sample of locked profiles fit the posts of a draft, without names',
  keyless: true,
  body: TrialInput,
  response: TrialResult,
  errors: ['TRIAL_CRITERIA_WRONG', 'NOT_FOUND', 'SERVICE_BUSY'],
})

export const beginTrial = endpoint({
  ...publisher,
  method: 'POST',
  path: '/trials',
  summary: 'The same over all locked profiles, in the background',
  body: TrialInput,
  response: TrialProgress,
  errors: ['TRIAL_CRITERIA_WRONG', 'NOT_FOUND'],
})

export const findTrial = endpoint({
  ...publisher,
  method: 'POST',
  path: '/trials/found',
  summary: 'The last trial over all of the very same rules, one’s own or a colleague’s',
  keyless: true,
  body: TrialInput,
  response: FoundTrial,
  errors: ['TRIAL_CRITERIA_WRONG', 'NOT_FOUND'],
})

export const stopTrial = endpoint({
  ...publisher,
  method: 'DELETE',
  path: '/trials/{trialId}',
  summary: 'Ends a trial of one’s own that is not finished',
  params: z.object({ trialId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
