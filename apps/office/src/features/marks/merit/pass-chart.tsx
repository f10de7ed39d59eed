import type { Step } from '@lokseva/contract/marks/merit/cut-offs'
import { useId } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { markText } from './marks-text.ts'
import { StepsTable } from './steps-table.tsx'

const WIDTH = 720
const HEIGHT = 220
/** Room for the number of a million people. */
const LEFT = 76
const BOTTOM = 24

type PassChartProps = {
  heading: string
  /** The highest total first. */
  steps: readonly Step[]
  /** The cut-off, in hundredths. */
  total: number | undefined
  disabled: boolean
  /** Nothing: no cut-off. */
  onChange: (total: number | undefined) => void
}

/** How many pass at each mark; the cut-off is moved by the slider below, from mark to mark. */
export function PassChart({ heading, steps, total, disabled, onChange }: PassChartProps) {
  const { t, format } = useLanguage()
  const titleId = useId()
  if (steps.length === 0) return <p className="marks-quiet">{t('office.marks.chart.nobody')}</p>
  const rising = steps.toReversed()
  const [lowest, highest] = [rising[0]!.total, rising.at(-1)!.total]
  const most = rising[0]!.pass
  const x = (mark: number) =>
    lowest === highest
      ? (LEFT + WIDTH - 8) / 2
      : LEFT + ((mark - lowest) / (highest - lowest)) * (WIDTH - LEFT - 8)
  const y = (people: number) => HEIGHT - BOTTOM - (people / most) * (HEIGHT - BOTTOM - 12)
  // Up to the lowest mark all pass, behind the highest nobody: a single mark is a step too.
  const line = [
    `M${LEFT} ${y(most)}`,
    ...rising.map(({ total: mark }, at) => `H${x(mark)}V${y(rising[at + 1]?.pass ?? 0)}`),
  ].join('')
  const reached = rising.findIndex((each) => total !== undefined && each.total >= total)
  const pass = rising[reached]?.pass ?? 0
  // Behind the highest mark there is no cut-off.
  const place = reached < 0 ? rising.length : reached
  const label =
    total === undefined
      ? t('office.marks.chart.none')
      : t('office.marks.chart.pass', { mark: markText(total), pass })
  const marker = total === undefined ? undefined : x(Math.min(Math.max(total, lowest), highest))
  return (
    <figure className="pass-chart" aria-labelledby={titleId}>
      <figcaption id={titleId}>
        <strong>{t('office.marks.chart', { of: heading })}</strong>{' '}
        <span role="status">{label}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {(most > 1 ? [0, 0.5, 1] : [0, 1]).map((share) => (
          <g key={share}>
            <line className="pass-grid" x1={LEFT} x2={WIDTH} {...level(y(most * share))} />
            <text x={LEFT - 8} y={y(most * share) + 4} textAnchor="end">
              {format.number(Math.round(most * share))}
            </text>
          </g>
        ))}
        {[...new Set([lowest, (lowest + highest) / 2, highest])].map((mark, index) => (
          <text
            key={mark}
            x={x(mark)}
            y={HEIGHT - 6}
            textAnchor={
              lowest === highest ? 'middle' : (['start', 'middle', 'end'] as const)[index]
            }
          >
            {markText(mark)}
          </text>
        ))}
        {marker !== undefined && (
          <rect
            className="pass-area"
            x={marker}
            y={12}
            width={WIDTH - marker}
            height={HEIGHT - BOTTOM - 12}
          />
        )}
        <path className="pass-line" d={line} />
        {marker !== undefined && (
          <line className="pass-mark" x1={marker} x2={marker} y1={6} y2={HEIGHT - BOTTOM} />
        )}
      </svg>
      <input
        type="range"
        min={0}
        max={rising.length}
        value={place}
        disabled={disabled}
        aria-label={t('office.marks.chart.slider', { of: heading })}
        aria-valuetext={label}
        onChange={(event) => onChange(rising[Number(event.target.value)]?.total)}
      />
      <details>
        <summary>{t('office.marks.chart.table')}</summary>
        <StepsTable heading={heading} steps={steps} total={total} />
      </details>
    </figure>
  )
}

const level = (height: number) => ({ y1: height, y2: height })
