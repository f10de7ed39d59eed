import type { Task } from '@lokseva/contract/tasks/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** What ends at the hour of somebody else: of a bank, or of those who call. */
const hoursOfOthers: readonly Task['code'][] = ['DEPOSIT_CHALLAN', 'GET_INTERVIEW_LETTER']

/** Until when, and how many days that is. */
export function useUntilWords() {
  const { t, format } = useLanguage()
  return ({ code, until, daysLeft }: Task): string | undefined =>
    until === null
      ? undefined
      : t('tasks.until', {
          day: format.date(until),
          hour: hoursOfOthers.includes(code) ? 'none' : 'midnight',
          days: daysLeft ?? 0,
        })
}
