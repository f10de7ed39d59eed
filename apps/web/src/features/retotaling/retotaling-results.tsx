import type { RetotalingRequest } from '@lokseva/contract/retotaling/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useNameOf } from './in-language.ts'

type Result = RetotalingRequest['results'][number]

/** What each subject had before, and has now. */
export function RetotalingResults({ results }: { results: readonly Result[] }) {
  const { t } = useLanguage()
  const nameOf = useNameOf()
  const marks = (value: string | null) => value ?? t('retotaling.absent')
  const columns: Column<Result>[] = [
    {
      key: 'subject',
      label: t('retotaling.subject'),
      render: ({ subjectName: name, subjectNameDvng: nameDvng }) => nameOf({ name, nameDvng }),
    },
    {
      key: 'old',
      label: t('retotaling.oldMarks'),
      numeric: true,
      render: ({ oldMarks }) => marks(oldMarks),
    },
    {
      key: 'new',
      label: t('retotaling.newMarks'),
      numeric: true,
      render: ({ oldMarks, newMarks }) => (
        <strong>
          {marks(newMarks)} {oldMarks === newMarks && `(${t('retotaling.same')})`}
        </strong>
      ),
    },
    { key: 'remarks', label: t('retotaling.remarks'), render: ({ remarks }) => remarks ?? '–' },
  ]
  return (
    <DataTable
      caption={t('retotaling.results')}
      columns={columns}
      rows={[...results]}
      rowKey={({ subjectCode }) => subjectCode}
    />
  )
}
