import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Marksheet } from './schemas.ts'

const own = { caller: 'candidate', module: 'MY_ACCOUNT_TAB', method: 'GET' } as const
const refusals = [
  'NOT_FOUND',
  'APPLICATION_ENDED',
  'APPLICATION_UNPAID',
  'STAGE_NOT_OPEN',
  'STAGE_NOT_BEGUN',
] as const
const OneApplication = z.object({ applicationId: z.uuid() })

export const listMarksheets = endpoint({
  ...own,
  channel: 'sealed',
  path: '/marksheet/{applicationId}',
  summary: 'The statements of marks of an application',
  params: OneApplication,
  response: z.array(Marksheet),
  errors: refusals,
})

export const downloadMarksheet = endpoint({
  ...own,
  channel: 'signed',
  path: '/marksheetpdf/{applicationId}',
  summary: 'A statement of marks as a PDF, to look at or to keep',
  params: OneApplication,
  query: z.object({ applicationMarksId: z.uuid() }),
  response: 'blob',
  errors: [...refusals, 'SERVICE_BUSY'],
})
