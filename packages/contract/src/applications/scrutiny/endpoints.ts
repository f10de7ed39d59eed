import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ScrutinyRow } from './schemas.ts'

export const listScrutiny = endpoint({
  channel: 'sealed',
  caller: 'candidate',
  module: 'MY_ACCOUNT_TAB',
  method: 'GET',
  path: '/documentapprovalstatus/{applicationId}',
  summary: 'What the scrutiny found in each document of an application',
  params: z.object({ applicationId: z.uuid() }),
  response: z.array(ScrutinyRow),
  errors: ['NOT_FOUND', 'STAGE_NOT_OPEN', 'STAGE_NOT_BEGUN', 'WINDOW_CLOSED'],
})
