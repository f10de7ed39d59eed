import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AdvertisementSummary } from './schemas.ts'

export const listAdvertisements = endpoint({
  method: 'GET',
  path: '/advertisements',
  summary: 'Published advertisements: the open ones by their end day, then the closed ones',
  channel: 'open',
  caller: 'anyone',
  response: z.array(AdvertisementSummary),
})
