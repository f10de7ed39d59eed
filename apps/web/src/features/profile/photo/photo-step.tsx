import type { ReactNode } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { FormSkeleton } from '../step/form-skeleton.tsx'
import { PhotoForm } from './photo-form.tsx'
import { useSavedImages } from './saved-images.ts'

type PhotoStepProps = {
  locked: boolean
  /** Below the pictures: submit and lock. */
  footer?: ReactNode
}

/** Step 6: photo and signature, once what was saved of them is there. */
export function PhotoStep({ locked, footer }: PhotoStepProps) {
  const t = useT()
  const inWords = useErrorWords()
  const { data, error, isFetching, refetch } = useSavedImages()
  if (data === undefined && !error) return <FormSkeleton />
  return (
    <>
      {data === undefined ? (
        <FetchFailed
          message={`${t('photo.loadFailed')} ${inWords(error)}`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PhotoForm saved={data} locked={locked} />
      )}
      {footer}
    </>
  )
}
