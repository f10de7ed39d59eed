import type { RetotalingLine } from '@lokseva/contract/retotaling/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useMarksWords } from './marks-words.ts'

export const keyOf = ({ requestId, subjectCode }: RetotalingLine) => `${requestId} ${subjectCode}`

type SubjectTableProps = {
  caption: string
  lines: RetotalingLine[]
  /** What the marks before are called, and what stands between the subject and them. */
  before: string
  between?: Column<RetotalingLine>[]
  after: Column<RetotalingLine>[]
}

/** Subjects of applications with the marks that held before, and what is to be said of them. */
export function SubjectTable({ caption, lines, before, between = [], after }: SubjectTableProps) {
  const { t, language } = useLanguage()
  const inWords = useMarksWords()
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={lines}
      rowKey={keyOf}
      columns={[
        {
          key: 'application',
          label: t('office.retotaling.application'),
          render: ({ applicationNo }) => <span className="retotaling-number">{applicationNo}</span>,
        },
        {
          key: 'subject',
          label: t('office.retotaling.subject'),
          render: ({ subject }) => subject[language],
        },
        ...between,
        { key: 'before', label: before, numeric: true, render: ({ marks }) => inWords(marks) },
        ...after,
      ]}
    />
  )
}
