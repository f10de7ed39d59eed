import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { EntriesTable } from '../step/entries/entries-table.tsx'
import type { EntryRow } from '../step/entries/entry-rows.ts'
import { ListFailure } from './list-failure.tsx'
import { usePublicationColumns } from './use-publication-columns.ts'
import type { RowLabels } from './use-row-labels.ts'
import type { RowWords } from './use-row-words.ts'
import { useStudyColumns } from './use-study-columns.ts'

type QualificationTablesProps = {
  id: string
  rows: readonly EntryRow[]
  labels: RowLabels
  words: RowWords
  /** Why no row can be changed now. */
  closed: string | undefined
  onEdit: (index: number) => void
  onDelete: (index: number) => void
}

type PlacedRow = { row: EntryRow; index: number }

const isPublication = ({ row }: PlacedRow) => row['qualificationtypecode'] === 'Pb'

/** What was added so far: studies, and below them publications where there are any. */
export function QualificationTables({ rows, labels, ...props }: QualificationTablesProps) {
  const t = useT()
  const inWords = useErrorWords()
  const placed = rows.map((row, index): PlacedRow => ({ row, index }))
  const studies = placed.filter((each) => !isPublication(each))
  const publications = placed.filter(isPublication)
  const study = useStudyColumns(props.words)
  const publication = usePublicationColumns(props.words)
  const table = (caption: string, columns: typeof study, shown: PlacedRow[]) => (
    <>
      <h3 aria-hidden="true">{caption}</h3>
      <EntriesTable
        texts="qualification"
        caption={caption}
        columns={columns}
        {...props}
        nameOf={props.words.name}
        rows={shown.map(({ row }) => row)}
        places={shown.map(({ index }) => index)}
      />
    </>
  )
  if (rows.length === 0)
    return (
      <EmptyState icon="info" heading={t('qualification.empty')}>
        <p>{t('qualification.empty.text')}</p>
      </EmptyState>
    )
  return (
    <>
      {labels.error && (
        <ListFailure
          heading={t('qualification.failed.table')}
          reason={inWords(labels.error)}
          busy={labels.isWaiting}
          onRetry={labels.retry}
        />
      )}
      {studies.length > 0 && table(t('qualification.heading'), study, studies)}
      {publications.length > 0 && table(t('qualification.publications'), publication, publications)}
    </>
  )
}
