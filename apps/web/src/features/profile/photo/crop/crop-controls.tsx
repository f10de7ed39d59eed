import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { SignButton } from './sign-button.tsx'
import type { Crop, Direction } from './use-crop.ts'
import { ZoomControl } from './zoom-control.tsx'

const moves: readonly [Direction, string][] = [
  ['left', '←'],
  ['right', '→'],
  ['up', '↑'],
  ['down', '↓'],
]

/** Everything dragging and pinching can do, without either. */
export function CropControls({ crop }: { crop: Crop }) {
  const t = useT()
  return (
    <div className="crop-controls">
      <ZoomControl zoom={crop.zoom} most={crop.most} onZoom={crop.zoomTo} />
      <div className="crop-groups">
        <fieldset className="crop-buttons">
          <legend>{t('photo.crop.move')}</legend>
          {moves.map(([direction, sign]) => (
            <SignButton
              key={direction}
              sign={sign}
              label={t(`photo.crop.${direction}`)}
              onPress={() => crop.move(direction)}
            />
          ))}
        </fieldset>
        <fieldset className="crop-buttons">
          <legend>{t('photo.crop.turn')}</legend>
          <SignButton sign="↺" label={t('photo.crop.turnLeft')} onPress={() => crop.turn(-1)} />
          <SignButton sign="↻" label={t('photo.crop.turnRight')} onPress={() => crop.turn(1)} />
        </fieldset>
      </div>
    </div>
  )
}
