import { listCorrespondence, readCorrespondence } from '@lokseva/contract/correspondence/endpoints'
import type { Correspondence } from '@lokseva/contract/correspondence/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

const keyOf = (userId: string | undefined) => ['correspondence', userId]

/** The letters of the commission, the newest first. */
export function useCorrespondence() {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => call(listCorrespondence, {}, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

/** Marks a letter as read, here at once. That the server could not be told hinders nobody. */
export function useMarkRead(): (letter: Correspondence) => void {
  const userId = useSession()?.userId
  const queries = useQueryClient()
  return ({ correspondenceFileId, isRead }) => {
    if (isRead) return
    queries.setQueryData<Correspondence[]>(keyOf(userId), (letters) =>
      letters?.map((each) =>
        each.correspondenceFileId === correspondenceFileId ? { ...each, isRead: true } : each,
      ),
    )
    call(readCorrespondence, { params: { correspondenceFileId } }).catch(() => {})
  }
}
