import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Crop, Direction } from './use-crop.ts'
import { ZoomControl } from './zoom-control.tsx'

const directions: Direction[] = ['left', 'right', 'up', 'down']

/** Everything dragging and pinching can do, without either. */
export function CropControls({ crop }: { crop: Crop }) {
  const t = useT()
  return (
    <div className="crop-controls">
      <ZoomControl zoom={crop.zoom} most={crop.most} onZoom={crop.zoomTo} />
      <div className="crop-buttons" role="group" aria-label={t('photo.crop.move')}>
        {directions.map((direction) => (
          <Button key={direction} look="secondary" onClick={() => crop.move(direction)}>
            {t(`photo.crop.${direction}`)}
          </Button>
        ))}
      </div>
      <div className="crop-buttons" role="group" aria-label={t('photo.crop.turn')}>
        <Button look="secondary" onClick={() => crop.turn(-1)}>
          {t('photo.crop.turnLeft')}
        </Button>
        <Button look="secondary" onClick={() => crop.turn(1)}>
          {t('photo.crop.turnRight')}
        </Button>
      </div>
    </div>
  )
}
