import type { CSSProperties } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

type Row = { label: string; count: number | null }
type FigureTableProps = { caption: string; name: string; rows: Row[] }

/** Figures with a bar behind each, as long as its share of the highest; two columns on phones too. */
export function FigureTable({ caption, name, rows }: FigureTableProps) {
  const { t, format } = useLanguage()
  const highest = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  const share = (count: number) => ({ '--share': `${(100 * count) / highest}%` }) as CSSProperties
  return (
    <table className="figures-table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('reports.figures.applications')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td style={share(count ?? 0)} data-hidden={count === null || undefined}>
              {count === null ? t('reports.figures.hidden') : format.number(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
