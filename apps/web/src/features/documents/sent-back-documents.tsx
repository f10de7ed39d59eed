import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { DocumentCard } from './document-card.tsx'
import { useRequiredDocuments, useShowUploaded } from './required-documents.ts'

type SentBackDocumentsProps = {
  advertisementId: number
  applicationId: string
  /** What was found in a document, in words. */
  statusOf: (document: RequiredDocument) => string
  /** One of them was sent again. */
  onChanged: () => void
}

/**
 * The documents of an application at scrutiny: those sent back can be sent again, and replaced until
 * somebody at the commission opens them; no others.
 */
export function SentBackDocuments(props: SentBackDocumentsProps) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useRequiredDocuments(props)
  if (isPending) return <Skeleton kind="control" />
  if (!data)
    return (
      <FetchFailed
        message={t('documents.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Cards {...props} documents={data} refetch={refetch} />
}

const isSentBack = ({ status }: RequiredDocument) => status === 'Rejected'

type CardsProps = SentBackDocumentsProps & {
  documents: RequiredDocument[]
  refetch: () => unknown
}

function Cards(props: CardsProps) {
  const { documents, refetch, advertisementId, applicationId, statusOf, onChanged } = props
  const showUploaded = useShowUploaded()
  // One that was sent again just now keeps its place among those that were sent back.
  const [first] = useState(() => new Set(documents.filter(isSentBack).map(idOf)))
  const inOrder = documents.toSorted(
    (one, other) => Number(first.has(idOf(other))) - Number(first.has(idOf(one))),
  )
  const next = inOrder.find(isSentBack)
  return (
    <div className="document-list">
      {inOrder.map((document) => (
        <DocumentCard
          key={document.documentTypeId}
          document={document}
          advertisementId={advertisementId}
          applicationId={applicationId}
          looksFirst
          isLead={document === next}
          readOnly={!isSentBack(document) && document.replaceableUntil === null}
          found={{
            words: statusOf(document),
            isSentBack: isSentBack(document),
            isRefused: document.status === 'Rejected_No_Reupload',
          }}
          onUploaded={(uploaded) => {
            showUploaded(uploaded)
            // Whether it can be replaced is the server's to say.
            void refetch()
            onChanged()
          }}
        />
      ))}
    </div>
  )
}

const idOf = ({ documentTypeId }: RequiredDocument) => documentTypeId
