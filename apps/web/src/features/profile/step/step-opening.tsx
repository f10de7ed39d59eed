import type { ReactNode } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { Opening } from './use-step-answers.ts'

type StepOpeningProps<T> = { answers: Opening<T | undefined>; children: (data: T) => ReactNode }

/** A step's form, once everything it begins with is there. */
export function StepOpening<T>({ answers, children }: StepOpeningProps<T>) {
  const t = useT()
  const inWords = useErrorWords()
  const { data, error, busy, retry } = answers
  if (data !== undefined) return children(data)
  if (error)
    return (
      <FetchFailed
        message={`${t('profile.loadFailed')} ${inWords(error)}`}
        busy={busy}
        onRetry={retry}
      />
    )
  return <FormSkeleton />
}
