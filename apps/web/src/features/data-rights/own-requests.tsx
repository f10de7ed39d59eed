import type { OwnDataRequest } from '@lokseva/contract/data-rights/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'

/** Everything that was asked for, and what became of it. */
export function OwnRequests({ requests }: { requests: OwnDataRequest[] }) {
  const { t, format } = useLanguage()
  return (
    <Card heading={t('data-rights.screen.requests')}>
      {requests.length === 0 ? (
        <p>{t('data-rights.screen.requests.none')}</p>
      ) : (
        <DataTable
          caption={t('data-rights.screen.requests')}
          isCaptionHidden
          rows={requests}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'number',
              label: t('data-rights.screen.requests.number'),
              render: ({ number }) => number,
            },
            {
              key: 'kind',
              label: t('data-rights.screen.requests.kind'),
              render: ({ kind }) => t(`data-rights.kind.${kind}`),
            },
            {
              key: 'asked',
              label: t('data-rights.screen.requests.asked'),
              render: ({ askedAt }) => indiaMoment(format, askedAt).date,
            },
            {
              key: 'state',
              label: t('data-rights.screen.requests.state'),
              render: ({ kind, state, reason }) => (
                <>
                  {t(`data-rights.state.${kind}.${state}` as TextId)}
                  {reason && <span className="data-rights-why">{reason}</span>}
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
