import * as desk from '@lokseva/contract/marks/desk/endpoints'
import type { MeritList } from '@lokseva/contract/marks/desk/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

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

export function useMeritList(advertisementId: number, listId: string) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'merit', advertisementId, listId],
    queryFn: ({ signal }) =>
      call(desk.getMeritList, { params: { advertisementId, listId } }, { signal }),
    ...personal,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'making' || data?.state === 'publishing' ? WHILE_WORKING_MS : false,
  })
}

type OfList = { advertisementId: number; list: Pick<MeritList, 'id' | 'madeAt'> }

/** How many have each total; they change only as the list is made anew. */
export function useMeritCounts({ advertisementId, list: { id, madeAt } }: OfList) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: ['merit-counts', memberId, advertisementId, id, madeAt],
    queryFn: ({ signal }) =>
      call(desk.getMeritCounts, { params: { advertisementId, listId: id } }, { signal }),
    ...personal,
    staleTime: Infinity,
  })
}

type LinesOf = { advertisementId: number; list: Pick<MeritList, 'id' | 'madeAt' | 'version'> }

export function useMeritLines({ advertisementId, list }: LinesOf, query: MeritLinesQuery) {
  const memberId = useStaffLogin()?.memberId
  const { id, madeAt, version } = list
  return useQuery({
    queryKey: ['merit-lines', memberId, advertisementId, id, madeAt, version, query],
    queryFn: ({ signal }) =>
      call(desk.listMeritLines, { params: { advertisementId, listId: id }, query }, { signal }),
    ...personal,
    staleTime: Infinity,
  })
}
type MeritLinesQuery = { from?: string; around?: string }

/** Has everything of the desk asked for anew. */
export function useRefreshMarks() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [key] })
}
