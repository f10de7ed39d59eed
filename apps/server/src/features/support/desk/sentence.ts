import type { DeskCandidate, DeskPayment } from '@lokseva/contract/support/desk/schemas'
import type { Task } from '@lokseva/contract/tasks/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { translate } from '#platform/texts/translate'

type Known = {
  applications: readonly {
    payingOrderNo: string | undefined
    advertisementNo: string
  }[]
  payments: readonly DeskPayment[]
  /** In the order the candidate has them. */
  tasks: readonly Task[]
  language: Language
}

/**
 * What to tell the caller first: money on its way, for whoever waits for it must not pay again;
 * then what is lost otherwise; then an offer. Nothing where nothing is to do.
 */
export function sentenceOf({
  applications,
  payments,
  tasks,
  language,
}: Known): DeskCandidate['sentence'] {
  for (const { payingOrderNo, advertisementNo } of applications) {
    const paying = payments.find(({ orderNo }) => orderNo === payingOrderNo)
    if (paying) {
      const text = translate(language, 'timeline.fee.checking')
      return { text, why: paying.message, about: advertisementNo, until: null }
    }
  }
  const first =
    tasks.find(({ kind }) => kind === 'must') ?? tasks.find(({ kind }) => kind === 'may')
  if (!first) return null
  const { text, why, loss, about, until } = first
  return { text, why: [why, loss].filter(Boolean).join(' '), about, until }
}
