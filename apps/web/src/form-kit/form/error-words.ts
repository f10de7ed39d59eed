import { ApiError, TransportError } from '#platform/api/errors.ts'
import { useT } from '#platform/language/language-provider.tsx'

/** The server's words where it gave any, or why nothing came; a failure of ours in general words. */
export function useErrorWords(): (error: unknown) => string {
  const t = useT()
  return (error) =>
    error instanceof ApiError || error instanceof TransportError
      ? error.message
      : t('wire.somethingWrong')
}

/** Seconds the server asks to wait, or nothing. */
export function secondsToWait(error: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.params['seconds']) : Number.NaN
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}
