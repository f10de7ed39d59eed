import type { Application } from '@lokseva/contract/applications/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { ClosedAction } from './closed-list.tsx'
import { usePayNowReasons } from './pay-now-reasons.ts'

/** The actions that the specification names, by their ability. */
const actions = {
  pay: 'pay.now',
  cancel: 'applications.cancel.open',
  changeCentre: 'applications.centre.open',
  reorder: 'applications.order.open',
  answer: 'applications.questions.open',
} as const satisfies Record<string, TextId>

type Action = keyof typeof actions
/** Those that stand in the row of My Account; the page of the application has all. */
export const rowActions = ['pay', 'cancel', 'answer'] as const satisfies readonly Action[]
export const pageActions = Object.keys(actions) as Action[]

/** Which of these are closed, and why. Of a cancelled one, and where none is asked, none is missed. */
export function useClosedActions(
  application: Application,
  asked: readonly Action[],
): ClosedAction[] {
  const t = useT()
  const payReasons = usePayNowReasons(application)
  const { abilities, advertisement, isDeleted } = application
  if (isDeleted) return []
  const isAsked = (key: Action) => key !== 'answer' || advertisement.additionalQuestions.length > 0
  return asked.filter(isAsked).flatMap((key) => {
    const ability = abilities[key]
    if (!ability || ability.allowed) return []
    const reasons = key === 'pay' ? payReasons : [ability.reason ?? t('applications.mine.closed')]
    return [{ key, name: t(actions[key]), reasons }]
  })
}
