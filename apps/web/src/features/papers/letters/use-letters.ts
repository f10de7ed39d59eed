import {
  downloadInterviewLetter,
  getInterviewLetter,
  listInterviewLetters,
} from '@lokseva/contract/papers/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { type Cached, fetchOrCached, withCached } from '#candidate-kit/offline/offline-cache.ts'
import { useSession } from '#candidate-kit/session/session.ts'

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

/** Where it is shown. */
export function letterPath({ id, templateId }: WhichLetter): string {
  const path = pages.interviewLetter.replace('{id}', id)
  return templateId === undefined ? path : `${path}?templateid=${encodeURIComponent(templateId)}`
}

export function useLetter(which: WhichLetter) {
  const userId = useSession()?.userId
  const query = useQuery({
    queryKey: ['interview-letter', userId, which.id, which.templateId],
    queryFn: ({ signal }) =>
      fetchOrCached(
        {
          name: `letter in both ${nameOf(which)}`,
          shown: { kind: 'letter', path: letterPath(which) },
        },
        () => call(getInterviewLetter, requestFor(which), { signal }),
      ),
    meta: { personal: true },
    staleTime: 0,
  })
  return withCached(query)
}

const nameOf = ({ id, templateId = '' }: WhichLetter) => `${id} ${templateId}`

export const fetchLetterPdf =
  (which: WhichLetter) =>
  (signal: AbortSignal): Promise<Cached<Blob>> =>
    fetchOrCached({ name: `letter.pdf ${nameOf(which)}` }, () =>
      call(downloadInterviewLetter, requestFor(which), { signal }),
    )

export const letterFileName = 'InterviewLetter.pdf'
