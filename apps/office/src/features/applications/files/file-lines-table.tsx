import type { FileLines } from '@lokseva/contract/applications/desk/files'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'

/** What lines of a file would do. */
export function FileLinesTable({ lines }: Pick<FileLines, 'lines'>) {
  const { t, language } = useLanguage()
  return (
    <DataTable
      caption={t('office.applications.files.shown')}
      rows={lines}
      rowKey={({ what }) => what}
      columns={[
        {
          key: 'what',
          label: t('office.applications.files.what'),
          render: ({ what }) => what,
        },
        {
          key: 'after',
          label: t('office.applications.files.after'),
          render: ({ after }) => after[language],
        },
      ]}
    />
  )
}
