import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import type { RequiredDocument, UploadedDocument } from '@lokseva/contract/documents/schemas'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** For what documents are asked: an advertisement with the posts chosen, or an application. */
export type DocumentsFor = {
  advertisementId: number
  postIds?: readonly number[]
  applicationId?: string
}

const requiredDocumentsQuery = (userId: string | undefined, asked: DocumentsFor) => {
  const { advertisementId, postIds = [], applicationId } = asked
  const posts = postIds.toSorted((one, other) => one - other).join(',')
  return queryOptions({
    queryKey: ['required-documents', userId, advertisementId, posts, applicationId],
    queryFn: ({ signal }) => {
      const query = { ...(posts && { postIds: posts }), ...(applicationId && { applicationId }) }
      return call(listRequiredDocuments, { params: { advertisementId }, query }, { signal })
    },
    meta: { personal: true },
    staleTime: 0,
    // Another post chosen asks for one paper more: the others stay in sight meanwhile.
    placeholderData: keepPreviousData,
  })
}

export function useRequiredDocuments(asked: DocumentsFor) {
  return useQuery(requiredDocumentsQuery(useSession()?.userId, asked))
}

/** Shows what was uploaded in every list that is open, without asking for it anew. */
export function useShowUploaded() {
  const queries = useQueryClient()
  return (uploaded: UploadedDocument) => {
    queries.setQueriesData<RequiredDocument[]>({ queryKey: ['required-documents'] }, (rows) =>
      rows?.map((row) =>
        row.documentTypeId === uploaded.documentTypeId ? withFile(row, uploaded) : row,
      ),
    )
    void queries.invalidateQueries({ queryKey: ['profile-documents'] })
  }
}

function withFile(row: RequiredDocument, uploaded: UploadedDocument): RequiredDocument {
  const { documentInfoId, uploadedAt: onFileSince, size, pages } = uploaded
  const file = { documentInfoId, onFileSince, size, pages }
  return { ...row, ...file, isUploaded: true, status: 'Uploaded', remarks: null }
}
