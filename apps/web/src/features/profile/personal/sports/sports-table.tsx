import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { useId } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { SportsRow } from './sports-list.ts'
import { type NumberedRow, useRowWords, useSportsColumns } from './use-sports-columns.tsx'

type SportsTableProps = {
  rows: readonly SportsRow[]
  facts: PersonalFacts
  /** Why no row can be changed now. */
  closed: string | undefined
  onEdit: (index: number) => void
  onDelete: (index: number, name: string) => void
}

/** The achievements entered so far, each with all that was answered. */
export function SportsTable({ rows, facts, closed, onEdit, onDelete }: SportsTableProps) {
  const t = useT()
  const columns = useSportsColumns(facts)
  const words = useRowWords(facts)
  const reasonId = useId()
  const numbered = rows.map((row, index) => ({ number: index + 1, row }))
  const button = (doing: 'edit' | 'delete', row: NumberedRow, act: () => void) => (
    <Button
      look="quiet"
      disabled={closed !== undefined}
      title={closed}
      aria-label={t(`sports.${doing}`, { name: `${row.number}, ${words.name(row.row)}` })}
      aria-describedby={closed && reasonId}
      onClick={act}
    >
      <Icon name={doing} />
      {t(`sports.column.${doing}`)}
    </Button>
  )
  return (
    <div className="sports-table">
      {closed && (
        <VisuallyHidden>
          <span id={reasonId}>{closed}</span>
        </VisuallyHidden>
      )}
      <DataTable
        caption={t('sports.heading')}
        columns={columns}
        rows={numbered}
        rowKey={({ number }) => number}
        actions={{
          label: `${t('sports.column.edit')}, ${t('sports.column.delete')}`,
          render: (each) => (
            <>
              {button('edit', each, () => onEdit(each.number - 1))}
              {button('delete', each, () => onDelete(each.number - 1, words.name(each.row)))}
            </>
          ),
        }}
      />
    </div>
  )
}
