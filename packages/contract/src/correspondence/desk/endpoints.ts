import * as z from 'zod/mini'
import { NumberId } from '../../adverts/schemas.ts'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

const office = { root: OFFICE_ROOT, channel: 'sealed', caller: 'staff' } as const
const reader = { ...office, permission: 'applications.read', scope: 'advertisementId' } as const
const writer = { ...office, permission: 'adverts.write', scope: 'advertisementId' } as const
const anyWriter = { ...office, permission: 'adverts.write' } as const
const One = z.object({ advertisementId: NumberId })
const OneLetter = z.object({ advertisementId: NumberId, letterId: z.uuid() })

export const listSentLetters = endpoint({
  ...reader,
  method: 'GET',
  path: '/letters/{advertisementId}',
  summary: 'A page of letters to applicants of an advertisement, those under way first',
  polled: true,
  params: One,
  query: s.SentLetterPart,
  response: s.SentLetters,
})

export const openSentLetter = endpoint({
  ...reader,
  method: 'GET',
  path: '/letters/{advertisementId}/sent/{letterId}',
  summary: 'One letter with what became of it, counted',
  polled: true,
  params: OneLetter,
  response: s.OpenedLetter,
  errors: ['NOT_FOUND'],
})

export const listLetterPeople = endpoint({
  ...reader,
  method: 'GET',
  path: '/letters/{advertisementId}/sent/{letterId}/people',
  summary: 'Who was reached by a letter, and by which channel',
  params: OneLetter,
  query: s.LetterPeopleQuery,
  response: s.LetterPeople,
  errors: ['NOT_FOUND'],
})

export const takeLetterList = endpoint({
  ...writer,
  method: 'POST',
  path: '/letters/{advertisementId}/lists',
  summary: 'Reads a list of numbers line by line; those that are right become a selection',
  params: One,
  body: s.LetterList,
  response: s.TakenList,
  errors: ['NOT_FOUND'],
})

export const previewLetter = endpoint({
  ...writer,
  keyless: true,
  method: 'POST',
  path: '/letters/{advertisementId}/preview',
  summary: 'A letter as the first of those it goes to reads it, and what is missing of others',
  params: One,
  body: s.LetterToSome,
  response: s.LetterPreview,
  errors: ['NOT_FOUND', 'SELECTION_TOO_LARGE', 'LETTER_COLUMN'],
})

export const sendLetter = endpoint({
  ...writer,
  method: 'POST',
  path: '/letters/{advertisementId}',
  summary: 'Sends a letter to one application, at once or at a time; to more two people decide',
  params: One,
  body: s.LetterToOne,
  response: z.object({ id: z.uuid() }),
  errors: [
    'NOT_FOUND',
    'LETTER_TO_MANY',
    'LETTER_COLUMN',
    'LETTER_SENT_ALREADY',
    'APPROVAL_TIME_PAST',
    'LETTER_TIME_FAR',
  ],
})

export const stopLetter = endpoint({
  ...writer,
  method: 'POST',
  path: '/letters/{advertisementId}/sent/{letterId}/stop',
  summary: 'Stops a letter: whom it has not reached yet does not get it',
  params: OneLetter,
  response: 'none',
  errors: ['NOT_FOUND'],
})

export const resumeLetter = endpoint({
  ...writer,
  method: 'POST',
  path: '/letters/{advertisementId}/sent/{letterId}/resume',
  summary: 'Goes on with a letter that was stopped, where it stood',
  params: OneLetter,
  response: 'none',
  errors: ['NOT_FOUND'],
})

export const retryLetter = endpoint({
  ...writer,
  method: 'POST',
  path: '/letters/{advertisementId}/sent/{letterId}/retry',
  summary: 'Tells the one again whom no message reached; about more two people decide',
  params: OneLetter,
  response: 'none',
  errors: ['NOT_FOUND', 'LETTER_TO_MANY', 'LETTER_REACHED_ALL'],
})

export const listLetterTemplates = endpoint({
  ...anyWriter,
  method: 'GET',
  path: '/letter-templates',
  summary: 'Letters that are kept to be written again',
  response: z.array(s.LetterTemplate),
})

export const saveLetterTemplate = endpoint({
  ...anyWriter,
  method: 'POST',
  path: '/letter-templates',
  summary: 'Keeps a letter under a name; one of the same name is replaced',
  body: s.SaveTemplate,
  response: z.object({ id: z.uuid() }),
  errors: ['TEMPLATES_ENOUGH'],
})

export const deleteLetterTemplate = endpoint({
  ...anyWriter,
  method: 'DELETE',
  path: '/letter-templates/{templateId}',
  summary: 'Forgets a template',
  params: z.object({ templateId: z.uuid() }),
  response: 'none',
  errors: ['NOT_FOUND'],
})
