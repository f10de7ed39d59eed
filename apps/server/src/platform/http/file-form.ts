import type { output, ZodMiniType } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { AppError, type FieldError } from '../refusals/app-error.ts'
import type { Call } from './call.ts'
import { fieldErrors } from './field-errors.ts'
import type { Form, FormFile, FormLimits } from './form.ts'

/** A form cut off at its limits, which are refused in the words of what was sent. */
export const formWithin = (
  { form }: Pick<Call, 'form'>,
  limits: FormLimits,
  tooLarge: () => AppError,
): Promise<Form> =>
  form(limits).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === 'BODY_TOO_LARGE'
    throw isTooLarge ? tooLarge() : error
  })

type FileForm<T> = {
  /** What the file is called in the form. */
  part: string
  fields: T
  fileBytes: number
  tooLarge: () => AppError
}

/** A form with one file that came with its name, and what else its fields say. */
export async function readFileForm<T extends ZodMiniType<{ name: string }>>(
  call: Pick<Call, 'form'>,
  { part, fields: schema, fileBytes, tooLarge }: FileForm<T>,
): Promise<{ fields: output<T>; file: FormFile }> {
  const { fields, files } = await formWithin(call, { fileBytes, files: 1 }, tooLarge)
  const parsed = safeParse(schema, withPlainName(fields), { reportInput: true })
  const wrong: FieldError[] = parsed.success ? [] : fieldErrors(parsed.error.issues)
  const [file] = files
  if (!file) wrong.push({ path: part, code: 'REQUIRED' })
  else if (file.name !== part) wrong.push({ path: file.name, code: 'UNKNOWN_FIELD' })
  if (!parsed.success || !file || wrong.length > 0)
    throw new AppError('VALIDATION_FAILED', {}, wrong)
  return { fields: parsed.data, file }
}

/** The name of a file may be anything on its computer; ours stand in one line. */
const withPlainName = ({ name, ...others }: Form['fields']): Form['fields'] =>
  name === undefined ? others : { ...others, name: name.replaceAll(/\p{Cc}/gu, ' ').trim() }
