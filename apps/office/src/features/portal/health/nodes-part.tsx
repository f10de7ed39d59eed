import { listNodes } from '@lokseva/contract/portal/endpoints'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Shown } from '../shown.tsx'
import { usePortal } from '../use-portal.ts'

const isRole = (role: string): role is 'web' | 'worker' => role === 'web' || role === 'worker'

/** The processes that serve the portal. */
export function NodesPart() {
  const { t, format } = useLanguage()
  const moment = (at: string) => t('office.portal.moment', indiaMoment(format, at))
  return (
    <Card>
      <p>{t('office.portal.nodes.about')}</p>
      <Shown query={usePortal(listNodes)}>
        {(nodes) => (
          <DataTable
            caption={t('office.portal.part.nodes')}
            isCaptionHidden
            rows={nodes}
            rowKey={({ name, startedAt }) => `${name} ${startedAt}`}
            columns={[
              {
                key: 'name',
                label: t('office.portal.nodes.name'),
                render: ({ name }) => <strong>{name}</strong>,
              },
              {
                key: 'state',
                label: t('office.portal.gateways.state'),
                render: ({ isLive }) =>
                  isLive ? (
                    <Badge tone="good">{t('office.portal.nodes.live')}</Badge>
                  ) : (
                    <Badge tone="bad">{t('office.portal.nodes.silent')}</Badge>
                  ),
              },
              {
                key: 'version',
                label: t('office.portal.nodes.version'),
                render: ({ version }) => version ?? '–',
              },
              {
                key: 'roles',
                label: t('office.portal.nodes.roles'),
                render: ({ roles }) =>
                  roles
                    .map((role) => (isRole(role) ? t(`office.portal.nodes.role.${role}`) : role))
                    .join(', '),
              },
              {
                key: 'started',
                label: t('office.portal.nodes.started'),
                render: ({ startedAt }) => moment(startedAt),
              },
              {
                key: 'seen',
                label: t('office.portal.nodes.seen'),
                render: ({ seenAt }) => moment(seenAt),
              },
            ]}
          />
        )}
      </Shown>
    </Card>
  )
}
