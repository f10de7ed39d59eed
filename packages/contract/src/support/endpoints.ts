import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Username } from '../identity/fields.ts'
import { Message } from '../identity/schemas.ts'
import * as s from './schemas.ts'

const desk = { channel: 'sealed', caller: 'support' } as const
const help = {
  ...desk,
  method: 'POST',
  body: s.SupportHelp,
  response: Message,
  errors: ['API_KEY_WRONG', 'NOT_FOUND'],
} as const

export const supportProfile = endpoint({
  ...desk,
  method: 'GET',
  path: '/support/profiledisplay',
  summary: 'A masked view of a candidate for the help desk',
  sealedQuery: true,
  query: z.object({ username: Username }),
  response: s.SupportProfile,
  errors: ['API_KEY_WRONG', 'NOT_FOUND'],
})

export const supportSendUserName = endpoint({
  ...help,
  path: '/support/sendusername',
  summary: 'Sends the user names to the registered addresses, at most once in ten minutes',
})

export const supportEndSession = endpoint({
  ...help,
  path: '/support/endsession',
  summary: 'Logs a candidate out wherever they are logged in',
})

export const supportLiftWait = endpoint({
  ...help,
  path: '/support/liftwait',
  summary: 'Forgets wrong tries, so that the candidate need not wait',
})
