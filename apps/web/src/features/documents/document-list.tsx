import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { DocumentCard } from './document-card.tsx'
import { DocumentInfo } from './document-info.tsx'
import { type DocumentsFor, useRequiredDocuments, useShowUploaded } from './required-documents.ts'

/** Of an application, what it would be asked for besides: it has no place for a file yet. */
export type DocumentListProps = DocumentsFor & {
  /** Types the candidate ticked; without `onTick` there are no ticks. */
  ticked?: ReadonlySet<string>
  onTick?: (documentTypeId: string, ticked: boolean) => void
  /** Told what is asked and what of it is on file, at first and after every upload. */
  onDocuments?: (documents: RequiredDocument[]) => void
  readOnly?: boolean
  /** Types that are there already and not asked for again. */
  without?: ReadonlySet<string>
}

/** The documents an advertisement asks of the candidate; what is missing stands first. */
export function DocumentList(props: DocumentListProps) {
  const { advertisementId, ticked, onTick, onDocuments, readOnly, without } = props
  const t = useT()
  const { data: asked, isPending, isFetching, refetch } = useRequiredDocuments(props)
  const data = useMemo(
    () => asked?.filter(({ documentTypeId }) => !without?.has(documentTypeId)),
    [asked, without],
  )
  const showUploaded = useShowUploaded()
  const tell = useEffectEvent((documents: RequiredDocument[]) => onDocuments?.(documents))
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  if (isPending)
    return (
      <div className="document-list" aria-busy="true">
        {['first', 'second', 'third'].map((each) => (
          <Skeleton key={each} kind="control" />
        ))}
      </div>
    )
  if (!data)
    return (
      <FetchFailed
        message={t('documents.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0) return <p>{t(without ? 'documents.noneFurther' : 'documents.none')}</p>
  return (
    <div className="document-list">
      <p className="document-intro">
        <Intro documents={data} ticks={onTick ? ticksLeft(data, ticked) : 'no'} />
      </p>
      {data.map((document) => (
        <DocumentCard
          key={document.documentTypeId}
          document={document}
          advertisementId={advertisementId}
          ticked={ticked?.has(document.documentTypeId) ?? false}
          {...(onTick && { onTick: (is: boolean) => onTick(document.documentTypeId, is) })}
          onUploaded={showUploaded}
          readOnly={readOnly ?? false}
        />
      ))}
      <DocumentInfo documents={data} />
    </div>
  )
}

/** Whether something on file waits for its tick. */
const ticksLeft = (documents: readonly RequiredDocument[], ticked?: ReadonlySet<string>) =>
  documents.some(({ isUploaded, documentTypeId }) => isUploaded && !ticked?.has(documentTypeId))
    ? 'open'
    : 'none'

/** One limit is said once; several stand each with its document. */
function Intro({ documents, ticks }: { documents: readonly RequiredDocument[]; ticks: string }) {
  const t = useT()
  const limits = new Set(documents.map(({ sizeLimit }) => sizeLimit))
  const [limit = 0] = limits
  return limits.size === 1
    ? t('documents.intro', { limit, ticks })
    : t('documents.intro.several', { ticks })
}
