import type { FastifyError } from 'fastify'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { classifyDatabaseError } from '#platform/database/database-errors'
import { textLookupIn, translate } from '#platform/texts/translate'
import { StorageError } from '../../storage/file-storage.ts'
import { AppError } from '../../refusals/app-error.ts'

export type ErrorResponse = {
  code: string
  message: string
  params?: Record<string, string | number>
  fieldErrors?: {
    path: string
    code: string
    message: string
    params?: Record<string, string | number>
  }[]
}

/** What a person reads of an error, in their language. */
export function errorResponse(error: AppError, language: Language): ErrorResponse {
  const say = textLookupIn(language)
  const invalid = translate(language, 'fieldError.INVALID')
  return {
    code: error.code,
    message: translate(language, `error.${error.code}` as TextId, error.params),
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    ...(error.fieldErrors.length > 0 && {
      fieldErrors: error.fieldErrors.map(({ path, code, params, inWords }) => ({
        path,
        code,
        message: inWords?.(say) ?? say(`fieldError.${code}`, params) ?? invalid,
        // A page that changes its language says it again by itself.
        ...(params && { params }),
      })),
    }),
  }
}

const byStatus: Record<number, AppError['code']> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The framework's own refusals in our words; anything unforeseen is an INTERNAL_ERROR. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const trouble = classifyDatabaseError(error)
  if (trouble) return new AppError('SERVICE_BUSY', { seconds: trouble.retryAfterSeconds })
  if (error instanceof StorageError) return new AppError('SERVICE_BUSY', { seconds: 3 })
  const { statusCode } = error as FastifyError
  const code = statusCode === undefined ? undefined : byStatus[statusCode]
  return new AppError(
    code ?? (statusCode && statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR'),
  )
}
