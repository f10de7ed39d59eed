import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Changed } from '../changes/schemas.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate', module: 'MY_ACCOUNT_TAB' } as const
const OneApplication = z.object({ applicationId: z.uuid() })
/** What every change in a stage can meet. */
const errors = [
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'APPLICATION_ENDED',
  'APPLICATION_CHANGED',
  'APPLICATION_UNPAID',
  'STAGE_NOT_OPEN',
  'STAGE_NOT_BEGUN',
  'WINDOW_CLOSED',
  'CODES_MISSING',
] as const

export const getPreferences = endpoint({
  ...own,
  method: 'GET',
  path: '/preferences/{applicationId}',
  summary: 'The posts of an application in the order of preference, and whether it can change',
  params: OneApplication,
  response: s.Preferences,
  errors: ['NOT_FOUND', 'STAGE_NOT_OPEN'],
})

export const savePreferences = endpoint({
  ...own,
  method: 'POST',
  path: '/preferences/{applicationId}',
  summary: 'Saves the order of all posts applied for, with both codes',
  params: OneApplication,
  body: s.SavePreferences,
  response: Changed,
  errors,
})

export const optOut = endpoint({
  ...own,
  method: 'PATCH',
  path: '/optout/{applicationId}',
  summary: 'Leaves the examination for good, with both codes',
  params: OneApplication,
  response: Changed,
  errors,
})

export const askPreferenceChange = endpoint({
  ...own,
  method: 'GET',
  path: '/configuration/PREFCHANGE',
  summary: 'What is said before an order of preference is locked',
  response: s.CodeQuestion,
})

export const askOptOut = endpoint({
  ...own,
  method: 'GET',
  path: '/configuration/OPTOUT',
  summary: 'What is said before somebody opts out',
  response: s.CodeQuestion,
})
