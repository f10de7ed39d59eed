import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { cornerNames, type Corners, moveCorner, type Point } from './corners.ts'

type CornerNumbersProps = { corners: Corners; onCorners: (corners: Corners) => void }

/** The same corners as figures, for those who neither drag nor see the picture well. */
export function CornerNumbers({ corners, onCorners }: CornerNumbersProps) {
  const t = useT()
  return (
    <details className="corner-numbers">
      <summary>{t('documents.pages.corner.numbers')}</summary>
      {corners.map((corner, at) => (
        <fieldset key={cornerNames[at]}>
          <legend>{t(`documents.pages.corner.${cornerNames[at]!}`)}</legend>
          {(['x', 'y'] as const).map((side) => (
            <label key={side}>
              {t(`documents.pages.corner.${side === 'x' ? 'across' : 'down'}`)}
              <PercentInput
                value={corner[side]}
                onValue={(value) => {
                  const to: Point = { x: corner.x, y: corner.y, [side]: value }
                  onCorners(moveCorner(corners, at, to))
                }}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  )
}

function PercentInput({ value, onValue }: { value: number; onValue: (value: number) => void }) {
  // Half-typed figures stay as typed; only one within the picture moves the corner.
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      className="control"
      min={0}
      max={100}
      value={typed ?? Math.round(value * 100)}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const percent = Number(text)
        if (text !== '' && percent >= 0 && percent <= 100) onValue(percent / 100)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
