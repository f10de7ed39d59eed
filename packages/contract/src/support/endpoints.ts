import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Username } from '../identity/fields.ts'
import * as s from './schemas.ts'

export const supportProfile = endpoint({
  channel: 'sealed',
  caller: 'anyone',
  method: 'GET',
  path: '/support/profiledisplay',
  summary: 'For support staff with an API key (header x-api-key): a masked view',
  sealedQuery: true,
  query: z.object({ username: Username }),
  response: s.SupportProfile,
  errors: ['API_KEY_WRONG', 'NOT_FOUND'],
})
