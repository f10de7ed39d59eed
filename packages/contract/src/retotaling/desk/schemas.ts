import * as z from 'zod/mini'
import { WaitingRequest } from '../../approvals/waiting-request.ts'
import { Bilingual } from '../../site/schemas.ts'
import { freeText } from '../../text-schemas.ts'

/** Lines of the list, and of one request to record. */
export const retotalingLimits = { shown: 500, recorded: 200, remarkLength: 300 } as const

/** As the statement says it: '73.50', or 'AB' where somebody was absent. */
export const marksPattern = /^(AB|-?\d{1,4}(\.\d{1,2})?)$/i

export const RetotalingLine = z.object({
  requestId: z.uuid(),
  advertisementId: z.int(),
  advertisementNo: z.string(),
  examId: z.int(),
  applicationNo: z.string(),
  subjectCode: z.string(),
  subject: Bilingual,
  /** Before; null: absent. */
  marks: z.nullable(z.string()),
  paidAt: z.string(),
  /** What came of it, once it was totalled. */
  result: z.nullable(
    z.object({ marks: z.nullable(z.string()), remarks: z.nullable(z.string()), at: z.string() }),
  ),
  request: z.nullable(WaitingRequest),
})
export type RetotalingLine = z.output<typeof RetotalingLine>

/** What was found, subject by subject; whole or not at all. */
export const RetotalingResults = z.strictObject({
  advertisementId: z.int32(),
  results: z
    .array(
      z.strictObject({
        requestId: z.uuid(),
        subjectCode: z.string().check(z.minLength(1), z.maxLength(40)),
        newMarks: z.string().check(z.trim(), z.regex(marksPattern, 'MARKS_INVALID')),
        remarks: z.optional(
          freeText(retotalingLimits.remarkLength, 'TEXT_ONLY').schema.check(
            z.minLength(1, 'REQUIRED'),
          ),
        ),
      }),
    )
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(retotalingLimits.recorded)),
})
export type RetotalingResults = z.output<typeof RetotalingResults>
