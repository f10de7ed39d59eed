import type { Action } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { ReactNode } from 'react'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'

type RetryCardProps<Row extends { id: string }> = {
  heading: string
  about?: ReactNode
  none: string
  rows: Row[]
  columns: Column<Row>[]
  action: Pick<Action<never>, 'busy' | 'error' | 'attempt'>
  /** On the buttons. */
  labels: { one: string; all: string }
  onRetry: (which: Row | 'all') => void
}

/** What did not work, with another try for each and for all; who only looks has no buttons. */
export function RetryCard<Row extends { id: string }>(props: RetryCardProps<Row>) {
  const { heading, about, none, rows, columns, action, labels, onRetry } = props
  const t = useT()
  const mayChange = may(useOwnSession(), ['settings.write'])
  const button = (row: Row) => (
    <Button variant="secondary" busy={action.busy} onClick={() => onRetry(row)}>
      {labels.one}
    </Button>
  )
  return (
    <Card
      heading={heading}
      actions={
        mayChange &&
        rows.length > 1 && (
          <Button busy={action.busy} onClick={() => onRetry('all')}>
            {labels.all}
          </Button>
        )
      }
    >
      {about}
      <ActionFailed action={action} />
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DataTable
          caption={heading}
          isCaptionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          {...(mayChange && { actions: { label: t('office.portal.actions'), render: button } })}
        />
      )}
    </Card>
  )
}
