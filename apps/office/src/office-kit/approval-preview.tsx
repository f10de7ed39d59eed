import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import './approval-preview.css'

/** What is now beside what would be then. */
export function PreviewChanges({ changes }: Pick<ApprovalPreview, 'changes'>) {
  const { t, language } = useLanguage()
  const none = (
    <span role="img" aria-label={t('office.preview.nothing')}>
      –
    </span>
  )
  return (
    <DataTable
      caption={t('office.preview.changes')}
      isCaptionHidden
      rows={changes}
      rowKey={({ what }) => what.en}
      columns={[
        {
          key: 'what',
          label: t('office.preview.where'),
          render: ({ what }) => <strong>{what[language]}</strong>,
        },
        {
          key: 'before',
          label: t('office.preview.now'),
          render: ({ before }) =>
            before ? <del className="change-before">{before[language]}</del> : none,
        },
        {
          key: 'after',
          label: t('office.preview.then'),
          render: ({ after }) =>
            after ? <ins className="change-after">{after[language]}</ins> : none,
        },
      ]}
    />
  )
}

export function PreviewTouches({ touches }: Pick<ApprovalPreview, 'touches'>) {
  const { language } = useLanguage()
  return (
    <ul className="page-list">
      {touches.map((each) => (
        <li key={each.en}>{each[language]}</li>
      ))}
    </ul>
  )
}

export function PreviewChecks({ checks }: Pick<ApprovalPreview, 'checks'>) {
  const { language } = useLanguage()
  return (
    <ul className="preview-checks">
      {checks.map(({ level, text }) => (
        <li key={text.en}>
          <Badge tone={level === 'ok' ? 'good' : 'caution'}>{text[language]}</Badge>
        </li>
      ))}
    </ul>
  )
}
