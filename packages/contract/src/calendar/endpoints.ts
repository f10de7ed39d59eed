import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const own = { channel: 'sealed', caller: 'candidate' } as const
const Feed = z.object({ madeAt: z.nullable(z.string()) })

export const showFeed = endpoint({
  ...own,
  method: 'GET',
  path: '/calendarfeed',
  summary: 'Whether the caller has an address for other calendars, and since when',
  response: Feed,
})

export const makeFeed = endpoint({
  ...own,
  method: 'POST',
  path: '/calendarfeed',
  summary: 'Makes an address for other calendars; the one before answers nobody any more',
  response: z.object({ url: z.string(), madeAt: z.string() }),
})

export const closeFeed = endpoint({
  ...own,
  method: 'DELETE',
  path: '/calendarfeed',
  summary: 'Takes the address back',
  response: Feed,
})

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  summary: "The caller's days as a calendar file",
  channel: 'signed',
  caller: 'candidate',
  response: 'blob',
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/{file}',
  summary: 'The days of whoever made this address, for programs that show calendars',
  channel: 'open',
  caller: 'anyone',
  params: z.object({ file: z.string().check(z.maxLength(100)) }),
  response: 'blob',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
