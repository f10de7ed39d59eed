import * as z from 'zod/mini'
import { NumberId } from '../../adverts/schemas.ts'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

const officer = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'marks.write',
} as const
const Advert = z.object({ advertisementId: NumberId })
const Draft = z.object({ advertisementId: NumberId, draftId: z.uuid() })
const List = z.object({ advertisementId: NumberId, listId: z.uuid() })
const ofAdvert = { ...officer, scope: 'advertisementId' } as const

export const listMarksAdverts = endpoint({
  ...officer,
  method: 'GET',
  path: '/marks',
  summary: 'Advertisements the caller reaches, with their stages of marks and how far each is',
  response: z.array(s.MarksAdvert),
})

export const getMarksDesk = endpoint({
  ...ofAdvert,
  method: 'GET',
  path: '/marks/{advertisementId}',
  summary: 'Stages of marks of an advertisement, and files that were brought for it',
  polled: true,
  params: Advert,
  response: s.MarksDesk,
  errors: ['NOT_FOUND'],
})

export const bringMarks = endpoint({
  ...ofAdvert,
  channel: 'signed',
  method: 'POST',
  path: '/marks/{advertisementId}/drafts',
  multipart: true,
  summary: 'Brings a file of marks (uploadMarks), with its name before it; nothing is published',
  params: Advert,
  response: s.MarksDraft,
  errors: ['NOT_FOUND', 'MARKS_FILE_TOO_LARGE', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const openMarksDraft = endpoint({
  ...ofAdvert,
  method: 'GET',
  path: '/marks/{advertisementId}/drafts/{draftId}',
  summary: 'A file line by line with its faults, what publishing it would do, and its totals',
  polled: true,
  params: Draft,
  response: s.OpenedMarksDraft,
  errors: ['NOT_FOUND'],
})

export const fetchMarksFaults = endpoint({
  ...ofAdvert,
  channel: 'signed',
  method: 'GET',
  path: '/marks/{advertisementId}/drafts/{draftId}/faults',
  summary: 'The faulty lines of a file as a table, each with what is wrong with it',
  params: Draft,
  response: 'blob',
  errors: ['NOT_FOUND'],
})

export const discardMarksDraft = endpoint({
  ...ofAdvert,
  method: 'DELETE',
  path: '/marks/{advertisementId}/drafts/{draftId}',
  summary: 'Throws a file away that is not published',
  params: Draft,
  response: 'none',
  errors: ['NOT_FOUND', 'MARKS_DRAFT_ASKED'],
})

export const makeMeritList = endpoint({
  ...ofAdvert,
  method: 'POST',
  path: '/marks/{advertisementId}/merit',
  summary: 'Has the list of merit of a stage of marks made, or made anew',
  params: Advert,
  body: s.MeritListInput,
  response: s.MeritList,
  errors: ['NOT_FOUND', 'MERIT_LIST_BUSY'],
})

export const getMeritList = endpoint({
  ...ofAdvert,
  method: 'GET',
  path: '/marks/{advertisementId}/merit/{listId}',
  summary: 'A list of merit: how it was made, its cut-offs, how far its results are',
  polled: true,
  params: List,
  response: s.MeritList,
  errors: ['NOT_FOUND'],
})

export const getMeritCounts = endpoint({
  ...ofAdvert,
  method: 'GET',
  path: '/marks/{advertisementId}/merit/{listId}/counts',
  summary: 'How many have each total, by category and group',
  params: List,
  response: s.MeritCounts,
  errors: ['NOT_FOUND'],
})

export const listMeritLines = endpoint({
  ...ofAdvert,
  method: 'GET',
  path: '/marks/{advertisementId}/merit/{listId}/lines',
  summary: 'A page of the list by rank, or those around a total, with what decided between equals',
  params: List,
  query: s.MeritLinesQuery,
  response: s.MeritLines,
  errors: ['NOT_FOUND'],
})

export const saveCutOffs = endpoint({
  ...ofAdvert,
  method: 'PUT',
  path: '/marks/{advertisementId}/merit/{listId}/cut-offs',
  summary: 'Saves cut-offs by category and group; nothing is published',
  params: List,
  body: s.CutOffsInput,
  response: s.MeritList,
  errors: ['NOT_FOUND', 'CUT_OFFS_CHANGED', 'MERIT_LIST_BUSY'],
})
