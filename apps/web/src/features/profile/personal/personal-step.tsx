import { useT } from '#platform/language/language-provider.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { FormSkeleton } from '../step/form-skeleton.tsx'
import { PersonalForm } from './personal-form.tsx'
import { usePersonalAnswers } from './use-personal-answers.ts'

/** Step 1: the personal form, once everything it begins with is there. */
export function PersonalStep({ locked }: { locked: boolean }) {
  const t = useT()
  const { data, error, busy, retry } = usePersonalAnswers()
  const inWords = useErrorWords()
  if (data) return <PersonalForm beginning={data} locked={locked} />
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
