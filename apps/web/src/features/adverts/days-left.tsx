import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

/** From here on the portal fills up; candidates are told in time. */
const hurryFrom = 10

export function DaysLeft({ days }: { days: number }) {
  const t = useT()
  if (days === 0) {
    return (
      <Badge tone="bad" icon="alert">
        {t('adverts.lastDay')}
      </Badge>
    )
  }
  return (
    <Badge tone={days <= hurryFrom ? 'caution' : 'info'} icon="clock">
      {t('adverts.daysLeft', { days })}
    </Badge>
  )
}
