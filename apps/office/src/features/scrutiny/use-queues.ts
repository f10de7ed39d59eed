import { officePages } from '@lokseva/contract/office/pages'
import { listScrutinyQueues } from '@lokseva/contract/scrutiny/endpoints'
import type {
  ScrutinyDesk,
  ScrutinyQueue,
  ScrutinyQueues,
} from '@lokseva/contract/scrutiny/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

const EVERY = 15_000
/** The count beside the desk's name: what one does oneself is counted at once, others' work seldom. */
const SELDOM = 300_000

const queryKey = ['scrutiny-queues']
const queues = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listScrutinyQueues, undefined, { signal }),
  meta: { personal: true },
} as const

export const useQueues = (enabled = true) =>
  useQuery({ ...queues, enabled, refetchInterval: EVERY })

export const useCountedQueues = (enabled: boolean) =>
  useQuery({ ...queues, enabled, staleTime: SELDOM, refetchInterval: SELDOM })

type Of = Pick<ScrutinyQueue, 'advertisementId' | 'documentTypeId'>

export const benchPath = ({ advertisementId, documentTypeId }: Of, desk: ScrutinyDesk): string =>
  officePages.scrutinyBench
    .replace('{desk}', desk)
    .replace('{advertisementId}', String(advertisementId))
    .replace('{documentTypeId}', documentTypeId)

/**
 * Counts what somebody just decided, or took back, in what the page knows of the queues. Listing all
 * of them anew with each decision would be asked thirty times a minute by thirty officers; what
 * others do is learnt with the next listing.
 */
export function useCountOwn({ advertisementId, documentTypeId }: Of, desk: ScrutinyDesk) {
  const queries = useQueryClient()
  const counted = (queue: ScrutinyQueue, by: 1 | -1): ScrutinyQueue => {
    const left = desk === 'senior' ? 'senior' : 'waiting'
    return {
      ...queue,
      [left]: Math.max(0, queue[left] - by),
      ownToday: Math.max(0, queue.ownToday + by),
    }
  }
  return (by: 1 | -1) =>
    queries.setQueryData<ScrutinyQueues>(
      queryKey,
      (before) =>
        before && {
          ...before,
          ownToday: Math.max(0, before.ownToday + by),
          queues: before.queues.map((queue) =>
            queue.advertisementId === advertisementId && queue.documentTypeId === documentTypeId
              ? counted(queue, by)
              : queue,
          ),
        },
    )
}
