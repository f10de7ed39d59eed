import {
  downloadInterviewLetter,
  getInterviewLetter,
  listInterviewLetters,
} from '@lokseva/contract/papers/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useSession } from '#platform/session/use-session.ts'

export type WhichLetter = { id: string; templateId?: string | undefined }

const requestFor = ({ id, templateId }: WhichLetter) => ({
  params: { id },
  query: templateId === undefined ? {} : { templateid: templateId },
})

export function useLetters(applicationId: string) {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['interview-letters', userId, applicationId],
    queryFn: ({ signal }) =>
      call(listInterviewLetters, { query: { applnid: applicationId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

export function useLetter(which: WhichLetter) {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['interview-letter', userId, which.id, which.templateId],
    queryFn: ({ signal }) => call(getInterviewLetter, requestFor(which), { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

export const fetchLetterPdf =
  (which: WhichLetter) =>
  (signal: AbortSignal): Promise<Blob> =>
    call(downloadInterviewLetter, requestFor(which), { signal })

export const letterFileName = 'InterviewLetter.pdf'
