/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table drawn as blocks, as on phones, loses its roles in some browsers unless they are spelled out */
import type { ReactNode } from 'react'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './data-table.css'

export type Column<Row> = {
  key: string
  label: string
  /** Where its name is drawn otherwise than in one language. */
  heading?: ReactNode
  render: (row: Row) => ReactNode
  numeric?: boolean
  /** Sentences: on phones they stand below the name of the column, over the whole width. */
  long?: boolean
  /** Where its name puts the rows in order; `now` where they stand in it. */
  sort?: { now?: 'ascending' | 'descending' | undefined; onSort: () => void }
}

type DataTableProps<Row> = {
  caption: string
  /** Where the heading above says the same to whoever sees it. */
  isCaptionHidden?: boolean
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Where a row can be led to; it then takes the focus. */
  rowId?: (row: Row) => string
  /** Buttons of a row; their column's name is for screen readers. */
  actions?: { label: string; render: (row: Row) => ReactNode }
  /** What a row says over its whole width, below its cells. */
  renderBelow?: (row: Row) => ReactNode
}

/** A table on wide screens; on phones each row becomes a card with the column names in it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, rowId, actions, renderBelow } = props
  const drawn = (row: Row) => (
    <tr key={rowKey(row)} role="row" id={rowId?.(row)} tabIndex={rowId && -1}>
      {columns.map((column) => (
        <td key={column.key} role="cell" data-numeric={column.numeric} data-long={column.long}>
          <span className="data-table-label" aria-hidden="true">
            {column.heading ?? column.label}
          </span>
          {column.render(row)}
        </td>
      ))}
      {actions && (
        <td role="cell" className="data-table-actions">
          {actions.render(row)}
        </td>
      )}
    </tr>
  )
  return (
    <table className="data-table" role="table">
      <caption>{isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-numeric={column.numeric}
              aria-sort={column.sort?.now}
            >
              {column.sort ? (
                <button type="button" className="data-table-sort" onClick={column.sort.onSort}>
                  {column.label}
                  {column.sort.now && <Icon name={column.sort.now === 'ascending' ? 'up' : 'below'} size={14} />}
                </button>
              ) : (
                (column.heading ?? column.label)
              )}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col">
              <VisuallyHidden>{actions.label}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {renderBelow ? (
        rows.map((row) => (
          <tbody key={rowKey(row)} role="rowgroup" className="data-table-group">
            {drawn(row)}
            <tr role="row">
              <td
                role="cell"
                className="data-table-below"
                colSpan={columns.length + (actions ? 1 : 0)}
              >
                {renderBelow(row)}
              </td>
            </tr>
          </tbody>
        ))
      ) : (
        <tbody role="rowgroup">{rows.map(drawn)}</tbody>
      )}
    </table>
  )
}
