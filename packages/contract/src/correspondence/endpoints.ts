import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Correspondence } from './schemas.ts'

const own = { caller: 'candidate', module: 'CORRESPONDENCE_TAB' } as const
const OneLetter = z.object({ correspondenceFileId: z.uuid() })

export const listCorrespondence = endpoint({
  ...own,
  channel: 'sealed',
  method: 'GET',
  path: '/correspondence/usercorrespondence',
  summary: 'The letters of the commission to the caller, newest first',
  response: z.array(Correspondence),
})

export const downloadCorrespondence = endpoint({
  ...own,
  channel: 'signed',
  method: 'GET',
  path: '/correspondence/{correspondenceFileId}',
  summary: 'The file of a letter',
  params: OneLetter,
  response: 'blob',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

export const readCorrespondence = endpoint({
  ...own,
  channel: 'sealed',
  method: 'PATCH',
  keyless: true,
  path: '/correspondence/{correspondenceFileId}/read',
  summary: 'Marks a letter as read',
  params: OneLetter,
  response: 'none',
  errors: ['NOT_FOUND'],
})
