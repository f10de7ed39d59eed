import { errorCatalogue, type ErrorCode } from '@lokseva/contract/error-catalogue'
import type { TextLookup, TextParams } from '#platform/texts/translate'

export type FieldError = {
  path: string
  code: string
  params?: TextParams
  /** Its words, where they are put together from others than those of the code. */
  inWords?: (say: TextLookup) => string
}

/** A refusal with a code of the catalogue. Use cases throw it; one handler answers. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly params: TextParams
  readonly fieldErrors: FieldError[]

  constructor(code: ErrorCode, params: TextParams = {}, fieldErrors: FieldError[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.fieldErrors = fieldErrors
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
