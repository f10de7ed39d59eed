import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import type { ReactNode } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { letterPath, orderPath } from '#office-kit/paths.ts'

type TableCardProps<Row> = {
  heading: string
  none?: ReactNode
  rows: readonly Row[]
  columns: Column<Row & { index: number }>[]
}

function TableCard<Row>({ heading, none, rows, columns }: TableCardProps<Row>) {
  return (
    <Card heading={heading}>
      {rows.length === 0 ? (
        none
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
  const { format } = useLanguage()
  return (iso: string) => {
    const { date, time } = indiaMoment(format, iso)
    return <time dateTime={iso}>{`${date} ${time}`}</time>
  }
}

/** An order leads to its story, for those who may read the books. */
export function MoneyCard({ payments }: Pick<OpenedApplication, 'payments'>) {
  const { t, format } = useLanguage()
  const leads = may(useOwnSession(), ['payments.read'])
  const moment = useMoment()
  return (
    <TableCard
      heading={t('office.applications.one.money')}
      none={<p>{t('office.applications.one.noPayments')}</p>}
      rows={payments}
      columns={[
        {
          key: 'when',
          label: t('office.applications.one.when'),
          render: ({ at }) => moment(at),
        },
        {
          key: 'order',
          label: t('office.applications.one.order'),
          render: ({ orderNo, message }) => (
            <div>
              {leads ? <Link to={orderPath(orderNo)}>{orderNo}</Link> : orderNo}
              <p className="applications-quiet">{message}</p>
            </div>
          ),
        },
        {
          key: 'amount',
          label: t('office.applications.one.amount'),
          numeric: true,
          render: ({ amount }) => format.money(amount),
        },
      ]}
    />
  )
}

export function LettersCard({
  advertisementId,
  letters,
}: Pick<OpenedApplication, 'advertisementId' | 'letters'>) {
  const { t, language, format } = useLanguage()
  return (
    <TableCard
      heading={t('office.applications.one.letters')}
      none={<p>{t('office.applications.one.noLetters')}</p>}
      rows={letters}
      columns={[
        {
          key: 'when',
          label: t('office.applications.one.when'),
          render: ({ day }) => <time dateTime={day}>{format.date(day)}</time>,
        },
        {
          key: 'what',
          label: t('office.applications.one.what'),
          render: ({ id, subject, isRead }) => (
            <div>
              <Link to={letterPath(advertisementId, id)}>{subject[language]}</Link>{' '}
              <Badge tone={isRead ? 'good' : 'info'}>
                {t(isRead ? 'office.applications.one.read' : 'office.applications.one.unread')}
              </Badge>
            </div>
          ),
        },
      ]}
    />
  )
}

export function HistoryCard({ history }: Pick<OpenedApplication, 'history'>) {
  const { t } = useLanguage()
  const moment = useMoment()
  return (
    <TableCard
      heading={t('office.applications.one.history')}
      rows={history}
      columns={[
        { key: 'when', label: t('office.applications.one.when'), render: ({ at }) => moment(at) },
        { key: 'who', label: t('office.applications.one.who'), render: ({ actor }) => actor },
        { key: 'what', label: t('office.applications.one.what'), render: ({ action }) => action },
      ]}
    />
  )
}
