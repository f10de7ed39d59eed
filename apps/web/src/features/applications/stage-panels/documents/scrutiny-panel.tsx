import { listScrutiny } from '@lokseva/contract/applications/scrutiny/endpoints'
import type { ScrutinyRow } from '@lokseva/contract/applications/scrutiny/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import type { PanelProps } from '../stage-slots.ts'
import { DocumentStatus } from './document-status.tsx'
import { SendAgainLink } from './send-again-link.tsx'
import { wayToSendAgain } from './way-to-send-again.ts'

/** What was found in each document. Where nothing comes, nothing is said but that there is nothing. */
export function ScrutinyPanel({ application }: PanelProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { data = [], isPending } = useScrutiny(application.application.id)
  if (isPending) return <Waiting label={t('applications.stage.loading')} />
  if (data.length === 0)
    return (
      <EmptyState icon="document" heading={t('applications.stage.scrutiny.none')}>
        <p>{t('applications.stage.scrutiny.noneText')}</p>
      </EmptyState>
    )
  const again = wayToSendAgain(application)
  const columns: Column<ScrutinyRow>[] = [
    {
      key: 'document',
      label: t('applications.stage.scrutiny.document'),
      render: (row) => <strong>{inLanguage(row.documentName, row.documentNameDvng)}</strong>,
    },
    {
      key: 'status',
      label: t('applications.stage.scrutiny.status'),
      render: (row) => (
        <div className="scrutiny-status">
          <DocumentStatus status={row.documentInfoStatus} />
          {again && row.documentInfoStatus === 'Rejected' && (
            <SendAgainLink way={again} name={inLanguage(row.documentName, row.documentNameDvng)} />
          )}
        </div>
      ),
    },
    {
      key: 'remarks',
      label: t('applications.stage.scrutiny.remarks'),
      render: ({ documentInfoRemarks: remarks, documentInfoStatus: status }) =>
        remarks ?? (
          <span className="scrutiny-no-remark">
            {t(
              status === 'Uploaded'
                ? 'applications.stage.unchecked'
                : 'applications.stage.scrutiny.noRemarks',
            )}
          </span>
        ),
    },
  ]
  return (
    <div className="scrutiny">
      <DataTable
        caption={t('applications.stage.scrutiny.caption')}
        columns={columns}
        rows={data}
        rowKey={({ documentTypeId }) => documentTypeId}
      />
    </div>
  )
}

function useScrutiny(applicationId: string) {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['scrutiny', userId, applicationId],
    queryFn: ({ signal }) => call(listScrutiny, { params: { applicationId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}
