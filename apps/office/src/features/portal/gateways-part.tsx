import { listGateways, tryOutEmail } from '@lokseva/contract/portal/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/own-session.ts'
import { GatewayState } from './gateway-state.tsx'
import { channelState, providerState } from './health-words.ts'
import { Shown } from './shown.tsx'
import { usePortal } from './use-portal.ts'

/** Those outside that the portal stands on, and how they did within the last ten minutes. */
export function GatewaysPart() {
  const { t, format } = useLanguage()
  const own = useOwnSession()
  const tryOut = useAction(() => call(tryOutEmail))
  const number = (value: number) => format.number(value)
  return (
    <Shown query={usePortal(listGateways)}>
      {({ channels, providers }) => (
        <>
          <Card heading={t('office.portal.gateways.channels')}>
            <DataTable
              caption={t('office.portal.gateways.channels')}
              isCaptionHidden
              rows={channels}
              rowKey={({ channel }) => channel}
              columns={[
                {
                  key: 'channel',
                  label: t('office.portal.messages.channel'),
                  render: ({ channel }) => <strong>{t(`office.health.channel.${channel}`)}</strong>,
                },
                {
                  key: 'state',
                  label: t('office.portal.gateways.state'),
                  render: (row) => <GatewayState state={channelState(row)} />,
                },
                {
                  key: 'sent',
                  label: t('office.portal.gateways.taken'),
                  numeric: true,
                  render: ({ sent }) => number(sent),
                },
                {
                  key: 'failed',
                  label: t('office.portal.messages.failed'),
                  numeric: true,
                  render: ({ failed }) => number(failed),
                },
                {
                  key: 'waiting',
                  label: t('office.portal.messages.waiting'),
                  numeric: true,
                  render: ({ waiting }) => number(waiting),
                },
              ]}
            />
          </Card>
          <Card heading={t('office.portal.gateways.providers')}>
            {providers.length === 0 ? (
              <p>{t('office.portal.gateways.noProviders')}</p>
            ) : (
              <DataTable
                caption={t('office.portal.gateways.providers')}
                isCaptionHidden
                rows={providers}
                rowKey={({ provider }) => provider}
                columns={[
                  {
                    key: 'provider',
                    label: t('office.portal.gateways.provider'),
                    render: ({ provider }) => <strong>{t(`payments.provider.${provider}`)}</strong>,
                  },
                  {
                    key: 'state',
                    label: t('office.portal.gateways.state'),
                    render: (row) => <GatewayState state={providerState(row)} />,
                  },
                  {
                    key: 'asked',
                    label: t('office.portal.gateways.asked'),
                    numeric: true,
                    render: ({ asked }) => number(asked),
                  },
                  {
                    key: 'unanswered',
                    label: t('office.portal.gateways.unanswered'),
                    numeric: true,
                    render: ({ unanswered }) => number(unanswered),
                  },
                ]}
              />
            )}
          </Card>
          {may(own, ['settings.write']) && (
            <Card
              heading={t('office.portal.gateways.tryOut')}
              actions={
                <Button busy={tryOut.busy} onClick={() => void tryOut.run()}>
                  {t('office.portal.gateways.send')}
                </Button>
              }
            >
              <p>{t('office.portal.gateways.tryOut.text', { email: own.member.email })}</p>
              <ActionFailed action={tryOut} />
              {tryOut.data && (
                <Notice key={tryOut.attempt} tone="good" announce>
                  <p>{t('office.portal.gateways.taken.text', { email: tryOut.data.to })}</p>
                </Notice>
              )}
            </Card>
          )}
        </>
      )}
    </Shown>
  )
}
