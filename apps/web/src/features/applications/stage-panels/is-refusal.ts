import { ApiError } from '@lokseva/browser/api/errors.ts'

/** The server has decided that nothing can be done here any more; trying again changes nothing. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code !== 'APPLICATION_CHANGED'
