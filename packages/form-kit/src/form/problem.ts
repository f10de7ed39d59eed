import type { Language, TextId } from '@lokseva/texts/text-id'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useErrorWords } from './error-words.ts'
import { hasText, type TextParams } from '@lokseva/browser/language/translator.ts'

/** What is wrong with one answer: its code in the texts, or the server's own words for it. */
export type Problem = {
  code: string
  params?: TextParams | undefined
  message?: string
  /** That of the message; another one is said by the page itself. */
  language?: Language
  /** What went wrong with the call as a whole; its words count. */
  error?: unknown
}

export type Problems<Name extends string> = Partial<Record<Name, Problem>>

/** As much of zod as a form needs, so that forms depend on the contract and not on zod. */
type Schema = {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: readonly { code: string; message: string }[] }
  }
}

/** The first thing a schema of the contract finds wrong. */
export function problemOf(schema: Schema, value: string): Problem | undefined {
  const issue = schema.safeParse(value).error?.issues[0]
  if (!issue) return undefined
  // The contract gives its own codes as messages; bounds without one go by their kind.
  if (/^[A-Z][A-Z0-9_]+$/.test(issue.message)) return { code: issue.message }
  const { maximum, minimum } = issue as { maximum?: number; minimum?: number }
  if (issue.code === 'too_big') return { code: 'TOO_LONG', params: { max: Number(maximum) } }
  if (issue.code === 'too_small') return { code: 'TOO_SHORT', params: { min: Number(minimum) } }
  return { code: 'INVALID' }
}

/** Puts a problem into words of the page's language. */
export function useProblemText(): (problem: Problem) => string {
  const { t, language } = useLanguage()
  const errorInWords = useErrorWords()
  return ({ code, params, message, language: said = language, error }) => {
    if (error) return errorInWords(error)
    if (message && said === language) return message
    const id = `fieldError.${code}`
    return hasText(id) ? t(id as TextId, params) : (message ?? t('fieldError.INVALID'))
  }
}
