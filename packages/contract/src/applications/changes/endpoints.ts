import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate', module: 'MY_ACCOUNT_TAB' } as const
const OneApplication = z.object({ id: z.uuid() })
/** What every change of an application can meet. */
const errors = [
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'APPLICATION_ENDED',
  'APPLICATION_CHANGED',
  'WINDOW_CLOSED',
] as const

export const askCancelApplication = endpoint({
  ...own,
  method: 'GET',
  path: '/cancelapplications/{id}',
  summary: 'What cancelling an application would mean, and whether codes are asked for',
  params: OneApplication,
  response: s.CancelQuestion,
  errors: ['NOT_FOUND', 'APPLICATION_ENDED', 'WINDOW_CLOSED'],
})

export const cancelApplication = endpoint({
  ...own,
  method: 'PATCH',
  path: '/cancelapplications/{id}',
  summary: 'Cancels an application for good; one that is paid with both codes',
  params: OneApplication,
  body: s.CancelApplication,
  response: s.Changed,
  errors: [...errors, 'CODES_MISSING'],
})

export const changeExamCentre = endpoint({
  ...own,
  method: 'POST',
  path: '/applications/{id}/changeexamcenter',
  summary: 'Takes another examination centre',
  params: OneApplication,
  body: s.ChangeExamCentre,
  response: s.Changed,
  errors: [...errors, 'CENTRE_FIXED', 'CENTRE_SEATED'],
})

export const changePostOrder = endpoint({
  ...own,
  method: 'PATCH',
  path: '/applications/{id}/postpreforder',
  summary: 'Ranks the posts applied for anew',
  params: OneApplication,
  body: s.ChangePostOrder,
  response: s.Changed,
  errors: [...errors, 'ORDER_FIXED', 'PREFERENCE_LOCKED'],
})

export const answerQuestions = endpoint({
  ...own,
  method: 'PATCH',
  path: '/additionalquestions',
  summary: 'Answers the additional questions of an application',
  query: z.object({ appid: z.uuid() }),
  body: s.AnswerQuestions,
  response: s.Changed,
  errors: [...errors, 'NOTHING_ASKED'],
})
