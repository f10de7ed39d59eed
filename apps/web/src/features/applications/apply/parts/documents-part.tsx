import { type ComponentType, useCallback } from 'react'
import { allChosen } from '../../draft/applying.ts'
import { useApplying, useDraftState } from '../../draft/applying-frame.tsx'
import { followFiles, tickDocument } from './document-ticks.ts'
import { PartCard } from './part-card.tsx'
import type { AskedDocument } from '../remaining-tasks.ts'

/** What the cards of the documents are given; they are another feature's. */
export type DocumentsSlot = {
  advertisementId: number
  /** Some documents are asked only of those who want certain posts. */
  postIds: readonly number[]
  /** The types that are ticked. */
  ticked: ReadonlySet<string>
  onTick: (documentTypeId: string, ticked: boolean) => void
  /** The documents asked for, whenever that or what is there changes. */
  onDocuments: (documents: readonly AskedDocument[]) => void
}

type DocumentsPartProps = {
  Documents: ComponentType<DocumentsSlot>
  documents: readonly AskedDocument[] | undefined
  onDocuments: (documents: readonly AskedDocument[]) => void
  left: number
  problems: readonly string[]
}

export function DocumentsPart(props: DocumentsPartProps) {
  const { Documents, documents, onDocuments, left, problems } = props
  const { advert, store } = useDraftState()
  const applying = useApplying()
  const take = useCallback(
    (next: readonly AskedDocument[]) => {
      store.change((now) => followFiles(now, documents, next))
      onDocuments(next)
    },
    [store, documents, onDocuments],
  )
  return (
    <PartCard part="documents" left={left} problems={problems}>
      <Documents
        advertisementId={advert.details.id}
        postIds={allChosen(applying).map(({ id }) => id)}
        ticked={new Set(Object.keys(applying.documents))}
        onTick={(typeId, ticked) =>
          store.change((now) => tickDocument(now, documents, typeId, ticked))
        }
        onDocuments={take}
      />
    </PartCard>
  )
}
