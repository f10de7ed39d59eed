import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import type { TextId } from '@lokseva/texts/text-id'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { hasText, type TextParams } from '@lokseva/browser/language/translator.ts'

/**
 * The server's words where it gave any, or why nothing came; a failure of ours in general words.
 * After a change of language the words of the page take the place of those that came before it.
 */
export function useErrorWords(): (error: unknown) => string {
  const { t, language } = useLanguage()
  return (error) => {
    const isTransport = error instanceof TransportError
    if (!isTransport && !(error instanceof ApiError)) return t('wire.somethingWrong')
    if (error.language === language) return error.message
    if (isTransport) return t(error.trouble === 'busy' ? 'wire.busy' : 'wire.somethingWrong')
    const id = `error.${error.code}`
    return hasText(id) ? t(id as TextId, error.params as TextParams) : error.message
  }
}

/** Seconds the server asks to wait, or nothing. */
export function secondsToWait(error: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.params['seconds']) : Number.NaN
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}
