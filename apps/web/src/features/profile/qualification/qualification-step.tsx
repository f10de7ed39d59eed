import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FormSkeleton } from '../step/form-skeleton.tsx'
import { ListFailure } from './list-failure.tsx'
import { QualificationForm } from './qualification-form.tsx'
import { useQualificationAnswers } from './use-qualification-answers.ts'

/** Step 4: what the candidate has studied, once everything the form begins with is there. */
export function QualificationStep({ locked }: { locked: boolean }) {
  const t = useT()
  const inWords = useErrorWords()
  const { data, failed } = useQualificationAnswers()
  if (data) return <QualificationForm beginning={data} locked={locked} />
  if (!failed) return <FormSkeleton />
  return (
    <ListFailure
      heading={t(`qualification.failed.${failed.what}`)}
      reason={inWords(failed.error)}
      busy={failed.busy}
      onRetry={() => void failed.retry()}
    />
  )
}
