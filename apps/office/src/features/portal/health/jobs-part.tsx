import { getJobs, retryFailedJobs } from '@lokseva/contract/portal/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { RetryCard } from './retry-card.tsx'
import { Shown } from '../shown.tsx'
import { useDuration } from '../settings/use-duration.ts'
import { usePortal, useStorePortal } from '../use-portal.ts'

/** Work in the background: what waits, and what was given up with the reason. */
export function JobsPart() {
  const { t, format } = useLanguage()
  const toast = useToasts()
  const duration = useDuration()
  const { refresh } = useStorePortal(getJobs)
  const retry = useAction((ids: string[] | 'all') => call(retryFailedJobs, { body: { ids } }), {
    onDone: ({ count }) => {
      refresh()
      toast({ id: 'office.portal.jobs.retried', params: { count } })
    },
  })
  return (
    <Shown query={usePortal(getJobs)}>
      {({ waiting, oldestSeconds, failed }) => (
        <>
          <Card heading={t('office.portal.jobs.waiting')}>
            <p>
              {waiting === 0
                ? t('office.portal.jobs.noneWaiting')
                : t('office.portal.jobs.someWaiting', {
                    count: waiting,
                    time: duration(oldestSeconds),
                  })}
            </p>
          </Card>
          <RetryCard
            heading={t('office.portal.jobs.failed')}
            none={t('office.portal.jobs.noneFailed')}
            rows={failed}
            columns={[
              {
                key: 'name',
                label: t('office.portal.jobs.name'),
                render: ({ name }) => <code>{name}</code>,
              },
              {
                key: 'reason',
                label: t('office.portal.jobs.reason'),
                render: ({ reason }) => reason || '–',
              },
              {
                key: 'attempts',
                label: t('office.portal.jobs.attempts'),
                numeric: true,
                render: ({ attempts }) => format.number(attempts),
              },
              {
                key: 'failedAt',
                label: t('office.portal.jobs.failedAt'),
                render: ({ failedAt }) => t('office.portal.moment', indiaMoment(format, failedAt)),
              },
            ]}
            action={retry}
            labels={{
              one: t('office.portal.jobs.retry'),
              all: t('office.portal.jobs.retryAll', { count: failed.length }),
            }}
            onRetry={(which) => void retry.run(which === 'all' ? 'all' : [which.id])}
          />
        </>
      )}
    </Shown>
  )
}
