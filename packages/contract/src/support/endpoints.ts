import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Username } from '../identity/fields.ts'
import * as s from './schemas.ts'

export const supportProfile = endpoint({
  channel: 'sealed',
  caller: 'support',
  method: 'GET',
  path: '/support/profiledisplay',
  summary: 'A masked view of a candidate for the help desk',
  sealedQuery: true,
  query: z.object({ username: Username }),
  response: s.SupportProfile,
  errors: ['API_KEY_WRONG', 'NOT_FOUND'],
})
