import type { ErrorCode } from '@lokseva/contract/error-catalogue'
import { AppError } from '#platform/refusals/app-error'

/** A refusal that also marks the field it is about. */
export const refusedAt = (path: string, code: ErrorCode): AppError =>
  new AppError(code, {}, [{ path, code }])

/** Longer than a browser waits by itself: it tells the person instead of asking again and again. */
const COME_BACK_SECONDS = 60

export const serviceDown = (code: 'AADHAAR_SERVICE_DOWN' | 'UDID_SERVICE_DOWN'): AppError =>
  new AppError(code, { seconds: COME_BACK_SECONDS })
