type ColumnType = 'text' | 'text[]' | 'integer' | 'boolean' | 'double precision' | 'jsonb'

/** A table, its key and columns, and all the rows that should be active in it. */
export type ReferenceTable = {
  table: string
  key: string[]
  columns: Record<string, ColumnType>
  rows: Record<string, unknown>[]
}

/** The two name columns that most tables share, and a file row's share of them. */
export const nameColumns = { name_en: 'text', name_mr: 'text' } as const
export const nameValues = (row: { en: string; mr: string }) => ({
  name_en: row.en,
  name_mr: row.mr,
})
