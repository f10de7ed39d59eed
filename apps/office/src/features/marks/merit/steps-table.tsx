import type { Step } from '@lokseva/contract/marks/merit/cut-offs'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { markText } from './marks-text.ts'

/** Marks above and below the cut-off that are listed. */
const AROUND = 12

type StepsTableProps = { heading: string; steps: readonly Step[]; total: number | undefined }

/** The chart in figures, around its cut-off. */
export function StepsTable({ heading, steps, total }: StepsTableProps) {
  const { t, format } = useLanguage()
  const found = total === undefined ? 0 : steps.findIndex((each) => each.total <= total)
  const middle = found < 0 ? steps.length : found
  const near = steps.slice(Math.max(0, middle - AROUND), middle + AROUND + 1)
  return (
    <DataTable
      caption={t('office.marks.chart', { of: heading })}
      isCaptionHidden
      rows={[...near]}
      rowKey={(step) => step.total}
      columns={[
        {
          key: 'total',
          label: t('office.marks.total'),
          numeric: true,
          render: (step) =>
            step.total === total ? (
              <strong>{t('office.marks.chart.here', { mark: markText(step.total) })}</strong>
            ) : (
              markText(step.total)
            ),
        },
        {
          key: 'people',
          label: t('office.marks.chart.people'),
          numeric: true,
          render: ({ people }) => format.number(people),
        },
        {
          key: 'pass',
          label: t('office.marks.chart.passes'),
          numeric: true,
          render: ({ pass }) => format.number(pass),
        },
      ]}
    />
  )
}
