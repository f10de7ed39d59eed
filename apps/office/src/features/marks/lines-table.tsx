import type { MarksFileLine, OpenedMarksDraft } from '@lokseva/contract/marks/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Tabs } from '@lokseva/ui/navigation/tabs.tsx'

/** The file as it stands, line by line, with what is wrong with each. */
export function LinesTable({ draft }: { draft: OpenedMarksDraft }) {
  const { t } = useLanguage()
  const { faults, lines, firstLines, faultyLines, columns } = draft
  const first = <Lines rows={firstLines} all={lines} columns={columns} />
  return (
    <Card heading={t('office.marks.preview')}>
      {faults === 0 ? (
        first
      ) : (
        <Tabs
          label={t('office.marks.preview')}
          tabs={[
            {
              key: 'faulty',
              label: t('office.marks.preview.faulty', { count: faults }),
              panel: <Lines rows={faultyLines} all={faults} columns={columns} />,
            },
            { key: 'first', label: t('office.marks.preview.first'), panel: first },
          ]}
        />
      )}
    </Card>
  )
}

type LinesProps = { rows: MarksFileLine[]; all: number; columns: readonly string[] }

function Lines({ rows, all, columns }: LinesProps) {
  const { t, language, format } = useLanguage()
  return (
    <>
      {rows.length < all && (
        <p className="marks-quiet">{t('office.marks.preview.some', { shown: rows.length, all })}</p>
      )}
      <div
        className="marks-lines"
        role="group"
        aria-label={t('office.marks.preview')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is moved by keys
        tabIndex={0}
      >
        <DataTable
          caption={t('office.marks.preview')}
          isCaptionHidden
          rows={rows}
          rowKey={({ line }) => line}
          columns={[
            {
              key: 'line',
              label: t('office.marks.line'),
              numeric: true,
              render: ({ line }) => format.number(line),
            },
            ...(rows.some(({ faults }) => faults.length > 0)
              ? [
                  {
                    key: 'fault',
                    label: t('office.marks.fault'),
                    render: ({ faults }: MarksFileLine) => (
                      <strong className="marks-fault">
                        {faults.map((fault) => fault[language]).join(' ')}
                      </strong>
                    ),
                  },
                ]
              : []),
            ...columns.map((column) => ({
              key: column,
              label: column,
              render: ({ values: { [column]: value = '' } }: MarksFileLine) => (
                <span className={/\s/.test(value) ? undefined : 'marks-value'}>{value}</span>
              ),
            })),
          ]}
        />
      </div>
    </>
  )
}
