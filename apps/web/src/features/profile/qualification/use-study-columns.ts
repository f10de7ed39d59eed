import type { TextId } from '@lokseva/texts/text-id'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { EntryColumn } from '../step/entries/entries-table.tsx'
import type { EntryRow } from '../step/entries/entry-rows.ts'
import type { LabelName } from './use-row-labels.ts'
import type { RowWords } from './use-row-words.ts'

/** The columns of the table of studies. */
export function useStudyColumns({ label, text, day, type, study }: RowWords): EntryColumn[] {
  const t = useT()
  const column = (key: string, read: (row: EntryRow) => ReactNode, more = {}): EntryColumn => ({
    key,
    label: t(`qualification.column.${key}` as TextId),
    read,
    ...more,
  })
  /** Asked of the server only where something was chosen. */
  const chosen = (row: EntryRow, id: string, name: LabelName) =>
    row[id] === undefined ? undefined : label(row, name)
  const old = (row: EntryRow, id: string) => {
    const number = row[id]
    return typeof number === 'number' ? String(number) : undefined
  }
  return [
    column('type', type, { wide: true }),
    column('name', study, { wide: true }),
    column(
      'subject',
      (row) => text(row['otherSubject']) ?? chosen(row, 'subjectLookupId', 'subjectLabel'),
    ),
    column(
      'university',
      (row) => text(row['schoolName']) ?? chosen(row, 'universitycode', 'universityOrBoardLabel'),
      { wide: true },
    ),
    column('completed', (row) => day(row['resultDate']), { whole: true }),
    column('attempts', (row) => text(row['attempts'])),
    column('percentage', (row) => text(row['percentageGrade'])),
    column('months', (row) => text(row['courseDurationMonths'])),
    column(
      'class',
      (row) =>
        text(row['certificationGrade']) ?? chosen(row, 'classGradeLookupId', 'classGradeLabel'),
    ),
    column('mode', (row) => chosen(row, 'modeLookupId', 'modeLabel')),
    column(
      'compulsory',
      (row) =>
        chosen(row, 'compulsorySubjects', 'compulsorySubjectsLabel') ??
        old(row, 'oldCompulsorySubjects'),
      { wide: true },
    ),
    column(
      'optional',
      (row) =>
        chosen(row, 'optionalSubjects', 'optionalSubjectsLabel') ?? old(row, 'oldOptionalSubjects'),
      { wide: true },
    ),
  ]
}
