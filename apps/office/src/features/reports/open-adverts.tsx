import { officePages } from '@lokseva/contract/office/pages'
import type { Report, ReportAdvert } from '@lokseva/contract/reports/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import './open-adverts.css'
import { useReport, useReportAdverts } from './use-report.ts'

/** So many have their figures on Today; the others are under Reports. */
const MOST = 3

/** On Today: the advertisements that are open, the first to close first, with how many have applied. */
export function OpenAdverts() {
  const { t } = useLanguage()
  const { data = [] } = useReportAdverts()
  const today = todayInIndia()
  const open = data
    .filter(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
  return (
    <>
      {open.slice(0, MOST).map((advert) => (
        <OpenAdvert key={advert.id} advert={advert} />
      ))}
      {open.length > MOST && (
        <p>
          <Link to={officePages.reports}>
            {t('office.today.open.more', { count: open.length - MOST })}
          </Link>
        </p>
      )}
    </>
  )
}

function OpenAdvert({ advert }: { advert: ReportAdvert }) {
  const { t, language, format } = useLanguage()
  const { data } = useReport(advert.id, undefined)
  const { number, name, lastDay } = advert
  return (
    <Card
      heading={t('office.today.open', { number, day: format.date(lastDay) })}
      aside={
        <Link to={officePages.reportOf.replace('{advertisementId}', String(advert.id))}>
          {t('office.today.open.report')}
        </Link>
      }
    >
      <p className="open-advert-name">{name[language]}</p>
      {data && <Counts report={data.report} />}
      {data && <Days days={data.report.days} />}
    </Card>
  )
}

function Counts({ report }: { report: Report }) {
  const { t, format } = useLanguage()
  const shown = (count: number | null) => (count === null ? t('office.few') : format.number(count))
  const today = report.days.find(({ day }) => day === report.day)
  const paid = report.stops.find(({ id }) => id === 'paid')
  const tiles = [
    ['sent', report.total],
    ['paid', paid ? paid.count : 0],
    ['sentToday', today ? today.sent : 0],
    ['paidToday', today ? today.fees : 0],
  ] as const
  return (
    <dl className="open-advert-counts">
      {tiles.map(([key, count]) => (
        <div key={key}>
          <dt>{t(`office.today.open.${key}`)}</dt>
          <dd data-few={count === null || undefined}>{shown(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A shape of the days for the eye; the report has their figures. */
function Days({ days }: Pick<Report, 'days'>) {
  const { format } = useLanguage()
  const most = Math.max(0, ...days.map(({ sent }) => sent ?? 0))
  const [first, last] = [days[0], days.at(-1)]
  if (most === 0 || days.length < 2 || !first || !last) return null
  return (
    <div className="open-advert-days" aria-hidden="true">
      <div>
        {days.map(({ day, sent }) => (
          <span key={day} style={{ blockSize: `${((sent ?? 0) / most) * 100}%` }} />
        ))}
      </div>
      <span>{format.date(first.day)}</span>
      <span>{format.date(last.day)}</span>
    </div>
  )
}
