import type { RefObject } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { Figures } from './figures.ts'
import { marksTo } from './scale.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 310
const PLOT = { left: 64, right: 8, top: 12, bottom: 60 }
/** Where the names of the series stand. */
const LEGEND = { bottom: 8, each: 140, mark: 12 }
/** So much a name needs. */
const NAME = 110

type ColumnChartProps = { figures: Figures; svg: RefObject<SVGSVGElement | null> }

/** Columns beside each other over time. */
export function ColumnChart({ figures, svg }: ColumnChartProps) {
  const { t, format } = useLanguage()
  const width = useWidth(svg)
  const { heading, rows, series } = figures
  const marks = marksTo(Math.max(0, ...rows.flatMap(({ counts }) => counts.map((c) => c ?? 0))))
  const top = marks.at(-1)!
  const plotWidth = width - PLOT.left - PLOT.right
  const plotHeight = HEIGHT - PLOT.top - PLOT.bottom
  const slot = plotWidth / Math.max(1, rows.length)
  const column = Math.min(28, (slot * 0.8) / series.length)
  const nameEvery = Math.ceil(rows.length / Math.floor(width / NAME))
  const isAnyHidden = rows.some(({ counts }) => counts.includes(null))
  const y = (count: number) => PLOT.top + plotHeight * (1 - count / top)
  return (
    <svg
      ref={svg}
      className="report-chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={t('office.reports.chartOf', { what: heading })}
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line
            className="report-mark"
            x1={PLOT.left}
            x2={width - PLOT.right}
            y1={y(mark)}
            y2={y(mark)}
          />
          <text x={PLOT.left - 8} y={y(mark) + 4} textAnchor="end">
            {format.number(mark)}
          </text>
        </g>
      ))}
      {rows.map(({ key, label, counts }, i) => {
        const middle = PLOT.left + slot * (i + 0.5)
        return (
          <g key={key}>
            {counts.map((count, place) => {
              const x = middle + column * (place - series.length / 2)
              const title = `${label} · ${series[place]}: ${count === null ? t('office.reports.hidden') : format.number(count)}`
              if (count === null)
                return (
                  <text key={place} x={x + column / 2} y={y(0) - 4} textAnchor="middle">
                    <title>{title}</title>–
                  </text>
                )
              return (
                <rect
                  key={place}
                  className={`report-series-${place}`}
                  x={x}
                  y={y(count)}
                  width={Math.max(1, column - 1)}
                  height={y(0) - y(count)}
                >
                  <title>{title}</title>
                </rect>
              )
            })}
            {i % nameEvery === 0 && (
              <text x={middle} y={HEIGHT - 40} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        )
      })}
      {isAnyHidden && (
        <text x={PLOT.left + series.length * LEGEND.each} y={HEIGHT - LEGEND.bottom - 1}>
          {`– ${t('office.reports.hidden')}`}
        </text>
      )}
      {series.map((name, place) => {
        const x = PLOT.left + place * LEGEND.each
        const bottom = HEIGHT - LEGEND.bottom
        return (
          <g key={name}>
            <rect
              className={`report-series-${place}`}
              x={x}
              y={bottom - LEGEND.mark}
              width={LEGEND.mark}
              height={LEGEND.mark}
              rx={3}
            />
            <text x={x + LEGEND.mark + 8} y={bottom - 1}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
