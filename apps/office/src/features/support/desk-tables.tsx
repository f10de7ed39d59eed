import { noticeTemplates } from '@lokseva/contract/messages/templates'
import type { DeskCandidate, DeskPayment } from '@lokseva/contract/support/desk/schemas'
import type { SupportMessage } from '@lokseva/contract/support/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

type TableCardProps<Row> = {
  heading: string
  none: string
  rows: readonly Row[]
  columns: Column<Row & { index: number }>[]
}

function TableCard<Row>({ heading, none, rows, columns }: TableCardProps<Row>) {
  return (
    <Card heading={heading}>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DataTable
          caption={heading}
          isCaptionHidden
          rows={rows.map((row, index) => ({ ...row, index }))}
          rowKey={({ index }) => index}
          columns={columns}
        />
      )}
    </Card>
  )
}

function useMoment() {
  const { t, format } = useLanguage()
  return (iso: string) => t('office.helpdesk.moment', indiaMoment(format, iso))
}

export function PaymentTable({ payments }: { payments: DeskPayment[] }) {
  const { t, format } = useLanguage()
  const moment = useMoment()
  return (
    <TableCard
      heading={t('office.helpdesk.payments')}
      none={t('office.helpdesk.payments.none')}
      rows={payments}
      columns={[
        { key: 'when', label: t('office.helpdesk.when'), render: ({ at }) => moment(at) },
        {
          key: 'order',
          label: t('office.helpdesk.payment.order'),
          render: ({ orderNo, applicationNo }) => (
            <>
              {orderNo}
              <p className="desk-quiet">{applicationNo}</p>
            </>
          ),
        },
        {
          key: 'amount',
          label: t('office.helpdesk.payment.amount'),
          numeric: true,
          render: ({ amount }) => format.money(amount),
        },
        {
          key: 'state',
          label: t('office.helpdesk.payment.state'),
          render: ({ message }) => message,
        },
      ]}
    />
  )
}

const stateTones = {
  queued: 'info',
  sent: 'info',
  delivered: 'good',
  failed: 'bad',
  withdrawn: 'info',
} as const

/** What was sent and whether it arrived; never what it said. */
export function MessageTable({ messages }: { messages: SupportMessage[] }) {
  const { t } = useLanguage()
  const moment = useMoment()
  const about = (template: string) => {
    if (template.startsWith('OTP_')) return t('support.template.OTP')
    const known = noticeTemplates.find((each) => each === template)
    return t(known ? `support.template.${known}` : 'support.template.other')
  }
  return (
    <TableCard
      heading={t('office.helpdesk.messages')}
      none={t('office.helpdesk.messages.none')}
      rows={messages}
      columns={[
        {
          key: 'when',
          label: t('office.helpdesk.when'),
          render: ({ queuedAt }) => moment(queuedAt),
        },
        {
          key: 'way',
          label: t('office.helpdesk.way'),
          render: ({ channel }) => t(`support.channel.${channel}`),
        },
        {
          key: 'what',
          label: t('office.helpdesk.what'),
          render: ({ template }) => about(template),
        },
        {
          key: 'state',
          label: t('office.helpdesk.arrived'),
          render: ({ state }) => (
            <Badge tone={stateTones[state]}>{t(`support.state.${state}`)}</Badge>
          ),
        },
      ]}
    />
  )
}

export function SessionTable({ sessions }: Pick<DeskCandidate, 'sessions'>) {
  const { t } = useLanguage()
  const moment = useMoment()
  return (
    <Card heading={t('office.helpdesk.sessions')}>
      {sessions.length === 0 && <p>{t('office.helpdesk.sessions.none')}</p>}
      <ul className="desk-sessions">
        {sessions.map(({ startedAt, lastSeenAt, address, isLive }) => (
          <li key={startedAt}>
            <Badge tone={isLive ? 'good' : 'info'}>
              {t(isLive ? 'office.helpdesk.session.live' : 'office.helpdesk.session.over')}
            </Badge>
            <p>
              {t('office.helpdesk.session.began')}: {moment(startedAt)}
            </p>
            <p className="desk-quiet">
              {t('office.helpdesk.session.seen')}: {moment(lastSeenAt)}
              {address && ` · ${address}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
