import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

const officer = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'objections.read',
} as const
const QUESTION = '/objections/{advertisementId}/{examId}/{subjectCode}/{question}'

export const listDocket = endpoint({
  ...officer,
  method: 'GET',
  path: '/objections',
  summary: 'What was objected to in the papers the caller reaches, by question',
  response: z.array(s.DocketPaper),
})

export const getDocketQuestion = endpoint({
  ...officer,
  scope: 'advertisementId',
  method: 'GET',
  path: QUESTION,
  summary: 'A question with all that was said against its answer, and nothing of who said it',
  params: s.QuestionParams,
  response: s.DocketQuestion,
  errors: ['NOT_FOUND'],
})

export const getObjectionProof = endpoint({
  ...officer,
  scope: 'advertisementId',
  method: 'GET',
  path: `${QUESTION}/proofs/{objectionId}/{place}`,
  summary: 'A picture that somebody sent with an objection; it stands in that one’s access log',
  params: z.object({
    ...s.QuestionParams.shape,
    objectionId: z.uuid(),
    place: z.string().check(z.regex(/^[12]$/)),
  }),
  response: 'blob',
  errors: ['NOT_FOUND'],
})

export const giveOpinion = endpoint({
  ...officer,
  permission: 'objections.advise',
  scope: 'advertisementId',
  method: 'PUT',
  path: `${QUESTION}/opinion`,
  summary: 'An expert’s opinion on a question, in place of the one before',
  params: s.QuestionParams,
  body: s.OpinionInput,
  response: 'none',
  errors: ['NOT_FOUND', 'QUESTION_DECIDED', 'PERMISSION_MISSING'],
})

export const checkKeyFile = endpoint({
  ...officer,
  permission: 'marks.write',
  method: 'POST',
  path: '/answerkeys/check',
  summary: 'Reads a file of answers and says line by line what it would change; nothing is changed',
  keyless: true,
  body: s.KeyFileInput,
  response: s.KeyFile,
  errors: ['KEY_FILE_ELSEWHERE'],
})
