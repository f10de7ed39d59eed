import { listProfileDocuments } from '@lokseva/contract/profile-view/endpoints'
import type { ProfileDocument } from '@lokseva/contract/profile-view/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { stepPath } from '../profile-steps.tsx'
import { FormSkeleton } from '../step/form-skeleton.tsx'
import './documents-list.css'

/** A way to look at a document on file; another feature's. */
export type ViewOf = ComponentType<{ documentInfoId: string; name: string }>

/** The seventh tab: papers that advertisements ask for, which the profile names, what is on file. */
export function DocumentsList({ ViewDocument }: { ViewDocument: ViewOf }) {
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
          <LinkButton to={stepPath('personal')}>{t('profile-view.none.action')}</LinkButton>
        </EmptyState>
      ) : (
        <DocumentsTable documents={data} ViewDocument={ViewDocument} />
      )}
    </Card>
  )
}

type TableProps = { documents: ProfileDocument[]; ViewDocument: ViewOf }

function DocumentsTable({ documents, ViewDocument }: TableProps) {
  const { t, language, format } = useLanguage()
  const columns: Column<ProfileDocument>[] = [
    {
      key: 'code',
      label: t('profile-view.documents.code'),
      render: ({ documentTypeId }) => documentTypeId,
    },
    {
      key: 'name',
      label: t('profile-view.documents.name'),
      long: true,
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
    {
      key: 'file',
      label: t('profile-view.documents.file'),
      render: ({ documentInfoId, onFileSince, documentTypeName }) =>
        documentInfoId && onFileSince ? (
          <span className="documents-file">
            {t('profile-view.documents.onFile', { date: indiaMoment(format, onFileSince).date })}
            <ViewDocument documentInfoId={documentInfoId} name={documentTypeName[language]} />
          </span>
        ) : (
          t('profile-view.documents.noFile')
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
