/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table drawn as blocks, as on phones, loses its roles in some browsers unless they are spelled out */
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import './data-table.css'

export type Column<Row> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  numeric?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Where a row can be led to; it then takes the focus. */
  rowId?: (row: Row) => string
  /** Buttons of a row; their column's name is for screen readers. */
  actions?: { label: string; render: (row: Row) => ReactNode }
}

/** A table on wide screens; on phones each row becomes a card with the column names in it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowId, actions } = props
  return (
    <table className="data-table" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" data-numeric={column.numeric}>
              {column.label}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col">
              <VisuallyHidden>{actions.label}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" id={rowId?.(row)} tabIndex={rowId && -1}>
            {columns.map((column) => (
              <td key={column.key} role="cell" data-numeric={column.numeric}>
                <span className="data-table-label" aria-hidden="true">
                  {column.label}
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
        ))}
      </tbody>
    </table>
  )
}
