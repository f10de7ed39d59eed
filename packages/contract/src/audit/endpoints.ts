import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listAccessLog = endpoint({
  channel: 'sealed',
  caller: 'candidate',
  method: 'GET',
  path: '/accesslog',
  summary: 'Who looked at or changed the caller’s data',
  query: z.object({ part: z.optional(z.enum(s.accessLogParts)) }),
  response: z.array(s.AccessLogEntry),
})
