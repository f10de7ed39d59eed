import {
  downloadAdmitCard,
  getAdmitCard,
  listExamDisplayNames,
} from '@lokseva/contract/papers/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Cached, fetchOrCached, withCached } from '#candidate-kit/offline/offline-cache.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { cardPath, type WhichCard } from './which-card.ts'

const requestFor = ({ applicationId, examDisplayId }: WhichCard) => ({
  params: { applicationId },
  query: examDisplayId === undefined ? {} : { examid: examDisplayId },
})

export function useAdmitCard(which: WhichCard) {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  const query = useQuery({
    // It names its examination in the language of the page; the old one stands until it is here.
    queryKey: ['admit-card', userId, which.applicationId, which.examDisplayId, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchOrCached(
        { name: `card ${nameOf(which)}`, shown: { kind: 'card', path: cardPath(which) } },
        () => call(getAdmitCard, requestFor(which), { signal }),
      ),
    meta: { personal: true },
    staleTime: 0,
  })
  return withCached(query)
}

const nameOf = ({ applicationId, examDisplayId }: WhichCard) =>
  `${applicationId} ${examDisplayId ?? ''}`

/** The cards of somebody for an examination, by the names they are shown under. */
export function useExamDisplayNames(examId: number) {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  return useQuery({
    // Their names come in the language of the page; the old ones stand until the new are here.
    queryKey: ['exam-display-names', userId, examId, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listExamDisplayNames, { query: { examid: examId } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

export const fetchCardPdf =
  (which: WhichCard) =>
  (signal: AbortSignal): Promise<Cached<Blob>> =>
    fetchOrCached({ name: `card.pdf ${nameOf(which)}` }, () =>
      call(downloadAdmitCard, requestFor(which), { signal }),
    )

export const cardFileName = 'admit-card.pdf'
