import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DocumentCard } from './document-card.tsx'
import { useRequiredDocuments, useShowUploaded } from './required-documents.ts'

type MissingDocumentsProps = {
  advertisementId: number
  applicationId: string
  /** One of them has come. */
  onChanged: () => void
}

/** What an application that was sent is asked for besides: each can be sent here. */
export function MissingDocuments(props: MissingDocumentsProps) {
  const { advertisementId, applicationId, onChanged } = props
  const t = useT()
  const { data, isPending, isFetching, refetch } = useRequiredDocuments(props)
  const showUploaded = useShowUploaded()
  if (isPending) return <Skeleton kind="control" />
  if (!data)
    return (
      <FetchFailed
        message={t('documents.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="document-list">
      {data
        .filter(({ isUploaded }) => !isUploaded)
        .map((document) => (
          <DocumentCard
            key={document.documentTypeId}
            document={document}
            advertisementId={advertisementId}
            applicationId={applicationId}
            onUploaded={(uploaded) => {
              showUploaded(uploaded)
              onChanged()
            }}
          />
        ))}
    </div>
  )
}
