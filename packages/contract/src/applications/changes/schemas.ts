import * as z from 'zod/mini'
import { freeText } from '../../text-schemas.ts'
import { cancellationReasonLimit, jsonTextLimit } from '../limits.ts'
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

/**
 * Exactly one centre. As with every change `follows` is what the page knew before it; where that is
 * not so any more nothing is changed. What is not said is not looked at.
 */
export const ChangeExamCentre = z.object({
  applicationId: z.optional(z.uuid()),
  follows: orElse(Id, undefined),
  applicationExamCenterPrefDtoList: list(z.object({ examCenterId: Id }), 10),
})

const Places = z.array(z.object({ postCriteriaId: Id, prefOrder: orElse(Rank, null) }))
/** Every post applied for, with its new place. */
export const ChangePostOrder = z.object({
  applicationId: z.optional(z.uuid()),
  follows: orElse(Places.check(z.maxLength(200)), undefined),
  applicationPostPrefList: orElse(Places.check(z.maxLength(200)), []),
})
export type ChangePostOrder = z.output<typeof ChangePostOrder>

export const AnswerQuestions = z.object({
  additionalAnswers: JsonList,
  additionalQuestions: JsonList,
  follows: orElse(z.string().check(z.maxLength(jsonTextLimit)), undefined),
})

/** What was done, in words. */
export const Changed = z.object({ message: z.string() })
