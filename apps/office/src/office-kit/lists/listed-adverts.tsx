import { listApplicationAdverts } from '@lokseva/contract/applications/desk/endpoints'
import type { ListedAdverts } from '@lokseva/contract/applications/desk/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useStaffLogin } from '../session/session.ts'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import './listed-adverts.css'

/** Advertisements whose applications the member may list; asked anew where one is wanted that is not among them. */
export function useListedAdverts(wanted?: number) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: ['listed-adverts', memberId],
    queryFn: ({ signal }) => call(listApplicationAdverts, undefined, { signal }),
    meta: { personal: true },
    staleTime: ({ state: { data } }) =>
      wanted === undefined || data?.some(({ id }) => id === wanted) ? 60_000 : 0,
  })
}

type OfListedAdvertProps = { advertisementId: number; list: string; children: ReactNode }

/** What is about one of them; an address that names none says so, and leads to the list. */
export function OfListedAdvert({ advertisementId, list, children }: OfListedAdvertProps) {
  const t = useT()
  const { data, isFetching } = useListedAdverts(advertisementId)
  if (!data || data.some(({ id }) => id === advertisementId)) return children
  if (isFetching) return <Waiting label={t('app.loading')} lines={5} />
  return (
    <div className="page-stack">
      <PageHeading>{t('office.noAdvert.heading')}</PageHeading>
      <p>{t('office.noAdvert')}</p>
      <p>
        <LinkButton to={list}>{t('office.noAdvert.list')}</LinkButton>
      </p>
    </div>
  )
}

type ListedAdvertsCardProps = {
  heading: string
  none: string
  failed: string
  pathOf: (advertisementId: number) => string
}

/** The same as a card that leads on by each. */
export function ListedAdvertsCard({ heading, none, failed, pathOf }: ListedAdvertsCardProps) {
  const { t, language, format } = useLanguage()
  const today = todayInIndia()
  return (
    <Card heading={heading}>
      <Fetched<ListedAdverts[number]>
        query={useListedAdverts()}
        waiting={t('app.loading')}
        lines={4}
        failed={failed}
        empty={<p>{none}</p>}
      >
        {(adverts) => (
          <ul className="listed-adverts">
            {adverts.map(({ id, number, name, lastDay }) => (
              <li key={id}>
                <Link to={pathOf(id)}>
                  <strong>{number}</strong> {name[language]}
                </Link>
                <small>
                  {t(lastDay < today ? 'office.adverts.closed' : 'office.adverts.until', {
                    day: format.date(lastDay),
                  })}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </Card>
  )
}
