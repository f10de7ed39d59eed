import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Changed } from '../changes/schemas.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate', module: 'MY_ACCOUNT_TAB' } as const
const stageErrors = [
  'NOT_FOUND',
  'APPLICATION_ENDED',
  'APPLICATION_UNPAID',
  'STAGE_NOT_OPEN',
  'STAGE_NOT_BEGUN',
  'WINDOW_CLOSED',
  'ALL_POSTS_APPLIED',
] as const

export const recheckEligibility = endpoint({
  ...own,
  method: 'GET',
  path: '/recheckeligibility',
  summary: 'Which further posts an application that is paid may join, and why not the others',
  query: z.object({ applicationId: z.uuid() }),
  response: s.Recheck,
  errors: stageErrors,
})

export const applyForMore = endpoint({
  ...own,
  method: 'POST',
  path: '/updatefeespaidapplication',
  summary: 'Joins further posts to an application that is paid; nothing more is to pay',
  body: s.ApplyForMore,
  response: Changed,
  errors: [
    ...stageErrors,
    'VALIDATION_FAILED',
    'APPLICATION_CHANGED',
    'NOT_ELIGIBLE',
    'DOCUMENTS_MISSING',
  ],
})
