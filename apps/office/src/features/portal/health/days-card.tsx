import { listDaysAhead } from '@lokseva/contract/portal/endpoints'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import '../portal.css'
import { Shown } from '../shown.tsx'
import { usePortal } from '../use-portal.ts'

/** What opens and closes within fourteen days. */
export function DaysCard() {
  const { t, language, format } = useLanguage()
  return (
    <Card heading={t('office.health.ahead.heading')}>
      <Shown query={usePortal(listDaysAhead)} lines={4}>
        {(days) =>
          days.length === 0 ? (
            <p>{t('office.health.ahead.none')}</p>
          ) : (
            <ol className="days-ahead">
              {days.map(({ day, what, number, name }) => (
                <li key={`${day} ${what} ${number} ${name.en}`}>
                  <time dateTime={day}>{format.date(day)}</time>
                  <span>{t(`office.health.ahead.${what}`, { number, name: name[language] })}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Shown>
    </Card>
  )
}
