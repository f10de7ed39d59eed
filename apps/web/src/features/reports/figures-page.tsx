import { getFigures, listFigures } from '@lokseva/contract/reports/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import './figures-page.css'
import { FigureTable } from './figure-table.tsx'

const pathOf = (advertisementId: number) =>
  pages.figuresOf.replace('{advertisementId}', String(advertisementId))

/** How many applied, for anybody, where the commission publishes it. */
export function FiguresPage({ params }: { params: PageParams }) {
  const { advertisementId } = params
  return advertisementId === undefined ? (
    <AllFigures />
  ) : (
    <OneAdvert key={advertisementId} advertisementId={advertisementId} />
  )
}

function AllFigures() {
  const { t, language, format } = useLanguage()
  const query = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => call(listFigures, undefined, { signal }),
    retry: false,
  })
  return (
    <div className="page-stack">
      <PageHeading>{t('reports.figures.heading')}</PageHeading>
      <Answered query={query}>
        {({ adverts, countedAt }) =>
          adverts.length === 0 ? (
            <Card>
              <EmptyState icon="document" heading={t('reports.figures.none')}>
                <p>{t('reports.figures.noneText')}</p>
                <LinkButton to={pages.landing}>{t('reports.figures.toAdverts')}</LinkButton>
              </EmptyState>
            </Card>
          ) : (
            <>
              <p>{t('reports.figures.intro')}</p>
              <Card>
                <ul className="figures-list">
                  {adverts.map(({ id, number, name, lastDay, total }) => (
                    <li key={id}>
                      <Link to={pathOf(id)}>{`${number} ${name[language]}`}</Link>
                      <br />
                      {t('reports.figures.applications')}:{' '}
                      <strong>
                        {total === null ? t('reports.figures.hidden') : format.number(total)}
                      </strong>
                      <span className="figures-quiet">
                        {' '}
                        · {t('reports.figures.lastDay')}: {format.date(lastDay)}
                      </span>
                    </li>
                  ))}
                </ul>
                <Footnotes countedAt={countedAt} />
              </Card>
            </>
          )
        }
      </Answered>
    </div>
  )
}

function OneAdvert({ advertisementId }: { advertisementId: string }) {
  const { t, language, format } = useLanguage()
  const query = useQuery({
    queryKey: ['figures', advertisementId],
    queryFn: ({ signal }) =>
      call(getFigures, { params: { advertisementId: Number(advertisementId) } }, { signal }),
    retry: false,
  })
  return (
    <div className="page-stack">
      <p>
        <Link to={pages.figures}>{t('reports.figures.back')}</Link>
      </p>
      <Answered query={query} heading={t('reports.figures.heading')}>
        {({ advert, total, days, districts, countedAt }) => (
          <>
            <div>
              <PageHeading>{`${advert.number} ${advert.name[language]}`}</PageHeading>
              <p className="figures-total">
                {t('reports.figures.applications')}:{' '}
                {total === null ? t('reports.figures.hidden') : format.number(total)}
              </p>
            </div>
            <div className="figures-both">
              <Card heading={t('reports.figures.days')}>
                <FigureTable
                  caption={t('reports.figures.days')}
                  name={t('reports.figures.day')}
                  rows={days.map(({ day, count }) => ({ label: format.date(day), count }))}
                />
              </Card>
              <Card heading={t('reports.figures.districts')}>
                <FigureTable
                  caption={t('reports.figures.districts')}
                  name={t('reports.figures.district')}
                  rows={districts.map(({ label, count }) => ({
                    label: label?.[language] ?? t('reports.figures.outside'),
                    count,
                  }))}
                />
              </Card>
            </div>
            <Footnotes countedAt={countedAt} />
          </>
        )}
      </Answered>
    </div>
  )
}

type AnsweredProps<Data> = {
  query: {
    data: Data | undefined
    error: Error | null
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** Where the page has none of its own without an answer. */
  heading?: string
  children: (data: Data) => ReactNode
}

function Answered<Data>({ query, heading, children }: AnsweredProps<Data>) {
  const { t } = useLanguage()
  if (query.data !== undefined) return children(query.data)
  const { error } = query
  const isClosed = error instanceof ApiError && error.code === 'NOT_FOUND'
  return (
    <>
      {heading && <PageHeading>{heading}</PageHeading>}
      {query.isPending ? (
        <Waiting label={t('app.loading')} lines={6} />
      ) : isClosed ? (
        <Notice tone="info" heading={t('reports.figures.closed')}>
          <p>{t('reports.figures.closedText')}</p>
          <LinkButton to={pages.landing}>{t('reports.figures.toAdverts')}</LinkButton>
        </Notice>
      ) : (
        <FetchFailed
          message={t('reports.figures.failed')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  )
}

function Footnotes({ countedAt }: { countedAt: string | null }) {
  const { t, format } = useLanguage()
  const moment = countedAt && indiaMoment(format, countedAt)
  return (
    <p className="figures-quiet">
      {moment && t('reports.figures.counted', { day: moment.date, time: moment.time })}{' '}
      {t('reports.figures.small')}
    </p>
  )
}
