import { getAdvertDraft, sendPresence } from '@lokseva/contract/adverts/drafts/endpoints'
import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft, DraftNews, SavedPart } from '@lokseva/contract/adverts/drafts/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { outsidePress } from '@lokseva/form-kit/form/after-press.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

/** So often others are told that one is here, and heard of. */
const HEARD_EVERY = 8000

const keyOf = (memberId: string | undefined, advertisementId: number) => [
  'draft',
  memberId,
  advertisementId,
]

export function useDraft(advertisementId: number) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: keyOf(memberId, advertisementId),
    queryFn: ({ signal }) =>
      outsidePress(call(getAdvertDraft, { params: { advertisementId } }, { signal })),
    meta: { personal: true },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** It was published or deleted, or is not the reader's to see. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_FOUND'

/** Takes over what a change answered. */
export function useStoreDraft(advertisementId: number) {
  const queries = useQueryClient()
  const memberId = useStaffLogin()?.memberId
  const queryKey = keyOf(memberId, advertisementId)
  return {
    store: (draft: Draft) => void queries.setQueryData(queryKey, draft),
    storePart: (id: string, { part, version, checks }: SavedPart) =>
      void queries.setQueryData<Draft>(queryKey, (draft) =>
        draft && draft.id === id && draft.version <= version
          ? {
              ...draft,
              version,
              checks,
              parts: draft.parts.map((each) => (each.part === part.part ? part : each)),
            }
          : draft,
      ),
    refresh: () => void queries.invalidateQueries({ queryKey }),
  }
}

/** Says which part is open here; what others saved meanwhile is fetched. */
export function usePresence(draft: Draft, part: DraftPartName, enabled: boolean) {
  const { id, advertisementId, version, request } = draft
  const memberId = useStaffLogin()?.memberId
  const { refresh } = useStoreDraft(advertisementId)
  const { data, error } = useQuery({
    queryKey: ['draft-presence', memberId, advertisementId, part],
    queryFn: ({ signal }) =>
      call(sendPresence, { params: { advertisementId }, body: { part } }, { signal }),
    meta: { personal: true },
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: HEARD_EVERY,
    retry: false,
  })
  const isOther = (news: DraftNews) =>
    news.id !== id || news.version > version || news.request !== request
  const isOld = isNotFound(error) || (data !== undefined && isOther(data))
  useEffect(() => {
    if (isOld) refresh()
    // Only what was heard decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, error])
  return data?.editors ?? draft.editors
}
