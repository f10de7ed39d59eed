import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const openChannel = endpoint({
  method: 'POST',
  path: '/channel',
  summary: 'Agrees on channel keys; signed on the old channel, renews it',
  channel: 'open',
  caller: 'anyone',
  body: z.object({
    v: z.int(),
    skid: z.string(),
    epk: z.string(),
    cr: z.string(),
    aud: z.string(),
  }),
  response: z.object({
    v: z.literal(1),
    epk: z.string(),
    sr: z.string(),
    cid: z.string(),
    tok: z.string(),
    exp: z.int(),
    now: z.int(),
    fin: z.string(),
  }),
  errors: ['CHANNEL_VERSION', 'CHANNEL_KEY', 'CHANNEL_POINT', 'CHANNEL_AUD', 'TOO_MANY_REQUESTS'],
})
