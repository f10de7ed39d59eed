import { getDocketQuestion, listDocket } from '@lokseva/contract/objections/docket/endpoints'
import type { DocketPaper, DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'

type Paper = Pick<DocketPaper, 'advertisementId' | 'examId' | 'subjectCode'>
export type Which = Paper & Pick<DocketQuestion, 'question'>

/** As an address writes it. */
export const paramsOf = ({ advertisementId, examId, subjectCode, question }: Which) => ({
  advertisementId: String(advertisementId),
  examId: String(examId),
  subjectCode,
  question: String(question),
})

/** What an address names; the code of a subject may hold any sign. */
export const readWhich = (params: PageParams): Which => ({
  advertisementId: Number(params['advertisementId']),
  examId: Number(params['examId']),
  subjectCode: decoded(params['subjectCode'] ?? ''),
  question: Number(params['question']),
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const questionPath = ({ advertisementId, examId, subjectCode }: Paper, question: number) =>
  officePages.objectionQuestion
    .replace('{advertisementId}', String(advertisementId))
    .replace('{examId}', String(examId))
    .replace('{subjectCode}', encodeURIComponent(subjectCode))
    .replace('{question}', String(question))

const docket = {
  queryKey: ['docket'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listDocket, undefined, { signal }),
  meta: { personal: true },
} as const

export const useDocket = () => useQuery(docket)

/** How long the count beside the desk's name may be old, in milliseconds. */
const SELDOM = 300_000

/** Questions with objections that nobody has decided on yet. */
export const useWaitingQuestions = (enabled: boolean) =>
  useQuery({
    ...docket,
    select: (papers) =>
      papers.reduce(
        (sum, { questions }) =>
          sum + questions.filter(({ finalAnswer }) => finalAnswer === null).length,
        0,
      ),
    enabled,
    staleTime: SELDOM,
    refetchInterval: SELDOM,
  }).data

export function useDocketQuestion(which: Which) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['docket', which, language],
    queryFn: ({ signal }) => call(getDocketQuestion, { params: paramsOf(which) }, { signal }),
    // Another language leaves on the page what somebody is writing beside the question.
    placeholderData: (before, of) =>
      JSON.stringify(of?.queryKey[1]) === JSON.stringify(which) ? before : undefined,
    meta: { personal: true },
  })
}

/** After something was asked for: what was decided meanwhile stands there too. */
export function useRefreshDocket() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['docket'] })
}
