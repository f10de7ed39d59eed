import { getMessageFigures } from '@lokseva/contract/portal/endpoints'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Shown } from '../shown.tsx'
import { usePortal } from '../use-portal.ts'
import { Waiting } from './waiting-messages.tsx'

const figures = ['sent', 'failed', 'waiting', 'stuck'] as const

/** What was sent, what waits and what is stuck; nobody's address in full. */
export function MessagesPart() {
  const { t, format } = useLanguage()
  return (
    <Shown query={usePortal(getMessageFigures)}>
      {({ since, channels, stuck, overDay }) => (
        <>
          <Card heading={t('office.portal.messages.channels', indiaMoment(format, since))}>
            <DataTable
              caption={t('office.portal.messages.channels', indiaMoment(format, since))}
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
          {overDay.length > 0 && (
            <Waiting heading={t('office.portal.messages.overDay')} messages={overDay} />
          )}
          <Waiting heading={t('office.portal.messages.stuckList')} messages={stuck} />
        </>
      )}
    </Shown>
  )
}
