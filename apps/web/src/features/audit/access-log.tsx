import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import type { AccessLogEntry } from '@lokseva/contract/audit/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import './access-log.css'

/** Who looked at or changed the candidate's data, newest first. */
export function AccessLog() {
  const { t } = useLanguage()
  const { data, isPending, isFetching, refetch } = useAccessLog()
  return (
    <Card heading={t('audit.log.heading')}>
      {isPending ? (
        <div aria-busy="true" className="log-waiting">
          <VisuallyHidden>{t('audit.log.loading')}</VisuallyHidden>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} kind="control" />
          ))}
        </div>
      ) : !data ? (
        <FetchFailed
          message={t('audit.log.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data.length === 0 ? (
        <EmptyState icon="list" heading={t('audit.log.emptyHeading')}>
          <p>{t('audit.log.empty')}</p>
        </EmptyState>
      ) : (
        <LogTable entries={data} />
      )}
    </Card>
  )
}

/** The rest comes on wish: on a phone each entry is a card. */
const shownFirst = 10

type Row = AccessLogEntry & { number: number }

function LogTable({ entries }: { entries: AccessLogEntry[] }) {
  const { t, format } = useLanguage()
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, shownFirst)
  const hidden = entries.length - shown.length
  const columns: Column<Row>[] = [
    {
      key: 'when',
      label: t('audit.log.when'),
      render: ({ at }) => (
        <time dateTime={at}>{t('audit.log.moment', indiaMoment(format, at))}</time>
      ),
    },
    { key: 'who', label: t('audit.log.who'), render: ({ actor }) => t(`audit.log.${actor}`) },
    { key: 'what', label: t('audit.log.what'), render: ({ action }) => action },
    {
      key: 'address',
      label: t('audit.log.address'),
      render: ({ address }) => address ?? t('audit.log.noAddress'),
    },
  ]
  return (
    <>
      <p className="log-intro">{t('audit.log.intro')}</p>
      <DataTable
        caption={t('audit.log.caption')}
        columns={columns}
        rows={shown.map((entry, number) => ({ ...entry, number }))}
        rowKey={({ number }) => number}
      />
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('audit.log.more', { count: hidden })}
        </Button>
      )}
    </>
  )
}

/** What was done comes in the page's language, so another language is another answer. */
function useAccessLog() {
  const { language } = useLanguage()
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['access-log', userId, language],
    queryFn: ({ signal }) => call(listAccessLog, undefined, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}
