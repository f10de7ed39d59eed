import type { TextId } from '@lokseva/texts/text-id'
import { useEffect, useRef } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** What went wrong with the whole form: a title the help line knows, and the server's words. */
export type FormProblem = {
  title?: 'recovery.notMatch' | 'recovery.notUpdated'
  /** A text of the page, or what went wrong. */
  words: TextId | { error: unknown }
  /** Counts the tries. */
  attempt: number
}

/** It takes the focus at every failed try: the button stands far below on a phone. */
export function ProblemNotice({ problem }: { problem: FormProblem | undefined }) {
  const t = useT()
  const inWords = useErrorWords()
  const box = useRef<HTMLDivElement>(null)
  const attempt = problem?.attempt
  useEffect(() => {
    if (attempt) box.current?.focus()
  }, [attempt])
  if (!problem) return null
  const { title, words } = problem
  return (
    <div ref={box} tabIndex={-1} className="recovery-failure">
      <Notice tone="bad" heading={title && <span className="recovery-problem">{t(title)}</span>}>
        <p>{typeof words === 'string' ? t(words) : inWords(words.error)}</p>
      </Notice>
    </div>
  )
}
