import * as z from 'zod/mini'
import { freeText } from '../../text-schemas.ts'
import { cancellationReasonLimit } from '../limits.ts'
import { Id, JsonList, list, orElse, Rank } from '../sent-values.ts'

/** Before it is cancelled: what will happen, also to the money, and whether codes are asked for. */
export const CancelQuestion = z.object({ message: z.string(), isOtpRequired: z.boolean() })
export type CancelQuestion = z.output<typeof CancelQuestion>

export const CancelApplication = z.object({
  isDeleted: z.literal(true),
  reasonForCancellation: z.pipe(
    orElse(z.string().check(z.trim()), ''),
    z.pipe(
      z.string().check(z.minLength(1, 'REASON_REQUIRED')),
      freeText(cancellationReasonLimit, 'INVALID').schema,
    ),
  ),
})

/** Exactly one centre. */
export const ChangeExamCentre = z.object({
  applicationId: z.optional(z.uuid()),
  applicationExamCenterPrefDtoList: list(z.object({ examCenterId: Id }), 10),
})

/** Every post applied for, with its new place. */
export const ChangePostOrder = z.object({
  applicationId: z.optional(z.uuid()),
  applicationPostPrefList: list(
    z.object({ postCriteriaId: Id, prefOrder: orElse(Rank, null) }),
    200,
  ),
})
export type ChangePostOrder = z.output<typeof ChangePostOrder>

export const AnswerQuestions = z.object({
  additionalAnswers: JsonList,
  additionalQuestions: JsonList,
})

/** What was done, in words. */
export const Changed = z.object({ message: z.string() })
