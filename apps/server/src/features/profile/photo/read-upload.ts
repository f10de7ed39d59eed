import {
  imageKinds,
  sourceKilobytes,
  KILOBYTE,
  type ImageKind,
} from '@lokseva/contract/profile/photo/constants'
import { AppError, type FieldError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { formWithin } from '#platform/http/file-form'
import type { Form, FormFile } from '#platform/http/form'

export type Upload = {
  files: Partial<Record<ImageKind, FormFile>>
  /** The save these pictures replace; undefined where the form does not say. */
  version: string | undefined
}

/** The form with the pictures; parts that no page of ours sends are named. */
export async function readUpload(call: Pick<Call, 'form'>): Promise<Upload> {
  const limits = { fileBytes: sourceKilobytes * KILOBYTE, files: imageKinds.length }
  const form = await formWithin(call, limits, tooLarge)
  const strangers = unknownParts(form)
  if (strangers.length > 0) throw new AppError('VALIDATION_FAILED', {}, strangers)
  const [first, second] = form.files
  if (first && first.name === second?.name) throw new AppError('MALFORMED_REQUEST')
  const files = Object.fromEntries(form.files.map((file) => [file.name, file]))
  return { files, version: form.fields['version'] }
}

/** Too much is said in KB, as the page says it. */
const tooLarge = () => new AppError('IMAGE_TOO_LARGE', { limit: sourceKilobytes })

function unknownParts({ fields, files }: Form): FieldError[] {
  const names = files.map(({ name }) => name).filter((name) => !isKind(name))
  return [...names, ...Object.keys(fields).filter((name) => name !== 'version')].map((path) => ({
    path,
    code: 'UNKNOWN_FIELD',
  }))
}

const isKind = (name: string) => (imageKinds as readonly string[]).includes(name)
