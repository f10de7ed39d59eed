import { officePages } from '@lokseva/contract/office/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useRegister } from '#features/data-rights/use-register.ts'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import type { Waiting } from '#office-kit/lists/waiting-list.tsx'
import { hasDifferences, hasQuestions, useWaitingCounts } from './use-waiting-counts.ts'

/**
 * What waits on desks that count things rather than requests or documents, as the navigation counts
 * it: a line for each, with the way there. Undefined while one of them is not known.
 */
export function useWaitingWork(): Waiting[] | undefined {
  const t = useT()
  const own = useOwnSession()
  const counts = useWaitingCounts()
  const register = useRegister()
  const erasures = register.data?.filter(({ decide }) => decide.allowed) ?? []
  const first = Math.min(...erasures.map(({ daysLeft }) => daysLeft))
  const isOverdue = erasures.some((each) => each.isOverdue)
  const desks: (Waiting & { count: number | undefined; isMine: boolean })[] = [
    {
      isMine: may(own, ['rights.write']),
      count: register.data && erasures.length,
      text: t('office.today.erasures', { count: erasures.length }),
      more: isOverdue
        ? t('office.today.erasures.overdue')
        : t('office.today.erasures.days', { days: first }),
      to: officePages.dataRights,
      label: t('office.today.rights.open'),
    },
    {
      isMine: hasQuestions(own),
      count: counts[officePages.objections],
      text: t('office.today.questions', { count: counts[officePages.objections] ?? 0 }),
      to: officePages.objections,
      label: t('office.today.questions.open'),
    },
    {
      isMine: hasDifferences(own),
      count: counts[officePages.accounts],
      text: t('office.today.differences', { count: counts[officePages.accounts] ?? 0 }),
      to: officePages.accounts,
      label: t('office.today.differences.open'),
    },
  ]
  const mine = desks.filter(({ isMine }) => isMine)
  if (mine.some(({ count }) => count === undefined)) return undefined
  return mine.filter(({ count }) => count !== 0)
}
