import { KILOBYTE } from '@lokseva/contract/profile/photo/constants'
import { readConfiguration } from '#features/site/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { formBody, type DescribedBodies } from '#platform/http/described-bodies'
import { formWithin } from '#platform/http/file-form'
import type { FormFile } from '#platform/http/form'

export const imageParts = { referenceDoc1: 1, referenceDoc2: 2 } as const
export type ImagePart = keyof typeof imageParts

export type ObjectionForm = {
  fields: Record<string, string>
  files: Partial<Record<ImagePart, FormFile>>
  /** KB. */
  limit: number
}

const answers = [
  'examId',
  'examSubjectId',
  'examPaperSet',
  'objectionType',
  'candidateSetQuestionSrno',
  'candidateAnswer',
  'answerInAnswerKey',
  'objectionRemark',
  'referenceBook',
  'authorName',
]

/** What the forms are made of, for the description of the API. */
export function objectionBodies(): DescribedBodies {
  const files = Object.keys(imageParts)
  const texts = ['applicationId', ...answers]
  return {
    raiseObjection: formBody({ files, texts, required: [...texts, 'referenceDoc1'] }),
    changeObjection: formBody({ files, texts: ['id', 'follows', ...texts], required: ['id'] }),
  }
}

/** The form with its images, cut off at their limit; other parts are not looked at. */
export async function readObjectionForm(
  db: Database,
  call: Pick<Call, 'form'>,
): Promise<ObjectionForm> {
  const limit = Number(await readConfiguration(db, 'objection_doc'))
  const limits = { fileBytes: limit * KILOBYTE, files: 2 }
  const form = await formWithin(call, limits, () => tooLarge(limit))
  const [one, other] = form.files
  if (one && one.name === other?.name) throw new AppError('MALFORMED_REQUEST')
  const strangers = form.files.filter(({ name }) => !(name in imageParts))
  if (strangers.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      strangers.map(({ name }) => ({ path: name, code: 'UNKNOWN_FIELD' })),
    )
  // A browser sends an empty file for a place where none was chosen.
  const sent = form.files.filter(({ bytes }) => bytes > 0)
  const files = Object.fromEntries(sent.map((file) => [file.name, file]))
  return { fields: form.fields, files, limit }
}

export const tooLarge = (limit: number) =>
  new AppError('REFERENCE_TOO_LARGE', { limit: `${limit} KB` })
