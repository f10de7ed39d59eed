import { documentPart, KILOBYTE } from '@lokseva/contract/documents/constants'
import { UploadFields } from '@lokseva/contract/documents/schemas'
import { safeParse } from 'zod/v4/core'
import { findBegun } from '#features/adverts/index'
import { readConfiguration } from '#features/site/index'
import { dayInIndia } from '#platform/clock/clock'
import { AppError, type FieldError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { formBody, type DescribedBodies } from '#platform/http/described-bodies'
import { formWithin } from '#platform/http/file-form'
import { fieldErrors } from '#platform/http/field-errors'
import type { FormFile } from '#platform/http/form'
import type { DocumentDeps } from './deps.ts'
import { largestSizeLimit } from './document-queries.ts'

export type Upload = { fields: UploadFields; file: FormFile }
type LimitDeps = Pick<DocumentDeps, 'db' | 'clock' | 'adverts' | 'slots'> & { accountId: string }

/**
 * The form with the file, cut off at its limit. Fields that come before the file say which limit
 * that is; where they come behind it, the file is read up to the largest, and weighed afterwards.
 */
export async function readUpload(deps: LimitDeps, call: Pick<Call, 'form'>): Promise<Upload> {
  const usual = Number(await readConfiguration(deps.db, 'documentUploadLimit'))
  const largest = Math.max(usual, await largestSizeLimit(deps.db))
  let limit = largest
  const fileBytesBy = async (fields: Record<string, string>) => {
    const known = UploadFields.safeParse(filledIn(fields))
    limit = known.success ? await limitOf(deps, known.data, usual) : largest
    return limit * KILOBYTE
  }
  const limits = { fileBytes: largest * KILOBYTE, files: 1, fileBytesBy }
  const form = await formWithin(call, limits, () => new AppError('DOCUMENT_TOO_LARGE', { limit }))
  const parsed = safeParse(UploadFields, filledIn(form.fields), { reportInput: true })
  const wrong: FieldError[] = parsed.success ? [] : fieldErrors(parsed.error.issues)
  const [file] = form.files
  if (!file) wrong.push({ path: documentPart, code: 'REQUIRED' })
  else if (file.name !== documentPart) wrong.push({ path: file.name, code: 'UNKNOWN_FIELD' })
  if (!parsed.success || !file || wrong.length > 0)
    throw new AppError('VALIDATION_FAILED', {}, wrong)
  limit = await limitOf(deps, parsed.data, usual)
  if (file.bytes > limit * KILOBYTE) throw new AppError('DOCUMENT_TOO_LARGE', { limit })
  return { fields: parsed.data, file }
}

/** What an upload is made of, for the description of the API. */
export const documentBodies = (): DescribedBodies => ({
  uploadDocument: formBody({
    files: [documentPart],
    texts: Object.keys(UploadFields.shape),
    required: [documentPart, 'documentTypeId'],
  }),
})

/** A form sends fields that nobody filled in as well. */
const filledIn = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** What the advertisement allows for the type, in KB, else what is usual. */
async function limitOf(
  { db, clock, adverts, slots, accountId }: LimitDeps,
  { advertisementId: named, applicationId, documentTypeId }: UploadFields,
  usual: number,
): Promise<number> {
  const applied = applicationId
    ? await slots.advertisementOf(db, { accountId, applicationId })
    : undefined
  const advertisementId = named ?? applied
  if (advertisementId === undefined) return usual
  const advertisement = await findBegun(adverts, advertisementId, dayInIndia(clock.now()))
  if (!advertisement) throw new AppError('NOT_FOUND')
  const { requiredDocuments } = advertisement.document
  const required = requiredDocuments.find((each) => each.documentTypeId === documentTypeId)
  return required?.sizeLimit ?? usual
}
