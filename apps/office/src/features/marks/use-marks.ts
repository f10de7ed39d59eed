import * as desk from '@lokseva/contract/marks/desk/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useStaffLogin } from '#office-kit/session.ts'

const key = 'marks'
const personal = { meta: { personal: true } } as const
const WHILE_WORKING_MS = 1500

const isWorking = (state: string | undefined) => state === 'checking' || state === 'publishing'

export function useMarksAdverts() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'adverts'],
    queryFn: ({ signal }) => call(desk.listMarksAdverts, undefined, { signal }),
    ...personal,
  })
}

export function useMarksDesk(advertisementId: number) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'desk', advertisementId],
    queryFn: ({ signal }) => call(desk.getMarksDesk, { params: { advertisementId } }, { signal }),
    ...personal,
    refetchInterval: ({ state: { data } }) =>
      data?.drafts.some(({ state }) => isWorking(state)) ? WHILE_WORKING_MS : false,
  })
}

export function useMarksDraft(advertisementId: number, draftId: string) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'draft', advertisementId, draftId],
    queryFn: ({ signal }) =>
      call(desk.openMarksDraft, { params: { advertisementId, draftId } }, { signal }),
    ...personal,
    refetchInterval: ({ state: { data } }) => (isWorking(data?.state) ? WHILE_WORKING_MS : false),
  })
}

/** Has everything of the desk asked for anew. */
export function useRefreshMarks() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [key] })
}
