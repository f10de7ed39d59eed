import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Task } from './schemas.ts'

export const listTasks = endpoint({
  channel: 'sealed',
  caller: 'candidate',
  method: 'GET',
  path: '/tasks',
  summary: 'What the caller has to do, in the order of what is lost otherwise and of its day',
  response: z.array(Task),
})
