import { useState } from 'react'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { FormProblem } from './problem-notice.tsx'

/** The one problem a form as a whole has. It stays above the form until the next try. */
export function useFormProblem(title: FormProblem['title']) {
  const [problem, setProblem] = useState<FormProblem>()
  const say = (words: FormProblem['words'], withTitle = true) => {
    const shown = withTitle ? title : undefined
    setProblem((last) => ({ title: shown, words, attempt: (last?.attempt ?? 0) + 1 }))
  }
  return {
    problem,
    say,
    /** No answer is no mismatch: the title stands over the server's own words only. */
    sayError: (error: unknown) => say({ error }, error instanceof ApiError),
    clear: () => setProblem(undefined),
  }
}
