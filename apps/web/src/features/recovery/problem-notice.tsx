import { useT } from '#platform/language/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/**
 * What went wrong with the whole form: a title the help line knows, and the server's words. The
 * toast beside it is what a screen reader hears.
 */
export type FormProblem = {
  title?: 'recovery.notMatch' | 'recovery.notUpdated'
  message: string
  /** Counts the tries. */
  attempt: number
}

export function ProblemNotice({ problem }: { problem: FormProblem | undefined }) {
  const t = useT()
  if (!problem) return null
  const { title, message, attempt } = problem
  return (
    <Notice
      key={attempt}
      tone="bad"
      heading={title && <span className="recovery-problem">{t(title)}</span>}
    >
      <p>{message}</p>
    </Notice>
  )
}
