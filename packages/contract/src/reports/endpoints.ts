import * as z from 'zod/mini'
import { NumberId } from '../adverts/schemas.ts'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import * as s from './schemas.ts'

const reader = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'reports.read',
} as const

const visitor = { method: 'GET', channel: 'open', caller: 'anyone', cached: true } as const
const One = z.object({ advertisementId: NumberId })

export const listFigures = endpoint({
  ...visitor,
  path: '/figures',
  summary: 'How many applied to each advertisement, where the commission publishes that',
  response: s.PublicFigures,
  errors: ['NOT_FOUND'],
})

export const getFigures = endpoint({
  ...visitor,
  path: '/figures/{advertisementId}',
  summary: 'How many applied to an advertisement by day and district, where that is published',
  params: One,
  response: s.AdvertFigures,
  errors: ['NOT_FOUND'],
})

export const listReportAdverts = endpoint({
  ...reader,
  method: 'GET',
  path: '/reports/adverts',
  summary: 'Published advertisements whose figures the caller reads, the newest first',
  response: z.array(s.ReportAdvert),
})

export const getReportNow = endpoint({
  ...reader,
  method: 'GET',
  path: '/reports/now',
  summary:
    'Who is logged in, payments on their way, codes by SMS and what is stuck; null unless the caller reaches all advertisements',
  polled: true,
  response: z.nullable(s.ReportNow),
})

export const getWholeReport = endpoint({
  ...reader,
  method: 'GET',
  path: '/reports',
  summary: 'Figures of all advertisements the caller reaches; those with fewer than ten left out',
  polled: true,
  query: s.ReportQuery,
  response: s.ReportAnswer,
  errors: ['DAY_WITHOUT_FIGURES'],
})

export const getReport = endpoint({
  ...reader,
  scope: 'advertisementId',
  method: 'GET',
  path: '/reports/{advertisementId}',
  summary: 'Figures of an advertisement: by day and hour, where people stop, and who they are',
  polled: true,
  params: One,
  query: s.ReportQuery,
  response: s.ReportAnswer,
  errors: ['NOT_FOUND', 'DAY_WITHOUT_FIGURES'],
})
