import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Message = z.object({ message: z.string() })

export const logout = endpoint({
  method: 'PATCH',
  path: '/logout/{userId}',
  summary: 'Ends the session of the candidate who calls',
  channel: 'sealed',
  caller: 'candidate',
  params: z.object({ userId: z.uuid() }),
  response: Message,
})
