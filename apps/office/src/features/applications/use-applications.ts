import * as desk from '@lokseva/contract/applications/desk/endpoints'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useStaffLogin } from '#office-kit/session/session.ts'
import type { Filter, Listing } from './list/listing.ts'

const key = 'applications'
const personal = { meta: { personal: true } } as const

export function useChoices(advertisementId: number) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'choices', advertisementId],
    queryFn: ({ signal }) =>
      call(desk.listApplicationChoices, { params: { advertisementId } }, { signal }),
    ...personal,
    staleTime: 60_000,
  })
}

export function useLines(advertisementId: number, { filter, order }: Listing) {
  const memberId = useStaffLogin()?.memberId
  const { language } = useLanguage()
  const choices = useChoices(advertisementId)
  return useInfiniteQuery({
    queryKey: [key, memberId, 'lines', language, advertisementId, filter, order],
    queryFn: ({ pageParam, signal }) =>
      call(
        desk.listDeskApplications,
        {
          params: { advertisementId },
          query: { ...filter, order, ...(pageParam && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...personal,
    // By name only who reads names: whether that is so is known first.
    enabled: order !== 'name' || choices.data?.seesNames === true || choices.isError,
    // Back finds the list as it was.
    staleTime: 60_000,
  })
}

export function useSet(advertisementId: number, selectionId: string) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'set', advertisementId, selectionId],
    queryFn: ({ signal }) =>
      call(desk.getApplicationSelection, { params: { advertisementId, selectionId } }, { signal }),
    ...personal,
  })
}

export function useSetLines(advertisementId: number, selectionId: string) {
  const memberId = useStaffLogin()?.memberId
  return useInfiniteQuery({
    queryKey: [key, memberId, 'set', advertisementId, selectionId, 'lines'],
    queryFn: ({ pageParam, signal }) =>
      call(
        desk.listSelectedApplications,
        {
          params: { advertisementId, selectionId },
          query: pageParam ? { after: pageParam } : {},
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...personal,
  })
}

export function useFileLines(advertisementId: number, fileId: string) {
  const memberId = useStaffLogin()?.memberId
  return useInfiniteQuery({
    queryKey: [key, memberId, 'file', advertisementId, fileId],
    queryFn: ({ pageParam, signal }) =>
      call(
        desk.listApplicationFileLines,
        { params: { advertisementId, fileId }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...personal,
  })
}

export function useCount(advertisementId: number, filter: Filter) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'count', advertisementId, filter],
    queryFn: ({ signal }) =>
      call(desk.countDeskApplications, { params: { advertisementId }, query: filter }, { signal }),
    ...personal,
    staleTime: 60_000,
  })
}

export function useOneApplication(advertisementId: number, applicationId: string) {
  const memberId = useStaffLogin()?.memberId
  const { language } = useLanguage()
  return useQuery({
    queryKey: [key, memberId, 'one', language, advertisementId, applicationId],
    queryFn: ({ signal }) =>
      call(desk.openDeskApplication, { params: { advertisementId, applicationId } }, { signal }),
    ...personal,
    // Every look is written down: nothing is asked for again by itself.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

export function useViews(advertisementId: number) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'views', advertisementId],
    queryFn: ({ signal }) =>
      call(desk.listApplicationViews, { params: { advertisementId } }, { signal }),
    ...personal,
    staleTime: 30_000,
  })
}

const WHILE_WRITTEN_MS = 1500

/** A list that goes from the newest to the oldest, asked again while something on it goes on. */
function useNewest<Page extends { next: string | null }>(
  queryKey: readonly unknown[],
  ask: (query: { after?: string }, signal: AbortSignal) => Promise<Page>,
  goesOn: (page: Page) => boolean,
) {
  const memberId = useStaffLogin()?.memberId
  return useInfiniteQuery({
    queryKey: [key, memberId, ...queryKey],
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...personal,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(goesOn) ? WHILE_WRITTEN_MS : false),
  })
}

export const useExports = (advertisementId: number) =>
  useNewest(
    ['exports', advertisementId],
    (query, signal) =>
      call(desk.listApplicationExports, { params: { advertisementId }, query }, { signal }),
    ({ exports }) => exports.some(({ state }) => state === 'running'),
  )

export const useBatches = (advertisementId: number) =>
  useNewest(
    ['batches', advertisementId],
    (query, signal) =>
      call(desk.listApplicationBatches, { params: { advertisementId }, query }, { signal }),
    ({ batches }) => batches.some(({ isFinished }) => !isFinished),
  )

export const useFiles = (advertisementId: number) =>
  useNewest(
    ['files', advertisementId],
    (query, signal) =>
      call(desk.listApplicationFiles, { params: { advertisementId }, query }, { signal }),
    ({ files }) => files.some(({ state }) => state === 'reading' || state === 'running'),
  )

/** Has what a change concerns asked for anew. */
export function useRefresh() {
  const queries = useQueryClient()
  const memberId = useStaffLogin()?.memberId
  return (what: 'views' | 'exports' | 'batches' | 'files') =>
    void queries.invalidateQueries({ queryKey: [key, memberId, what] })
}
