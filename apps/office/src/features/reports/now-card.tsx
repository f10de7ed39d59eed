import type { ReportNow } from '@lokseva/contract/reports/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { portalPath } from '#office-kit/paths.ts'
import { useReportNow } from './use-report.ts'

/** What goes on at this moment, and where people do not get on. */
export function NowCard() {
  const { t } = useLanguage()
  const { data: now } = useReportNow()
  if (!now) return null
  return (
    <Card heading={t('office.reports.now')}>
      <div className="report-now">
        <NowTiles now={now} />
        <Stuck stuck={now.stuck} />
      </div>
    </Card>
  )
}

function NowTiles({ now: { loggedIn, payments, codes } }: { now: ReportNow }) {
  const { t, format } = useLanguage()
  const shown = (count: number | null) =>
    count === null ? t('office.reports.few') : format.number(count)
  const tiles = [
    { key: 'loggedIn', count: loggedIn, about: null },
    {
      key: 'payments',
      count: payments.count,
      about:
        payments.oldestMinutes === null
          ? null
          : t('office.reports.now.oldest', { minutes: payments.oldestMinutes }),
    },
    {
      key: 'codes',
      count: codes.count,
      about:
        codes.medianSeconds === null
          ? null
          : t('office.reports.now.median', { seconds: Math.round(codes.medianSeconds) }),
    },
  ] as const
  return (
    <dl className="report-tiles">
      {tiles.map(({ key, count, about }) => (
        <div key={key}>
          <dt>{t(`office.reports.now.${key}`)}</dt>
          <dd>{shown(count)}</dd>
          {about && <dd className="report-about">{about}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Stuck({ stuck }: Pick<ReportNow, 'stuck'>) {
  const { t, format } = useLanguage()
  const seesGateways = may(useOwnSession(), ['settings.read'])
  if (stuck.length === 0) return <p className="report-quiet">{t('office.reports.stuck.none')}</p>
  return (
    <section>
      <h3 className="report-stuck-heading">{t('office.reports.stuck')}</h3>
      <dl className="report-stuck">
        {stuck.map(({ cause, provider, count }) => (
          <div key={`${cause} ${provider}`}>
            <dt>
              {provider
                ? t('office.reports.stuck.bank', { provider: t(`payments.provider.${provider}`) })
                : t(`office.reports.stuck.${cause}`)}
            </dt>
            <dd>{count === null ? t('office.reports.few') : format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {seesGateways && (
        <Link to={portalPath('gateways')}>{t('office.reports.stuck.gateways')}</Link>
      )}
    </section>
  )
}
