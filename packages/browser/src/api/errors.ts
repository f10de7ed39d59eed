import { currentLanguage } from '@lokseva/browser/language/current-language.ts'

export type FieldError = {
  path: string
  code: string
  message: string
  /** The figures in the message, for saying it in another language. */
  params?: Record<string, string | number>
}

export type ErrorResponse = {
  code: string
  message: string
  params?: Record<string, unknown>
  fieldErrors?: FieldError[]
}

/** The server refused, and said why. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly params: Record<string, unknown>
  readonly fieldErrors: readonly FieldError[]
  /** The language its words are in: that of the page when it came. */
  readonly language = currentLanguage()

  constructor(status: number, response: ErrorResponse) {
    super(response.message)
    this.status = status
    this.code = response.code
    this.params = response.params ?? {}
    this.fieldErrors = response.fieldErrors ?? []
  }
}

/** The server decided; any other error leaves open what became of a change. */
export const isDecision = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  error.code !== 'IDEMPOTENCY_BUSY'

/** `offline`: no answer came. `busy`: something on the way, or the portal itself, had no room. */
export type TransportTrouble = 'offline' | 'busy'

/** The call could not be delivered; nothing is known about its effect, the session is intact. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly trouble: TransportTrouble
  readonly language = currentLanguage()
  readonly status: number | undefined
  /** Seconds the other side asked us to stay away. */
  readonly retryAfter: number | undefined

  constructor(trouble: TransportTrouble, message: string, status?: number, retryAfter?: number) {
    super(message)
    this.trouble = trouble
    this.status = status
    this.retryAfter = retryAfter
  }
}
