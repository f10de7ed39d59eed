import { useId } from 'react'
import { useT } from '#platform/language/language-provider.tsx'
import { SignButton } from './sign-button.tsx'

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
        <SignButton
          {...{ sign: '−', label: t('photo.crop.smaller'), disabled: zoom <= 1 }}
          onPress={() => onZoom(zoom - STEP)}
        />
        <input
          id={id}
          type="range"
          {...bounds}
          value={percent(zoom)}
          aria-valuetext={`${percent(zoom)} %`}
          disabled={fixed}
          onChange={(event) => read(event.target.valueAsNumber)}
        />
        <SignButton
          {...{ sign: '+', label: t('photo.crop.larger'), disabled: zoom >= most }}
          onPress={() => onZoom(zoom + STEP)}
        />
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
