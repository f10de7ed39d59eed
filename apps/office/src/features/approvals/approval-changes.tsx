import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'

type Change = ApprovalPreview['changes'][number]

/** What is now beside what would be then. */
export function ApprovalChanges({ changes }: { changes: Change[] }) {
  const { t, language } = useLanguage()
  const none = <span aria-label={t('office.approvals.nothing')}>–</span>
  return (
    <DataTable
      caption={t('office.approvals.changes')}
      isCaptionHidden
      rows={changes}
      rowKey={({ what }) => what.en}
      columns={[
        {
          key: 'what',
          label: t('office.approvals.where'),
          render: ({ what }) => <strong>{what[language]}</strong>,
        },
        {
          key: 'before',
          label: t('office.approvals.now'),
          render: ({ before }) =>
            before ? <del className="change-before">{before[language]}</del> : none,
        },
        {
          key: 'after',
          label: t('office.approvals.then'),
          render: ({ after }) =>
            after ? <ins className="change-after">{after[language]}</ins> : none,
        },
      ]}
    />
  )
}
