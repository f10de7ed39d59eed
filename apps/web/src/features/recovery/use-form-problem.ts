import { useState } from 'react'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { useToasts } from '#ui/feedback/toasts.tsx'
import type { FormProblem } from './problem-notice.tsx'

const toastWith = {
  'recovery.notMatch': 'recovery.notMatchWith',
  'recovery.notUpdated': 'recovery.notUpdatedWith',
} as const

/**
 * The one problem a form as a whole has. It stays above the form until the next try; a toast
 * tells it besides, because the button stands far below on a phone.
 */
export function useFormProblem(title: FormProblem['title']) {
  const t = useT()
  const toast = useToasts()
  const inWords = useErrorWords()
  const [problem, setProblem] = useState<FormProblem>()
  const say = (message: string, withTitle = true) => {
    const shown = withTitle ? title : undefined
    toast(shown ? t(toastWith[shown], { message }) : message, 'info')
    setProblem((last) => ({ title: shown, message, attempt: (last?.attempt ?? 0) + 1 }))
  }
  return {
    problem,
    say,
    /** No answer is no mismatch: the title stands over the server's own words only. */
    sayError: (error: unknown) => say(inWords(error), error instanceof ApiError),
    clear: () => setProblem(undefined),
  }
}
