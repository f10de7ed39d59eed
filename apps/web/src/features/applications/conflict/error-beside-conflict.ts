import { ApiError } from '@lokseva/browser/api/errors.ts'

/** What is still to be said of an error beside the notice that something was saved elsewhere. */
export const errorBesideConflict = (
  error: Error | undefined,
  isElsewhere: boolean,
): Error | undefined =>
  isElsewhere && error instanceof ApiError && error.code === 'APPLICATION_CHANGED'
    ? undefined
    : error
