import type { ScrutinyDesk, ScrutinyQueue } from '@lokseva/contract/scrutiny/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { WaitingList } from '#office-kit/lists/waiting-list.tsx'
import { benchPath, useCountedQueues, useQueues } from './use-queues.ts'

type WaitingDocuments = {
  desk: ScrutinyDesk
  count: number
  /** Where most of them wait. */
  queue: ScrutinyQueue
}

/** Documents that the member looks at, by advertisement; differences first, which nobody else settles. */
export function useWaitingDocuments(): WaitingDocuments[] {
  const own = useOwnSession()
  const { data } = useQueues(may(own, ['scrutiny.decide', 'scrutiny.settle']))
  const queues = data?.queues ?? []
  const adverts = [...new Set(queues.map(({ advertisementId }) => advertisementId))]
  const waitingAt = (desk: ScrutinyDesk, countOf: (queue: ScrutinyQueue) => number) =>
    adverts.flatMap((id): WaitingDocuments[] => {
      const those = queues.filter((queue) => queue.advertisementId === id && countOf(queue) > 0)
      const [queue] = those.toSorted((one, other) => countOf(other) - countOf(one))
      const count = those.reduce((sum, each) => sum + countOf(each), 0)
      return queue ? [{ desk, count, queue }] : []
    })
  return [
    ...(may(own, ['scrutiny.settle']) ? waitingAt('senior', ({ senior }) => senior) : []),
    ...(may(own, ['scrutiny.decide']) ? waitingAt('bench', ({ waiting }) => waiting) : []),
  ]
}

/** All of them together, for the count beside the desk's name. */
export function useWaitingAtDesks(): number | undefined {
  const own = useOwnSession()
  const { data } = useCountedQueues(may(own, ['scrutiny.decide', 'scrutiny.settle']))
  return data?.queues.reduce(
    (sum, { waiting, senior }) =>
      sum +
      (may(own, ['scrutiny.decide']) ? waiting : 0) +
      (may(own, ['scrutiny.settle']) ? senior : 0),
    0,
  )
}

/** On Today: what lies on the bench, each with its way there. */
export function WaitingDocumentList({ waiting }: { waiting: WaitingDocuments[] }) {
  const { t, language } = useLanguage()
  return (
    <WaitingList
      waiting={waiting.map(({ desk, count, queue }) => ({
        text: t(`office.today.documents.${desk}`, { count, number: queue.advertisementNo }),
        more: t('office.today.documents.most', { kind: queue.documentName[language] }),
        to: benchPath(queue, desk),
        label: t(`office.today.documents.${desk}.begin`),
      }))}
    />
  )
}
