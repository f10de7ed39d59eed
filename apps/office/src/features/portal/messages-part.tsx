import { getMessageFigures, resendMessages } from '@lokseva/contract/portal/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { RetryCard } from './retry-card.tsx'
import { Shown } from './shown.tsx'
import { usePortal, useStorePortal } from './use-portal.ts'

const figures = ['sent', 'failed', 'waiting', 'stuck'] as const

/** What was sent, what waits and what is stuck; nobody's address in full. */
export function MessagesPart() {
  const { t, format } = useLanguage()
  const toast = useToasts()
  const { refresh } = useStorePortal(getMessageFigures)
  const resend = useAction((ids: string[]) => call(resendMessages, { body: { ids } }), {
    onDone: ({ count }) => {
      refresh()
      toast({ id: 'office.portal.messages.resent', params: { count } })
    },
  })
  return (
    <Shown query={usePortal(getMessageFigures)}>
      {({ channels, stuck }) => (
        <>
          <Card heading={t('office.portal.messages.channels')}>
            <DataTable
              caption={t('office.portal.messages.channels')}
              isCaptionHidden
              rows={channels}
              rowKey={({ channel }) => channel}
              columns={[
                {
                  key: 'channel',
                  label: t('office.portal.messages.channel'),
                  render: ({ channel }) => <strong>{t(`office.health.channel.${channel}`)}</strong>,
                },
                ...figures.map((figure) => ({
                  key: figure,
                  label: t(`office.portal.messages.${figure}`),
                  numeric: true,
                  render: (row: (typeof channels)[number]) => format.number(row[figure]),
                })),
              ]}
            />
          </Card>
          <RetryCard
            heading={t('office.portal.messages.stuckList')}
            about={<p>{t('office.portal.messages.about')}</p>}
            none={t('office.portal.messages.noneStuck')}
            rows={stuck}
            columns={[
              {
                key: 'channel',
                label: t('office.portal.messages.channel'),
                render: ({ channel }) => t(`office.health.channel.${channel}`),
              },
              {
                key: 'template',
                label: t('office.portal.messages.template'),
                render: ({ template }) => <code>{template}</code>,
              },
              {
                key: 'recipient',
                label: t('office.portal.messages.recipient'),
                render: ({ recipient }) => recipient,
              },
              {
                key: 'queuedAt',
                label: t('office.portal.messages.since'),
                render: ({ queuedAt }) => t('office.portal.moment', indiaMoment(format, queuedAt)),
              },
              {
                key: 'attempts',
                label: t('office.portal.jobs.attempts'),
                numeric: true,
                render: ({ attempts }) => format.number(attempts),
              },
            ]}
            action={resend}
            labels={{
              one: t('office.portal.messages.resend'),
              all: t('office.portal.messages.resendAll', { count: stuck.length }),
            }}
            onRetry={(which) =>
              void resend.run((which === 'all' ? stuck : [which]).map(({ id }) => id))
            }
          />
        </>
      )}
    </Shown>
  )
}
