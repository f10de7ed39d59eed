import { useId, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
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
  // Half-typed figures stay as typed; only one within the bounds moves the picture.
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const value = Number(text)
    if (value >= bounds.min && value <= bounds.max) onZoom(value / 100)
  }
  return (
    <div className="crop-zoom">
      <label htmlFor={id}>{t('photo.crop.zoom')}</label>
      <div className="crop-zoom-row">
        <SignButton
          sign="−"
          label={t('photo.crop.smaller')}
          disabled={zoom <= 1}
          onPress={() => onZoom(zoom - STEP)}
        />
        <input
          id={id}
          type="range"
          {...bounds}
          value={percent(zoom)}
          aria-valuetext={`${percent(zoom)} %`}
          disabled={fixed}
          onChange={(event) => onZoom(Number(event.target.value) / 100)}
        />
        <SignButton
          sign="+"
          label={t('photo.crop.larger')}
          disabled={zoom >= most}
          onPress={() => onZoom(zoom + STEP)}
        />
        <span className="crop-percent">
          <input
            type="number"
            className="control"
            {...bounds}
            value={typed ?? percent(zoom)}
            aria-label={`${t('photo.crop.zoom')}, %`}
            disabled={fixed}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
          <span aria-hidden="true">%</span>
        </span>
      </div>
    </div>
  )
}
