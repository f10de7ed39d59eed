import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import * as s from './schemas.ts'

// Which records somebody finds hangs on their permissions; what they may not see is not there.
export const findRecord = endpoint({
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  method: 'POST',
  path: '/desk/search',
  summary: 'Where the record with exactly this number is looked at',
  keyless: true,
  body: s.SearchedNumber,
  response: s.FoundRecord,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
