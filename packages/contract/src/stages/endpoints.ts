import * as z from 'zod/mini'
import { NumberId } from '../adverts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate', module: 'MY_ACCOUNT_TAB' } as const

export const listStageNotices = endpoint({
  ...own,
  method: 'GET',
  path: '/userapplicationstages/userdata',
  summary: 'What the applications of the caller have come to: the notifications, newest first',
  response: z.array(s.StageNotice),
})

export const readStageNotice = endpoint({
  ...own,
  method: 'PATCH',
  keyless: true,
  path: '/notifications/{id}/read',
  summary: 'Marks a notification as read',
  params: z.object({ id: z.uuid() }),
  response: 'none',
  errors: ['NOT_FOUND'],
})

export const readAllStageNotices = endpoint({
  ...own,
  method: 'PATCH',
  keyless: true,
  path: '/notifications/read',
  summary: 'Marks all notifications of the caller as read',
  response: 'none',
})

export const handOver = endpoint({
  ...own,
  method: 'POST',
  path: '/userapplicationstages/{stageId}/handover',
  summary: 'Lets a candidate go on at another site, proved by a short-lived signed token',
  params: z.object({ stageId: NumberId }),
  body: z.object({ applicationId: z.uuid() }),
  response: s.Handover,
  errors: [
    'NOT_FOUND',
    'APPLICATION_ENDED',
    'APPLICATION_UNPAID',
    'STAGE_NOT_BEGUN',
    'WINDOW_CLOSED',
    'TOO_MANY_REQUESTS',
  ],
})

export const listHandoverKeys = endpoint({
  channel: 'open',
  caller: 'anyone',
  method: 'GET',
  path: '/handoverkeys',
  summary: 'The public keys that prove a hand-over, as a JSON Web Key Set',
  response: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
})
