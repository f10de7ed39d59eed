import { getMessageFigures, resendMessages } from '@lokseva/contract/portal/endpoints'
import type { StuckMessage } from '@lokseva/contract/portal/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { RetryCard } from './retry-card.tsx'
import { useStorePortal } from '../use-portal.ts'

type WaitingProps = { heading: string; messages: StuckMessage[] }

/** Messages that wait too long, each to be tried again. */
export function Waiting({ heading, messages }: WaitingProps) {
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
    <RetryCard
      heading={heading}
      about={<p>{t('office.portal.messages.about')}</p>}
      none={t('office.portal.messages.noneStuck')}
      rows={messages}
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
        all: t('office.portal.messages.resendAll', { count: messages.length }),
      }}
      onRetry={(which) =>
        void resend.run((which === 'all' ? messages : [which]).map(({ id }) => id))
      }
    />
  )
}
