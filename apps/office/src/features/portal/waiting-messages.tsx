import { getMessageFigures, resendMessages } from '@lokseva/contract/portal/endpoints'
import type { StuckMessage } from '@lokseva/contract/portal/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/own-session.ts'
import { useStorePortal } from './use-portal.ts'

type WaitingProps = { heading: string; messages: StuckMessage[] }

/** Messages that wait too long, each to be tried again. */
export function Waiting({ heading, messages }: WaitingProps) {
  const { t, format } = useLanguage()
  const toast = useToasts()
  const mayChange = may(useOwnSession(), ['settings.write'])
  const { refresh } = useStorePortal(getMessageFigures)
  const resend = useAction((ids: string[]) => call(resendMessages, { body: { ids } }), {
    onDone: ({ count }) => {
      refresh()
      toast({ id: 'office.portal.messages.resent', params: { count } })
    },
  })
  return (
    <Card
      heading={heading}
      actions={
        mayChange &&
        messages.length > 1 && (
          <Button busy={resend.busy} onClick={() => void resend.run(messages.map(({ id }) => id))}>
            {t('office.portal.messages.resendAll', { count: messages.length })}
          </Button>
        )
      }
    >
      <p>{t('office.portal.messages.about')}</p>
      <ActionFailed action={resend} />
      {messages.length === 0 ? (
        <p>{t('office.portal.messages.noneStuck')}</p>
      ) : (
        <DataTable
          caption={heading}
          isCaptionHidden
          rows={messages}
          rowKey={({ id }) => id}
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
          {...(mayChange && {
            actions: {
              label: t('office.portal.actions'),
              render: ({ id }: StuckMessage) => (
                <Button
                  variant="secondary"
                  busy={resend.busy}
                  onClick={() => void resend.run([id])}
                >
                  {t('office.portal.messages.resend')}
                </Button>
              ),
            },
          })}
        />
      )}
    </Card>
  )
}
