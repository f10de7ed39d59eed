import { type ReactNode, useId } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import type { EntryRow } from './entry-rows.ts'
import type { TableTexts } from './entry-texts.ts'

/** A column by its name in the texts, and what a row has there. */
export type EntryColumn = {
  key: string
  label: string
  read: (row: EntryRow) => ReactNode
  /** Not to be broken over lines, such as a date. */
  whole?: boolean
  /** Takes the room of two on a wide screen. */
  wide?: boolean
}

type NumberedRow = { number: number; row: EntryRow }

type EntriesTableProps = {
  /** Its rows are found by it; several tables of one list have the same. */
  id: string
  texts: TableTexts
  /** What the table is called, where a list has several. */
  caption?: string
  columns: EntryColumn[]
  rows: readonly EntryRow[]
  /** The places of the rows in the whole list, where these are only some of it. */
  places?: readonly number[]
  /** What a row is called where it is spoken of. */
  nameOf: (row: EntryRow) => string
  /** Why no row can be changed now. */
  closed: string | undefined
  onEdit: (index: number) => void
  onDelete: (index: number) => void
}

/** The entries so far, each a card with a number. */
export function EntriesTable(props: EntriesTableProps) {
  const { id, texts, columns, rows, places, nameOf, closed, onEdit, onDelete } = props
  const t = useT()
  const reasonId = useId()
  const numbered = rows.map((row, index) => ({ number: (places?.[index] ?? index) + 1, row }))
  const drawn = columns.map(
    ({ key, label, read, whole = false, wide = false }): Column<NumberedRow> => ({
      key,
      label,
      render: ({ row }) => (
        <span className="entry-value" data-whole={whole} data-wide={wide}>
          {read(row)}
        </span>
      ),
    }),
  )
  const serial: Column<NumberedRow> = {
    key: 'serial',
    label: t(`${texts}.column.serial`),
    render: ({ number }) => <span>{number}</span>,
  }
  const button = (doing: 'edit' | 'delete', { number, row }: NumberedRow, act: () => void) => (
    <Button
      variant="quiet"
      disabled={closed !== undefined}
      title={closed}
      aria-label={t(`${texts}.${doing}`, { name: `${number}, ${nameOf(row)}` })}
      aria-describedby={closed && reasonId}
      onClick={act}
    >
      <Icon name={doing} />
      {t(`${texts}.column.${doing}`)}
    </Button>
  )
  return (
    <div className="entries-table">
      {closed && (
        <VisuallyHidden>
          <span id={reasonId}>{closed}</span>
        </VisuallyHidden>
      )}
      <DataTable
        caption={props.caption ?? t(`${texts}.heading`)}
        columns={[serial, ...drawn]}
        rows={numbered}
        rowKey={({ number }) => number}
        rowId={({ number }) => rowId(id, number - 1)}
        actions={{
          label: `${t(`${texts}.column.edit`)}, ${t(`${texts}.column.delete`)}`,
          render: (each) => (
            <>
              {button('edit', each, () => onEdit(each.number - 1))}
              {button('delete', each, () => onDelete(each.number - 1))}
            </>
          ),
        }}
      />
    </div>
  )
}

const rowId = (tableId: string, index: number) => `${tableId}-${index}`

/** Shows a row, by its place in the whole list, and gives it the focus. */
export function focusRow(tableId: string, index: number): void {
  bringIn(document.getElementById(rowId(tableId, index)))
}

/** The same from outside of the list: a step has one. */
export function focusRowOfStep(index: number): void {
  bringIn(document.querySelector<HTMLElement>(`.entries-table tr[id$="${rowId('', index)}"]`))
}

function bringIn(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
  row?.focus({ preventScroll: true })
}
