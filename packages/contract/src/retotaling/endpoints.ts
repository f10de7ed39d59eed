import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { caller: 'candidate', channel: 'sealed', module: 'MY_ACCOUNT_TAB' } as const
const stageErrors = [
  'APPLICATION_ENDED',
  'APPLICATION_UNPAID',
  'STAGE_NOT_OPEN',
  'STAGE_NOT_BEGUN',
  'WINDOW_CLOSED',
] as const

export const listRetotalingRequests = endpoint({
  ...own,
  method: 'GET',
  path: '/retotaling/requests/application/{applicationId}',
  summary: 'The retotaling requests of an application, with what came of them',
  params: z.object({ applicationId: z.uuid() }),
  response: z.array(s.RetotalingRequest),
  errors: ['NOT_FOUND'],
})

export const listRetotalingSubjects = endpoint({
  ...own,
  method: 'GET',
  path: '/retotaling/getsubjects/{applicationId}/{resultStatus}/{requestType}',
  summary: 'The subjects whose marks may be totalled again',
  params: z.object({
    applicationId: z.uuid(),
    resultStatus: z.string().check(z.maxLength(40)),
    requestType: z.string().check(z.maxLength(10)),
  }),
  response: s.RetotalingSubjects,
  /** 'No Record Found' where there is nothing to total again. */
  errors: [...stageErrors, 'NOT_FOUND', 'NO_RECORD_FOUND'],
})

export const askRetotaling = endpoint({
  ...own,
  method: 'POST',
  path: '/retotaling/requests/1',
  summary: 'Asks for subjects to be totalled again; it is paid for next',
  body: s.AskRetotaling,
  response: z.object({ id: z.uuid(), fees: z.number(), total: z.number(), message: z.string() }),
  errors: [...stageErrors, 'NOT_FOUND', 'VALIDATION_FAILED', 'RETOTALING_ASKED', 'AMOUNT_CHANGED'],
})
