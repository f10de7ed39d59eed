import { officePages } from '@lokseva/contract/office/pages'
import { listScrutinyQueues } from '@lokseva/contract/scrutiny/endpoints'
import type { ScrutinyDesk, ScrutinyQueue } from '@lokseva/contract/scrutiny/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

const EVERY = 15_000

export const useQueues = (enabled = true) =>
  useQuery({
    queryKey: ['scrutiny-queues'],
    queryFn: ({ signal }) => call(listScrutinyQueues, undefined, { signal }),
    enabled,
    meta: { personal: true },
    refetchInterval: EVERY,
  })

type Of = Pick<ScrutinyQueue, 'advertisementId' | 'documentTypeId'>

export const benchPath = ({ advertisementId, documentTypeId }: Of, desk: ScrutinyDesk): string =>
  officePages.scrutinyBench
    .replace('{desk}', desk)
    .replace('{advertisementId}', String(advertisementId))
    .replace('{documentTypeId}', documentTypeId)
