import * as z from 'zod/mini'
import { NumberId } from '../adverts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { caller: 'candidate', module: 'MY_ACCOUNT_TAB', method: 'GET' } as const
const sealed = { ...own, channel: 'sealed' } as const
const blob = { ...own, channel: 'signed', response: 'blob' } as const
const OneApplication = z.object({ applicationId: z.uuid() })
const OfExam = z.object({ examid: z.optional(NumberId) })
const OneLetter = z.object({ id: z.uuid() })
const OfTemplate = z.object({ templateid: z.optional(z.string().check(z.maxLength(40))) })
const stageErrors = [
  'NOT_FOUND',
  'APPLICATION_ENDED',
  'APPLICATION_UNPAID',
  'STAGE_NOT_OPEN',
  'STAGE_NOT_BEGUN',
] as const

export const listExamDisplayNames = endpoint({
  ...sealed,
  path: '/admin/admitcard/examdisplaynames',
  summary: 'The admit cards of the caller for an examination, by the names they are shown under',
  query: z.object({ examid: NumberId }),
  response: z.array(s.ExamDisplayName),
})

export const getAdmitCard = endpoint({
  ...sealed,
  path: '/admitcard/{applicationId}',
  summary:
    'An admit card; examid is the id of its exam display, without it the first that may be printed, or read',
  params: OneApplication,
  query: OfExam,
  response: s.AdmitCard,
  errors: stageErrors,
})

export const downloadAdmitCard = endpoint({
  ...blob,
  path: '/admitcard/{applicationId}/pdf',
  summary: 'The same as a PDF, up to the last day of its stage',
  params: OneApplication,
  query: OfExam,
  errors: [...stageErrors, 'WINDOW_CLOSED', 'SERVICE_BUSY'],
})

export const listInterviewLetters = endpoint({
  ...sealed,
  path: '/download/interviewptletter',
  summary: 'The interview and physical test letters of an application',
  query: z.object({ applnid: z.uuid() }),
  response: z.array(s.LetterSummary),
  errors: ['NOT_FOUND'],
})

export const getInterviewLetter = endpoint({
  ...sealed,
  path: '/interviewletter/{id}',
  summary: 'A letter with all it says',
  params: OneLetter,
  query: OfTemplate,
  response: s.InterviewLetter,
  errors: ['NOT_FOUND'],
})

export const downloadInterviewLetter = endpoint({
  ...blob,
  path: '/interviewletter/{id}/pdf',
  summary: 'The same as a PDF',
  params: OneLetter,
  query: OfTemplate,
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

export const verifyPaper = endpoint({
  channel: 'open',
  caller: 'anyone',
  method: 'GET',
  path: '/verify/{code}',
  summary: 'What a paper with this code should say, to anybody who holds it',
  params: z.object({ code: z.string().check(z.maxLength(60)) }),
  response: s.VerifiedPaper,
  errors: ['TOO_MANY_REQUESTS'],
})

const staff = {
  channel: 'sealed',
  caller: 'staff',
  method: 'GET',
  query: z.object({ advertisementId: NumberId }),
  errors: ['API_KEY_WRONG', 'NOT_FOUND'],
} as const

export const listDepartments = endpoint({
  ...staff,
  path: '/admin/departments',
  summary: 'The appointing authorities of an advertisement, for the staff of the commission',
  response: z.array(s.Department),
})

export const listTimetable = endpoint({
  ...staff,
  path: '/admin/timetable',
  summary: 'The time table of an advertisement, for the staff of the commission',
  response: z.array(s.ExamTimetable),
})
