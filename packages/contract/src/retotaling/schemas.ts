import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { Id, JsonList, list, orElse, Rupees } from '../applications/sent-values.ts'

export const RetotalingSubject = z.object({
  /** Of the marks in this subject. */
  id: z.uuid(),
  applicationMarksId: z.uuid(),
  /** Which statement it is in: two stages of an exam may have the same subjects. */
  marksheetName: z.string(),
  stage: z.string(),
  /** Null: absent. */
  marks: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  examSubject: z.object({
    id: z.int(),
    name: z.string(),
    nameDvng: z.string(),
    code: z.string(),
    parentExamSubjectId: z.nullable(z.int()),
    /** Rupees; of a child none. */
    retotalingFee: z.number(),
  }),
  /** In any request already, paid or not, unless it was left unpaid and a later stage is open. */
  alreadySubmitted: z.boolean(),
})
export type RetotalingSubject = z.output<typeof RetotalingSubject>

export const RetotalingSubjects = z.object({
  applicationId: z.uuid(),
  examPostDetailsDtos: z.array(
    z.object({
      postCriteriaId: z.int(),
      postName: z.string(),
      postNameDvng: z.string(),
      examId: z.int(),
      examName: z.string(),
      examNameDvng: z.string(),
      applicationSubjectMarks: z.array(RetotalingSubject),
    }),
  ),
  serviceCharge: z.number(),
  /** The last day to ask and pay, YYYY-MM-DD. */
  lastDate: z.string(),
  abilities: z.object({ ask: Ability }),
})
export type RetotalingSubjects = z.output<typeof RetotalingSubjects>

export const RetotalingRequest = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  /** Rupees: the subjects, and the service charge. */
  fees: z.number(),
  processingFees: z.number(),
  createdAt: z.string(),
  paymentRefNo: z.nullable(z.string()),
  isBeingPaid: z.boolean(),
  /** JSON text: { examPostDetailsDtos }. */
  details: z.string(),
  /** Of each subject, once it was totalled again. */
  results: z.array(
    z.object({
      subjectCode: z.string(),
      subjectName: z.string(),
      subjectNameDvng: z.string(),
      oldMarks: z.nullable(z.string()),
      newMarks: z.nullable(z.string()),
      remarks: z.nullable(z.string()),
    }),
  ),
  abilities: z.object({ pay: Ability }),
})
export type RetotalingRequest = z.output<typeof RetotalingRequest>

export const AskRetotaling = z.object({
  applicationId: z.uuid(),
  /** Echoes of what was shown; recomputed. */
  fees: Rupees,
  processingFees: orElse(Rupees, null),
  posts: list(Id, 200),
  examPostDetailsDtos: list(
    z.object({ applicationSubjectMarks: list(z.object({ id: z.uuid() }), 100) }),
    50,
  ),
  details: orElse(JsonList, '[]'),
})
export type AskRetotaling = z.output<typeof AskRetotaling>
