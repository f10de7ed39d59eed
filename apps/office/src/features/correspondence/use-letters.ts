import { getApplicationSelection } from '@lokseva/contract/applications/desk/endpoints'
import * as desk from '@lokseva/contract/correspondence/desk/endpoints'
import type { LetterToSome } from '@lokseva/contract/correspondence/desk/schemas'
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

const key = 'letters'
const personal = { meta: { personal: true } } as const
const WHILE_SENT_MS = 1500

/** What became of a letter is counted over all its readers: of many it is asked for seldom. */
const pauseFor = (receivers: number): number =>
  Math.min(30_000, WHILE_SENT_MS + Math.floor(receivers / 5))

export function useSentLetters(advertisementId: number) {
  const memberId = useStaffLogin()?.memberId
  return useInfiniteQuery({
    queryKey: [key, memberId, 'sent', advertisementId],
    queryFn: ({ pageParam, signal }) =>
      call(
        desk.listSentLetters,
        { params: { advertisementId }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...personal,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ letters }) => letters.some(({ state }) => state === 'running'))
        ? WHILE_SENT_MS
        : false,
  })
}

/** Whom a letter goes to: how many, and how they were chosen. */
export function useChosen(advertisementId: number, selectionId: string | undefined) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'chosen', advertisementId, selectionId],
    queryFn: selectionId
      ? ({ signal }) =>
          call(getApplicationSelection, { params: { advertisementId, selectionId } }, { signal })
      : skipToken,
    ...personal,
  })
}

export function useLetter(advertisementId: number, letterId: string) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'one', advertisementId, letterId],
    queryFn: ({ signal }) =>
      call(desk.openSentLetter, { params: { advertisementId, letterId } }, { signal }),
    ...personal,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'running' || data.email.waiting + data.sms.waiting > 0)
        ? pauseFor(data.receivers ?? 0)
        : false,
  })
}

type People = {
  advertisementId: number
  letterId: string
  part: 'all' | 'failed'
  /** What became of the letter in all: who is shown follows it. */
  counted: string
}

export function usePeople({ advertisementId, letterId, part, counted }: People) {
  const memberId = useStaffLogin()?.memberId
  return useInfiniteQuery({
    queryKey: [key, memberId, 'people', advertisementId, letterId, part, counted],
    queryFn: ({ pageParam, signal }) =>
      call(
        desk.listLetterPeople,
        {
          params: { advertisementId, letterId },
          query: { part, ...(pageParam && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    ...personal,
  })
}

export function usePreview(advertisementId: number, body: LetterToSome | undefined) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'preview', advertisementId, body],
    queryFn: body
      ? ({ signal }) => call(desk.previewLetter, { params: { advertisementId }, body }, { signal })
      : skipToken,
    ...personal,
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  })
}

export function useTemplates() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: [key, memberId, 'templates'],
    queryFn: ({ signal }) => call(desk.listLetterTemplates, undefined, { signal }),
    ...personal,
    staleTime: 30_000,
  })
}

/** Has what a change concerns asked for anew. */
export function useRefresh() {
  const queries = useQueryClient()
  const memberId = useStaffLogin()?.memberId
  return (...what: ('sent' | 'one' | 'people' | 'templates')[]) => {
    for (const each of what) void queries.invalidateQueries({ queryKey: [key, memberId, each] })
  }
}
