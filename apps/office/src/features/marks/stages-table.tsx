import type { MarksStage } from '@lokseva/contract/marks/desk/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useStageColumn } from './stage-column.tsx'

type StagesTableProps = {
  stages: MarksStage[]
  caption: string
  /** What can be done with a stage. */
  renderAction?: (stage: MarksStage) => ReactNode
}

/** How far each stage of marks is. */
export function StagesTable({ stages, caption, renderAction }: StagesTableProps) {
  const { t, format } = useLanguage()
  const stageColumn = useStageColumn()
  if (stages.length === 0) return <p className="marks-quiet">{t('office.marks.stages.none')}</p>
  const stateOf = ({ statements, handedOut, nextDay }: MarksStage) => {
    if (handedOut === statements) return t('office.marks.state.out')
    if (handedOut > 0) return t('office.marks.state.some', { out: handedOut })
    return nextDay === null
      ? t('office.marks.state.waiting')
      : t('office.marks.state.from', { day: format.date(nextDay) })
  }
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={stages}
      rowKey={({ examId, stage }) => `${examId} ${stage}`}
      columns={[
        stageColumn,
        {
          key: 'statements',
          label: t('office.marks.statements'),
          numeric: true,
          render: ({ statements }) => format.number(statements),
        },
        { key: 'state', label: t('office.marks.state'), render: stateOf },
        {
          key: 'results',
          label: t('office.marks.results'),
          render: ({ qualified, notQualified }) =>
            qualified + notQualified === 0
              ? t('office.marks.results.none')
              : t('office.marks.results.counts', { qualified, not: notQualified }),
        },
      ]}
      actions={renderAction && { label: t('office.marks.merit'), render: renderAction }}
    />
  )
}
