import type { StaffSession } from '@lokseva/contract/staff/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

type SessionTableProps = {
  caption: string
  sessions: StaffSession[]
  /** Which one is being ended. */
  ending: string | undefined
  onEnd: (sessionId: string) => void
}

/** Sessions that go on; the one that looks at them is marked and ended by signing out. */
export function SessionTable({ caption, sessions, ending, onEnd }: SessionTableProps) {
  const { t, format } = useLanguage()
  const moment = (at: string) => t('office.account.moment', indiaMoment(format, at))
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'started',
          label: t('office.sessions.started'),
          render: ({ startedAt }) => moment(startedAt),
        },
        {
          key: 'seen',
          label: t('office.sessions.seen'),
          render: ({ lastSeenAt }) => moment(lastSeenAt),
        },
        {
          key: 'address',
          label: t('office.sessions.address'),
          render: ({ address }) => address,
        },
        {
          key: 'factor',
          label: t('office.sessions.factor'),
          render: ({ factor }) => t(`office.sessions.factor.${factor}`),
        },
      ]}
      actions={{
        label: t('office.sessions.actions'),
        render: ({ id, isOwn }) =>
          isOwn ? (
            <Badge tone="good">{t('office.sessions.own')}</Badge>
          ) : (
            <Button variant="quiet" busy={ending === id} onClick={() => onEnd(id)}>
              {t('office.sessions.end')}
            </Button>
          ),
      }}
    />
  )
}
