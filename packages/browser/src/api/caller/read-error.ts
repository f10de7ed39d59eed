import type { SessionEnd } from '@lokseva/browser/session/end-session.ts'
import type { CallerDeps } from './caller-deps.ts'
import { ApiError, type ErrorResponse } from '../errors.ts'

/** The error an answer carries; the general one where it carries none. */
export function readError(deps: CallerDeps, status: number, value: unknown): ApiError {
  const response = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<ErrorResponse>
  const { code, message, params, fieldErrors } = response
  return new ApiError(status, {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    message: typeof message === 'string' ? message : deps.wording('wire.somethingWrong'),
    params: typeof params === 'object' ? params : undefined,
    fieldErrors: Array.isArray(fieldErrors) ? fieldErrors : undefined,
  })
}

const refusedByChannel = ['CHK_HEADER', 'CHK_MISMATCH', 'CHK_PLAINTEXT', 'CHK_DECRYPT', 'CHK_BODY']

/** Why this error ends the session, if it does. The wording counts where no code tells it. */
function endOfSession({ status, code, message, params }: ApiError): SessionEnd | undefined {
  if (code === 'SESSION_ENDED' || (status === 500 && message === 'Kindly Relogin.')) {
    const why = params['reason']
    return { reason: 'relogin', message, ...(typeof why === 'string' && { why }) }
  }
  if (refusedByChannel.includes(code) || (status === 400 && message === 'Unauthorized Access')) {
    return { reason: 'unauthorized', message }
  }
  return undefined
}

/** An answer to a session that is over already must not end the one that followed it. */
export function refused(deps: CallerDeps, error: ApiError, token: string | undefined): ApiError {
  const end = endOfSession(error)
  if (end && deps.token() === token) deps.endSession(end)
  if (error.code !== 'IDEMPOTENCY_MISMATCH') return error
  const { status, code } = error
  return new ApiError(status, { code, message: deps.wording('wire.somethingWrong') })
}

/** What an unsigned answer says; never shown unless it is of an open call. */
export function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
