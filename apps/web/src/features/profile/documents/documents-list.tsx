import { listProfileDocuments } from '@lokseva/contract/profile-view/endpoints'
import type { ProfileDocument } from '@lokseva/contract/profile-view/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Card } from '#ui/data/card.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { FormSkeleton } from '../step/form-skeleton.tsx'
import './documents-list.css'

/** The seventh tab: papers that advertisements ask for, and which the profile names. Read only. */
export function DocumentsList() {
  const { t } = useLanguage()
  const { data, isPending, isFetching, refetch } = useProfileDocuments()
  if (isPending) return <FormSkeleton />
  return (
    <Card>
      <p className="documents-intro">{t('profile-view.documents.intro')}</p>
      {data === undefined ? (
        <FetchFailed
          message={t('profile-view.documents.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === null ? (
        <EmptyState icon="document" heading={t('profile-view.none')}>
          <p>{t('profile-view.documents.noProfile')}</p>
        </EmptyState>
      ) : (
        <DocumentsTable documents={data} />
      )}
    </Card>
  )
}

function DocumentsTable({ documents }: { documents: ProfileDocument[] }) {
  const { t, language } = useLanguage()
  const columns: Column<ProfileDocument>[] = [
    {
      key: 'code',
      label: t('profile-view.documents.code'),
      render: ({ documentTypeId }) => documentTypeId,
    },
    {
      key: 'name',
      label: t('profile-view.documents.name'),
      render: ({ documentTypeName, documentTypeDescription }) => (
        <span>
          <strong>{documentTypeName[language]}</strong>
          <br />
          {documentTypeDescription[language]}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('profile-view.documents.state'),
      render: ({ inProfile }) => (
        <Badge tone={inProfile ? 'good' : 'info'}>
          {t(inProfile ? 'profile-view.documents.named' : 'profile-view.documents.notNamed')}
        </Badge>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('profile-view.documents.caption')}
      columns={columns}
      rows={documents}
      rowKey={({ documentTypeId }) => documentTypeId}
    />
  )
}

/** Which documents the profile names; nothing to ask for without one. */
function useProfileDocuments() {
  const session = useSession()
  const profileId = session?.profileId
  return useQuery({
    queryKey: ['profile-documents', session?.userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(listProfileDocuments, { params: { profileId } }, { signal }) : null,
    meta: { personal: true },
    staleTime: 0,
  })
}
