import { useId } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'

type ZoomControlProps = { zoom: number; most: number; onZoom: (zoom: number) => void }

const STEP = 0.1
const percent = (zoom: number) => Math.round(zoom * 100)

/** How large the picture is in its frame: a slider, a figure and two buttons. */
export function ZoomControl({ zoom, most, onZoom }: ZoomControlProps) {
  const t = useT()
  const id = useId()
  const bounds = { min: 100, max: percent(most), step: 10 }
  const fixed = most <= 1
  const read = (value: number) => {
    if (Number.isFinite(value) && value > 0) onZoom(value / 100)
  }
  return (
    <div className="crop-zoom">
      <label htmlFor={id}>{t('photo.crop.zoom')}</label>
      <div className="crop-zoom-row">
        <Button look="secondary" disabled={zoom <= 1} onClick={() => onZoom(zoom - STEP)}>
          {t('photo.crop.smaller')}
        </Button>
        <input
          id={id}
          type="range"
          {...bounds}
          value={percent(zoom)}
          aria-valuetext={`${percent(zoom)} %`}
          disabled={fixed}
          onChange={(event) => read(event.target.valueAsNumber)}
        />
        <Button look="secondary" disabled={zoom >= most} onClick={() => onZoom(zoom + STEP)}>
          {t('photo.crop.larger')}
        </Button>
        <span className="crop-percent">
          <input
            type="number"
            className="control"
            {...bounds}
            value={percent(zoom)}
            aria-label={`${t('photo.crop.zoom')}, %`}
            disabled={fixed}
            onChange={(event) => read(event.target.valueAsNumber)}
          />
          <span aria-hidden="true">%</span>
        </span>
      </div>
    </div>
  )
}
