import { downloadMarksheet, listMarksheets } from '@lokseva/contract/marks/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useSession } from '#candidate-kit/session/session.ts'

export type WhichMarksheet = { applicationId: string; applicationMarksId: string }

export function useMarksheets(applicationId: string) {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['marksheets', userId, applicationId],
    queryFn: ({ signal }) => call(listMarksheets, { params: { applicationId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

/** Fetched with the session, like every call: no address of it could be passed on. */
export const fetchMarksheet = (
  { applicationId, applicationMarksId }: WhichMarksheet,
  signal: AbortSignal,
): Promise<Blob> =>
  call(downloadMarksheet, { params: { applicationId }, query: { applicationMarksId } }, { signal })

export const marksheetFileName = ({ applicationId }: WhichMarksheet): string =>
  `MarkSheet_${applicationId}.pdf`
