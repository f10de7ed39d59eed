import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import { NumberId } from '../schemas.ts'
import { draftPartNames } from './parts.ts'
import * as s from './schemas.ts'

const office = { root: OFFICE_ROOT, channel: 'sealed', caller: 'staff' } as const
const reader = { ...office, permission: 'adverts.read' } as const
const writer = { ...office, permission: 'adverts.write' } as const
const scope = 'advertisementId'
const One = z.object({ advertisementId: NumberId })
const OneVersion = z.object({ advertisementId: NumberId, version: NumberId })
const found = ['NOT_FOUND'] as const
const changed = ['NOT_FOUND', 'DRAFT_ASKED', 'DRAFT_ENDED'] as const

export const listDeskAdverts = endpoint({
  ...reader,
  method: 'GET',
  path: '/adverts',
  summary: 'Advertisements the caller reaches: drafts, asked for, published, closed',
  response: z.array(s.DeskAdvert),
})

export const getDeskAdvert = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}',
  summary: 'A published advertisement with its versions',
  params: One,
  response: s.PublishedAdvert,
  errors: found,
})

export const getAdvertVersion = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}/versions/{version}',
  summary: 'What a version says in words, and how it differs from another',
  params: OneVersion,
  query: s.Against,
  response: s.PublishedVersion,
  errors: found,
})

export const getAdvertFile = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}/versions/{version}/file',
  summary: 'The file a version was made of',
  params: OneVersion,
  response: s.AdvertFile,
  errors: ['NOT_FOUND', 'VERSION_WITHOUT_FILE'],
})

export const listDraftChoices = endpoint({
  ...reader,
  method: 'GET',
  path: '/advertchoices',
  summary: 'Centres, documents and languages an advertisement may name',
  response: s.DraftChoices,
})

export const beginDraft = endpoint({
  ...writer,
  method: 'POST',
  path: '/adverts/drafts',
  summary: 'Begins a draft from nothing, an earlier advertisement, a version or a file',
  body: s.BeginDraft,
  response: s.BegunDraft,
  errors: ['NOT_FOUND', 'DRAFT_EXISTS', 'DRAFT_UNREADABLE', 'VERSION_WITHOUT_FILE'],
})

export const getAdvertDraft = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}/draft',
  summary: 'A draft in its parts, with its checks and who else has it open',
  params: One,
  response: s.Draft,
  errors: found,
})

export const saveDraftPart = endpoint({
  ...writer,
  scope,
  method: 'PUT',
  path: '/adverts/{advertisementId}/draft/parts/{part}',
  summary: 'Saves a part, unless somebody else saved it meanwhile',
  // The version it was made on says whether it was saved already.
  keyless: true,
  params: z.object({ advertisementId: NumberId, part: z.enum(draftPartNames) }),
  body: s.SavePart,
  response: s.SavedPart,
  errors: changed,
})

export const sendPresence = endpoint({
  ...writer,
  scope,
  method: 'POST',
  path: '/adverts/{advertisementId}/draft/presence',
  summary: 'Says which part the caller has open, and hears of the others',
  keyless: true,
  params: One,
  body: s.Presence,
  response: s.DraftNews,
  errors: found,
})

export const listDraftSaves = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}/draft/saves',
  summary: 'The saves of a draft, the newest first; further ones before a save',
  params: One,
  query: s.SavesBefore,
  response: z.array(s.DraftSave),
  errors: found,
})

export const getDraftSave = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}/draft/saves/{version}',
  summary: 'A draft as it was at a save',
  params: OneVersion,
  response: s.DraftAtSave,
  errors: found,
})

export const compareDraft = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}/draft/differences/{version}',
  summary: 'How a draft differs from a published version, its own or another one’s, in words',
  params: OneVersion,
  query: s.ComparedWith,
  response: s.DraftDifferences,
  errors: found,
})

export const restoreDraft = endpoint({
  ...writer,
  scope,
  method: 'POST',
  path: '/adverts/{advertisementId}/draft/restoration',
  summary: 'Saves every part as it was at an earlier save',
  params: One,
  body: s.RestoreDraft,
  response: s.Draft,
  errors: changed,
})

export const changeDraftNumber = endpoint({
  ...writer,
  scope,
  method: 'POST',
  path: '/adverts/{advertisementId}/draft/numbers',
  summary: 'Gives an entry another number, everywhere it is referred to at once',
  params: One,
  body: s.ChangeNumber,
  response: s.Draft,
  errors: [...changed, 'NUMBER_MOVED', 'NUMBER_TAKEN', 'NUMBER_PUBLISHED'],
})

export const deleteAdvertDraft = endpoint({
  ...writer,
  scope,
  method: 'POST',
  path: '/adverts/{advertisementId}/draft/deletion',
  summary: 'Deletes a draft with the reason; what is published stays',
  params: One,
  body: s.DeleteDraft,
  response: s.BegunDraft,
  errors: changed,
})

export const exportDraft = endpoint({
  ...reader,
  scope,
  method: 'GET',
  path: '/adverts/{advertisementId}/draft/file',
  summary: 'The draft as the file the command takes',
  params: One,
  response: s.AdvertFile,
  errors: found,
})
