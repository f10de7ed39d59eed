import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import { NumberId } from '../../adverts/schemas.ts'
import { DropFile, DroppedFile, DroppedFiles, FileLines } from './files.ts'
import { ApplicationFilter } from './filter.ts'
import { NewestPart } from './newest-first.ts'
import * as s from './schemas.ts'

const reader = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'applications.read',
} as const
const scope = 'advertisementId'
const One = z.object({ advertisementId: NumberId })

export const listApplicationAdverts = endpoint({
  ...reader,
  method: 'GET',
  path: '/applications/adverts',
  summary: 'Published advertisements whose applications the caller lists',
  response: s.ListedAdverts,
})

export const listApplicationChoices = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/choices',
  summary: 'What applications of an advertisement can be filtered by, in words',
  params: One,
  response: s.ApplicationChoices,
  errors: ['NOT_FOUND'],
})

export const listDeskApplications = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}',
  summary: 'A page of the applications of an advertisement that fit a filter',
  sealedQuery: true,
  params: One,
  query: s.ApplicationListing,
  response: s.ApplicationPage,
  errors: ['LIST_ORDER_OF_STAGE'],
})

export const countDeskApplications = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/count',
  summary: 'How many applications fit a filter, exactly or about',
  sealedQuery: true,
  params: One,
  query: ApplicationFilter,
  response: s.ApplicationCount,
})

export const openDeskApplication = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/one/{applicationId}',
  summary: 'One application as it was sent and as its candidate sees it; the look is logged',
  params: z.object({ advertisementId: NumberId, applicationId: z.uuid() }),
  response: s.OpenedApplication,
  errors: ['NOT_FOUND'],
})

const OneView = z.object({ advertisementId: NumberId, viewId: z.uuid() })
const OneExport = z.object({ advertisementId: NumberId, exportId: z.uuid() })

export const listApplicationViews = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/views',
  summary: 'Saved views of an advertisement: the caller’s own, and those that others share',
  params: One,
  response: z.array(s.SavedView),
})

export const saveApplicationView = endpoint({
  ...reader,
  scope,
  method: 'POST',
  path: '/applications/{advertisementId}/views',
  summary: 'Saves a view; one of the same name is replaced',
  params: One,
  body: s.SaveView,
  response: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'VIEWS_ENOUGH'],
})

export const deleteApplicationView = endpoint({
  ...reader,
  scope,
  method: 'DELETE',
  path: '/applications/{advertisementId}/views/{viewId}',
  summary: 'Forgets a view of one’s own',
  params: OneView,
  response: 'none',
  errors: ['NOT_FOUND'],
})

export const selectApplications = endpoint({
  ...reader,
  scope,
  method: 'POST',
  path: '/applications/{advertisementId}/selections',
  summary: 'Keeps those that fit now, or that were ticked, as a set that moves no more',
  params: One,
  body: s.MakeSelection,
  response: s.MadeSelection,
  errors: ['NOT_FOUND', 'SELECTION_EMPTY', 'SELECTION_TOO_LARGE'],
})

const OneSelection = z.object({ advertisementId: NumberId, selectionId: z.uuid() })

export const getApplicationSelection = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/selections/{selectionId}',
  summary: 'A set that moves no more: how many, and how it came about',
  params: OneSelection,
  response: s.KeptSelection,
  errors: ['NOT_FOUND'],
})

export const listSelectedApplications = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/selections/{selectionId}/lines',
  summary: 'A page of a set, as its applications stand now',
  params: OneSelection,
  query: s.SelectedListing,
  response: s.ApplicationPage,
  errors: ['NOT_FOUND'],
})

export const listApplicationBatches = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/batches',
  summary: 'A page of what was decided about many at once, and how far it is',
  polled: true,
  params: One,
  query: NewestPart,
  response: s.Batches,
})

export const beginApplicationExport = endpoint({
  ...reader,
  scope,
  stepUp: true,
  method: 'POST',
  path: '/applications/{advertisementId}/exports',
  summary:
    'Has a selection of one’s own written as CSV in the background, with the reason in the log',
  params: One,
  body: s.BeginExport,
  response: s.ExportState,
  errors: ['NOT_FOUND'],
})

export const listApplicationExports = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/exports',
  summary: 'A page of the files of one’s own, written or being written',
  polled: true,
  params: One,
  query: NewestPart,
  response: s.ApplicationExports,
})

export const stopApplicationExport = endpoint({
  ...reader,
  scope,
  method: 'POST',
  path: '/applications/{advertisementId}/exports/{exportId}/stop',
  summary: 'Stops the writing of a file; what is written stays',
  params: OneExport,
  response: s.ExportState,
  errors: ['NOT_FOUND'],
})

export const resumeApplicationExport = endpoint({
  ...reader,
  scope,
  method: 'POST',
  path: '/applications/{advertisementId}/exports/{exportId}/resume',
  summary: 'Goes on with a file that was stopped, where it stood',
  params: OneExport,
  response: s.ExportState,
  errors: ['NOT_FOUND'],
})

export const fetchApplicationExport = endpoint({
  ...reader,
  scope,
  stepUp: true,
  method: 'GET',
  path: '/applications/{advertisementId}/exports/{exportId}/file',
  summary: 'A finished file, for the one who asked for it',
  params: OneExport,
  response: 'blob',
  errors: ['NOT_FOUND', 'PERMISSION_MISSING'],
})

export const dropApplicationFile = endpoint({
  ...reader,
  scope,
  method: 'POST',
  path: '/applications/{advertisementId}/files',
  summary:
    'Takes a file of rejections or findings to be looked at, line by line; nothing is changed',
  params: One,
  body: DropFile,
  response: DroppedFile,
  errors: ['NOT_FOUND', 'PERMISSION_MISSING'],
})

export const listApplicationFiles = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/files',
  summary: 'A page of the files the caller dropped, with faults and what became of them',
  polled: true,
  params: One,
  query: NewestPart,
  response: DroppedFiles,
})

export const listApplicationFileLines = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/applications/{advertisementId}/files/{fileId}/lines',
  summary: 'A page of what a dropped file would do, for whoever decides about it too',
  params: z.object({ advertisementId: NumberId, fileId: z.uuid() }),
  query: s.SelectedListing,
  response: FileLines,
  errors: ['NOT_FOUND'],
})
