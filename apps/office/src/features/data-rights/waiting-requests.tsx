import { officePages } from '@lokseva/contract/office/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useRegister } from './use-register.ts'

/** On Today: what is overdue, and the erasures that wait; nothing where there are none. */
export function WaitingRequests() {
  const t = useT()
  const { data = [] } = useRegister()
  const overdue = data.filter(({ isOverdue }) => isOverdue).length
  const waiting = data.filter(
    ({ kind, state, isOverdue }) => kind === 'erasure' && state === 'open' && !isOverdue,
  )
  if (overdue === 0 && waiting.length === 0) return null
  const days = Math.min(...waiting.map(({ daysLeft }) => daysLeft))
  return (
    <Card heading={t('office.today.rights.heading')}>
      {overdue > 0 && (
        <Notice tone="bad">
          <p>{t('office.today.rights.overdue', { count: overdue })}</p>
        </Notice>
      )}
      {waiting.length > 0 && (
        <p>{t('office.today.rights.soon', { count: waiting.length, days })}</p>
      )}
      <p>
        <Link to={officePages.dataRights}>{t('office.today.rights.open')}</Link>
      </p>
    </Card>
  )
}
