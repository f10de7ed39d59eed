import type { Application } from '@lokseva/contract/applications/schemas'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { daysFromToday } from './days-left.ts'
import type { Stage, StageState } from './stage-kinds.ts'

/** Until when a stage is open, from when, or why it is shut. */
export function useWindowWords({ status }: Pick<Application, 'status'>) {
  const { t, format } = useLanguage()
  return (stage: Stage, { kind, state, reason }: StageState): string => {
    if (state === 'coming')
      return t('applications.stage.from', { day: format.date(stage.startDate) })
    // Nothing is to be done in it: what is, has a day of its own.
    if (state === 'open' && kind === 'scrutiny')
      return t('applications.stage.readUntil', { day: format.date(stage.endDate) })
    if (state === 'open')
      return t('applications.page.until', {
        day: format.date(stage.endDate),
        days: daysFromToday(stage.endDate),
      })
    if (reason) return reason
    if (status === 'OPTED_OUT') return t('applications.stage.optedOut')
    if (status === 'SUBMITTED') return t('applications.stage.unpaid')
    if (status !== 'FEES_PAID') return t('applications.stage.endedApplication')
    // Closed by the commission before its day was over.
    const isEarly = stage.endDate >= todayInIndia()
    return t(isEarly ? 'applications.stage.closedEarly' : 'applications.stage.over', {
      day: format.date(stage.endDate),
    })
  }
}
