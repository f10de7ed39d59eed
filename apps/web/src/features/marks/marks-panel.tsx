import { useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import './marks.css'
import { MarksheetRow } from './marksheet-row.tsx'
import { useMarksheets } from './use-marksheets.ts'

/** The stage of marks: every statement that was published, to look at here or to keep. */
export function MarksPanel({ applicationId }: { applicationId: string }) {
  const t = useT()
  const inWords = useErrorWords()
  const [shown, setShown] = useState<string>()
  const { data, error, isPending, isFetching, refetch } = useMarksheets(applicationId)
  if (isPending) return <Waiting label={t('marks.loading')} />
  const isAbsent = error instanceof ApiError && error.status === 404
  if (!data && !isAbsent)
    return (
      <FetchFailed
        message={`${t('marks.failed')} ${inWords(error)}`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.length === 0)
    return (
      <EmptyState icon="document" heading={t('marks.empty')}>
        <p>{t('marks.emptyText')}</p>
      </EmptyState>
    )
  return (
    <ul className="marks" aria-label={t('marks.list')}>
      {data.map((sheet) => (
        <MarksheetRow
          key={sheet.applicationMarksId}
          sheet={sheet}
          applicationId={applicationId}
          isShown={shown === sheet.applicationMarksId}
          onShow={(is) => setShown(is ? sheet.applicationMarksId : undefined)}
        />
      ))}
    </ul>
  )
}
