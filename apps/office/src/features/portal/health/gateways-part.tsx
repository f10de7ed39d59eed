import { listGateways } from '@lokseva/contract/portal/endpoints'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { GatewayState } from './gateway-state.tsx'
import { channelState, providerState } from './health-words.ts'
import { Shown } from '../shown.tsx'
import { TryOuts } from '../try-outs.tsx'
import { usePortal } from '../use-portal.ts'

/** Those outside that the portal stands on, and how they did within the last ten minutes. */
export function GatewaysPart() {
  const { t, format } = useLanguage()
  const own = useOwnSession()
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
          {may(own, ['settings.write']) && <TryOuts />}
        </>
      )}
    </Shown>
  )
}
