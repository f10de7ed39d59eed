import type { ReactNode } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { BackToApplication } from './paper-tools.tsx'

type FetchedPaperProps<Paper> = {
  query: {
    data: Paper | undefined
    error: Error | null
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  wording: { loading: string; failed: string; none: string; noneText: string }
  applicationId?: string | undefined
  /** Stands in a page that has its own way back. */
  isPart?: boolean
  render: (paper: Paper) => ReactNode
}

/** A paper once it is there; before, and instead, what there is to say. */
export function FetchedPaper<Paper>(props: FetchedPaperProps<Paper>) {
  const { query, wording, applicationId, isPart = false, render } = props
  const inWords = useErrorWords()
  const { data, error, isPending, isFetching, refetch } = query
  // What is gone, or of somebody else, is not shown any longer, even if it was here before.
  const isGone = error instanceof ApiError && error.status === 404
  if (data !== undefined && !isGone) return render(data)
  if (isPending)
    return isPart ? <Waiting label={wording.loading} /> : <Loader label={wording.loading} />
  const back = !isPart && <BackToApplication applicationId={applicationId} />
  if (isGone) {
    const none = (
      <EmptyState icon="document" heading={wording.none}>
        <p>{wording.noneText}</p>
        {back}
      </EmptyState>
    )
    return isPart ? none : <Card>{none}</Card>
  }
  // The server has decided: asking again changes nothing.
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return (
      <Notice tone="caution" announce>
        <p>{inWords(error)}</p>
        {back}
      </Notice>
    )
  return (
    <>
      <FetchFailed
        message={`${wording.failed} ${inWords(error)}`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
      {back && <p>{back}</p>}
    </>
  )
}
