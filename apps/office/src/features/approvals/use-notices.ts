import { listOfficeNotices, readOfficeNotices } from '@lokseva/contract/approvals/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

/** What concerns the one who is signed in; looked at again every minute. */
export function useNotices() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: ['notices', memberId],
    queryFn: ({ signal }) => call(listOfficeNotices, undefined, { signal }),
    meta: { personal: true },
    staleTime: 10_000,
    refetchInterval: 60_000,
  })
}

/** Marks notices as read: those of one request, or all. One that is lost is still unread. */
export function useReadNotices() {
  const queries = useQueryClient()
  const memberId = useStaffLogin()?.memberId
  return async (requestId?: string): Promise<void> => {
    const body = requestId === undefined ? {} : { requestId }
    const left = await call(readOfficeNotices, { body }).catch(() => undefined)
    if (left) queries.setQueryData(['notices', memberId], left)
  }
}

/** Whoever looks at a request has read what was noted about it. */
export function useReadNoticesOf(requestId: string): void {
  const read = useReadNotices()
  const { data } = useNotices()
  const isUnread = data?.notices.some((each) => each.requestId === requestId && !each.isRead)
  const readNow = useEffectEvent(() => void read(requestId))
  useEffect(() => {
    if (isUnread) readNow()
  }, [isUnread])
}
