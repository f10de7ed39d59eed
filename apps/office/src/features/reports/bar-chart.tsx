import type { RefObject } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { Figures } from './figures.ts'

const WIDTH = 480
const ROW = 44
const BAR = 10

/** More than these stand in the table alone. */
export const MOST_BARS = 10

type BarChartProps = { figures: Figures; svg: RefObject<SVGSVGElement | null> }

/** One bar a line, with its name and figure above it. */
export function BarChart({ figures: { heading, rows }, svg }: BarChartProps) {
  const { t, format } = useLanguage()
  const shown = rows.slice(0, MOST_BARS)
  const highest = Math.max(1, ...shown.map(({ counts }) => counts[0] ?? 0))
  return (
    <svg
      ref={svg}
      className="report-chart"
      viewBox={`0 0 ${WIDTH} ${shown.length * ROW}`}
      role="img"
      aria-label={t('office.reports.chartOf', { what: heading })}
    >
      {shown.map(({ key, label, counts: [count = 0] }, i) => (
        <g key={key}>
          <text x={0} y={i * ROW + 16}>
            {label}
          </text>
          <text
            x={WIDTH}
            y={i * ROW + 16}
            textAnchor="end"
            className={count === null ? undefined : 'report-count'}
          >
            {count === null ? t('office.reports.hidden') : format.number(count)}
          </text>
          <rect className="report-track" x={0} y={i * ROW + 24} width={WIDTH} height={BAR} rx={5} />
          {count !== null && count > 0 && (
            <rect
              className="report-series-0"
              x={0}
              y={i * ROW + 24}
              width={Math.max(BAR, (WIDTH * count) / highest)}
              height={BAR}
              rx={5}
            />
          )}
        </g>
      ))}
    </svg>
  )
}
