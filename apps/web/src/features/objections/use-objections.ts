import {
  listObjectionChoices,
  listObjectionQuestions,
  listObjections,
} from '@lokseva/contract/objections/endpoints'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Names and reasons come in the language of the page: another one asks anew, and drops nothing. */
function useOwner() {
  return [useSession()?.userId, useLanguage().language] as const
}

/** Of one stage: what was made in another stands there. */
export function useObjections({ applicationId, stgid }: { applicationId: string; stgid: number }) {
  return useQuery({
    queryKey: ['objections', ...useOwner(), applicationId, stgid],
    queryFn: ({ signal }) =>
      call(listObjections, { params: { applicationId }, query: { stgid } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}

export function useObjectionChoices(advid: number, stgid: number) {
  return useQuery({
    queryKey: ['objection-choices', ...useOwner(), advid, stgid],
    queryFn: ({ signal }) => call(listObjectionChoices, { query: { advid, stgid } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export type ExamPaper = { advid: number; exid: number; esubid: number; paperset: number }

/** The questions of a paper, once it is known which one it is. */
export function useObjectionQuestions(examPaper: ExamPaper | undefined) {
  const [userId] = useOwner()
  return useQuery({
    queryKey: ['objection-questions', userId, examPaper],
    queryFn: examPaper
      ? ({ signal }) => call(listObjectionQuestions, { query: examPaper }, { signal })
      : skipToken,
    meta: { personal: true },
    refetchOnWindowFocus: false,
  })
}
