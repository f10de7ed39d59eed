import type { OpenedMarksDraft } from '@lokseva/contract/marks/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { useStageColumn } from './stage-column.tsx'

/** What publishing does, and what the statements come to. */
export function DraftFigures({ draft }: { draft: OpenedMarksDraft }) {
  const { t, format } = useLanguage()
  const stageColumn = useStageColumn()
  const { outcomes, waiting, totals } = draft
  return (
    <>
      <Card heading={t('office.marks.draft.what')}>
        <FactList
          facts={[
            ...(['published', 'changed', 'unchanged'] as const).map((outcome) => ({
              label: t(`office.marks.outcome.${outcome}`),
              value: format.number(outcomes[outcome]),
            })),
            { label: t('office.marks.outcome.waiting'), value: format.number(waiting) },
          ]}
        />
      </Card>
      <Card heading={t('office.marks.totals')}>
        <DataTable
          caption={t('office.marks.totals')}
          isCaptionHidden
          rows={totals}
          rowKey={({ examId, stage }) => `${examId} ${stage}`}
          columns={[
            stageColumn,
            ...(['statements', 'absent'] as const).map((key) => ({
              key,
              label: t(`office.marks.${key}`),
              numeric: true,
              render: (row: (typeof totals)[number]) => format.number(row[key]),
            })),
            ...(['lowest', 'mean', 'highest'] as const).map((key) => ({
              key,
              label: t(`office.marks.${key}`),
              numeric: true,
              render: (row: (typeof totals)[number]) => row[key] ?? '–',
            })),
          ]}
        />
      </Card>
    </>
  )
}
