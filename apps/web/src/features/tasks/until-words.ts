import type { Task } from '@lokseva/contract/tasks/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** Until when, and how many days that is; the hours of a bank are not ours to name. */
export function useUntilWords() {
  const { t, format } = useLanguage()
  return ({ code, until, daysLeft }: Task): string | undefined =>
    until === null
      ? undefined
      : t('tasks.until', {
          day: format.date(until),
          hour: code === 'DEPOSIT_CHALLAN' ? 'none' : 'midnight',
          days: daysLeft ?? 0,
        })
}
