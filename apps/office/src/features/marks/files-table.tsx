import type { MarksDraft } from '@lokseva/contract/marks/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { nameOf } from '#office-kit/named.ts'
import { DraftState } from './draft-state.tsx'
import { draftPath } from './paths.ts'

type FilesTableProps = { advertisementId: number; drafts: MarksDraft[] }

/** Files that were brought, the newest first. */
export function FilesTable({ advertisementId, drafts }: FilesTableProps) {
  const { t, language, format } = useLanguage()
  if (drafts.length === 0) return <p className="marks-quiet">{t('office.marks.files.none')}</p>
  return (
    <DataTable
      caption={t('office.marks.files')}
      isCaptionHidden
      rows={drafts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'file',
          label: t('office.marks.file'),
          render: ({ id, fileName }) => (
            <Link className="marks-file" to={draftPath(advertisementId, id)}>
              {fileName}
            </Link>
          ),
        },
        {
          key: 'brought',
          label: t('office.marks.brought'),
          render: ({ broughtAt, broughtBy }) => {
            const { date, time } = indiaMoment(format, broughtAt)
            return `${date} ${time}, ${nameOf(broughtBy, language)}`
          },
        },
        {
          key: 'lines',
          label: t('office.marks.lines'),
          numeric: true,
          render: ({ lines }) => format.number(lines),
        },
        {
          key: 'faults',
          label: t('office.marks.faults'),
          numeric: true,
          render: ({ faults }) => format.number(faults),
        },
        {
          key: 'state',
          label: t('office.marks.state'),
          render: (draft) => <DraftState draft={draft} />,
        },
      ]}
    />
  )
}
