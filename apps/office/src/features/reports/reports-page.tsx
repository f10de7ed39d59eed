import { officePages } from '@lokseva/contract/office/pages'
import type { Report, ReportAdvert } from '@lokseva/contract/reports/schemas'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { FigureCard } from './figure-card.tsx'
import { NowCard } from './now-card.tsx'
import { useReportFigures } from './report-figures.ts'
import './reports.css'
import { type ShownReport, useReport, useReportAdverts } from './use-report.ts'

const reportPath = (advertisementId: string, day?: string): string => {
  const path =
    advertisementId === 'all'
      ? officePages.reports
      : officePages.reportOf.replace('{advertisementId}', advertisementId)
  return day ? `${path}?day=${day}` : path
}

/** Figures of all advertisements, or of one; they follow by themselves. */
export function ReportsPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  const chosen = params['advertisementId']
  const day = useSearchParams().get('day') ?? undefined
  const adverts = useReportAdverts()
  const query = useReport(chosen === undefined ? undefined : Number(chosen), day)
  const advert = adverts.data?.find(({ id }) => String(id) === chosen)
  if (query.error instanceof ApiError && query.error.code === 'DAY_WITHOUT_FIGURES')
    return (
      <div className="page-stack">
        <PageHeading>{t('office.reports.heading')}</PageHeading>
        <Notice tone="caution" announce>
          <p>{inWords(query.error)}</p>
          <p>
            <Link to={reportPath(chosen ?? 'all')}>{t('office.reports.today')}</Link>
          </p>
        </Notice>
      </div>
    )
  return (
    <Shown query={query} lines={10} failed={t('office.reports.failed')}>
      {(answer) => (
        <div className="page-stack">
          <Top answer={answer} adverts={adverts.data ?? []} advert={advert} chosenDay={day} />
          {(chosen === undefined || isLastDay(advert, answer, day)) && <NowCard />}
          <Tiles report={answer.report} />
          <FigureCards report={answer.report} file={advert?.number.replace('/', '-') ?? 'all'} />
          <p className="report-quiet">
            {t('office.reports.small')} {!advert && t('office.reports.smallAll')}
          </p>
        </div>
      )}
    </Shown>
  )
}

const isLastDay = (
  advert: ReportAdvert | undefined,
  { report }: ShownReport,
  chosenDay: string | undefined,
): boolean => !chosenDay && advert?.lastDay === report.day

type TopProps = {
  answer: ShownReport
  adverts: ReportAdvert[]
  advert: ReportAdvert | undefined
  chosenDay: string | undefined
}

function Top({ answer, adverts, advert, chosenDay }: TopProps) {
  const { countedAt, report } = answer
  const { t, language, format } = useLanguage()
  const navigate = useNavigate()
  const id = advert ? String(advert.id) : 'all'
  const days = [...new Set([...report.days.map(({ day }) => day), report.day])].toSorted()
  return (
    <div className="report-top">
      <div>
        <PageHeading>
          {advert && isLastDay(advert, answer, chosenDay)
            ? t('office.reports.lastDay', { number: advert.number })
            : t('office.reports.heading')}
        </PageHeading>
        <p className="report-quiet">
          {countedAt
            ? t('office.reports.counted', { time: format.time(new Date(countedAt)) })
            : t('office.reports.notCounted')}
        </p>
      </div>
      <div className="report-choices">
        <Field label={t('office.reports.advert')}>
          <Select
            value={id}
            onChange={(next) => navigate(reportPath(next || 'all'))}
            options={[
              { key: 'all', label: t('office.reports.all') },
              ...adverts.map((each) => ({
                key: String(each.id),
                label: `${each.number} ${each.name[language]}`,
              })),
            ]}
          />
        </Field>
        <Field label={t('office.reports.day')}>
          <Select
            value={report.day}
            onChange={(next) => navigate(reportPath(id, next))}
            options={days.toReversed().map((day) => ({ key: day, label: format.date(day) }))}
          />
        </Field>
      </div>
    </div>
  )
}

function Tiles({ report }: { report: Report }) {
  const { t, format } = useLanguage()
  const day = format.date(report.day)
  const onDay = report.days.find((each) => each.day === report.day)
  const busiest = report.hours.toSorted((a, b) => (b.sent ?? 0) - (a.sent ?? 0))[0]!
  const shown = (count: number | null) =>
    count === null ? t('office.reports.hidden') : format.number(count)
  const tiles = [
    [t('office.reports.total'), shown(report.total)],
    [t('office.reports.sentOn', { day }), shown(onDay ? onDay.sent : 0)],
    [t('office.reports.feesOn', { day }), shown(onDay ? onDay.fees : 0)],
    [
      t('office.reports.busiest', { day }),
      busiest.sent ? `${busiest.hour}:00 · ${format.number(busiest.sent)}` : '–',
    ],
  ] as const
  return (
    <dl className="report-tiles">
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function FigureCards({ report, file }: { report: Report; file: string }) {
  const { hours, days, stops, people, groups } = useReportFigures(report)
  return (
    <>
      <FigureCard figures={hours} shape="columns" file={file} />
      <FigureCard figures={days} shape="columns" file={file} />
      <div className="report-grid">
        {[...people, stops, ...groups].map((figures) => (
          <FigureCard key={figures.id} figures={figures} shape="bars" file={file} />
        ))}
      </div>
    </>
  )
}
