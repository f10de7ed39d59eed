import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

const officer = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'marks.write',
} as const
const ofAdvert = { ...officer, scope: 'advertisementId' } as const
const PAPER = '/answerkeys/{advertisementId}/{examId}/{subjectCode}'
const FILE = '/answersheets/{advertisementId}/{fileId}'
const OneFile = z.object({ ...s.Advert.shape, fileId: z.uuid() })

export const listKeyedPapers = endpoint({
  ...officer,
  method: 'GET',
  path: '/answersheets',
  summary: 'Papers with a key that the caller reaches, with their answer sheets and marking scheme',
  response: z.array(s.KeyedPaper),
})

export const sendSheets = endpoint({
  ...ofAdvert,
  channel: 'signed',
  method: 'POST',
  path: '/answersheets/{advertisementId}',
  multipart: true,
  summary:
    'Brings a file of answer sheets (uploadSheets), with its name before it; nothing is taken',
  params: s.Advert,
  response: s.SheetsFile,
  errors: ['NOT_FOUND', 'SHEETS_FILE_TOO_LARGE', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const getSheetsFile = endpoint({
  ...ofAdvert,
  method: 'GET',
  path: FILE,
  summary: 'A file of answer sheets of the caller: its faults, and what taking it would do',
  polled: true,
  params: OneFile,
  response: s.SheetsFile,
  errors: ['NOT_FOUND'],
})

export const takeSheets = endpoint({
  ...ofAdvert,
  method: 'POST',
  path: `${FILE}/take`,
  summary: 'Has a file of answer sheets taken that nothing is wrong with',
  params: OneFile,
  response: s.SheetsFile,
  errors: ['NOT_FOUND'],
})

export const saveMarkingScheme = endpoint({
  ...ofAdvert,
  method: 'PUT',
  path: `${PAPER}/scheme`,
  summary: 'Marks for a right, a wrong and no answer of a paper, and for a cancelled question',
  params: s.PaperParams,
  body: s.SaveMarkingScheme,
  response: 'none',
  errors: ['NOT_FOUND', 'SCHEME_CHANGED'],
})

export const makeMarksOfSheets = endpoint({
  ...ofAdvert,
  method: 'POST',
  path: '/answersheets/{advertisementId}/marks',
  summary: 'Has files of marks made of answer sheets and the final key, for the desk of marks',
  params: s.Advert,
  body: s.MarksOfSheets,
  response: 'none',
  errors: ['NOT_FOUND', 'OBJECTIONS_OPEN', 'KEY_NOT_FINAL', 'SHEETS_NOT_SCORED'],
})

export const beginKeyEffects = endpoint({
  ...ofAdvert,
  method: 'POST',
  path: '/answerkeys/{advertisementId}/effects',
  summary: 'Has counted what changed answers do to totals and places, by paper; nothing is changed',
  params: s.Advert,
  body: s.KeyChanges,
  response: z.array(s.KeyEffect),
})

export const getKeyEffect = endpoint({
  ...ofAdvert,
  method: 'GET',
  path: '/answerkeys/{advertisementId}/effects/{effectId}',
  summary: 'What changed answers of a paper do, once it is counted',
  polled: true,
  params: z.object({ ...s.Advert.shape, effectId: z.uuid() }),
  response: s.KeyEffect,
  errors: ['NOT_FOUND'],
})
