import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AdvertisementDetails, AdvertisementSummary, NumberId } from './schemas.ts'

const open = { method: 'GET', channel: 'open', caller: 'anyone' } as const
/** What is open, and for how long, is not to be a day old. */
const everybodys = { ...open, cached: 'checked' } as const
const OneAdvertisement = z.object({ id: NumberId })

export const listAdvertisements = endpoint({
  ...everybodys,
  path: '/advertisements',
  summary: 'Published advertisements: the open ones by their end day, then the closed ones',
  response: z.array(AdvertisementSummary),
})

export const getAdvertisement = endpoint({
  ...everybodys,
  path: '/advertisements/{id}',
  summary: 'Everything one advertisement says, closed or not',
  params: OneAdvertisement,
  response: AdvertisementDetails,
  errors: ['NOT_FOUND'],
})

export const getAdvertisementPdf = endpoint({
  ...open,
  path: '/advertisementpdf/{id}',
  summary: 'The advertisement as a PDF, in the language of the caller',
  params: OneAdvertisement,
  response: 'blob',
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})
