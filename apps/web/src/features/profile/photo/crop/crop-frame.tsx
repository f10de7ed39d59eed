import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { aspectOf } from './frame.ts'
import type { Crop } from './use-crop.ts'

/** The picture under its frame: it is dragged, pinched or moved with the arrow keys. */
export function CropFrame({ kind, crop }: { kind: ImageKind; crop: Crop }) {
  const t = useT()
  return (
    <div className="crop-frame">
      {crop.address && (
        <Cropper
          image={crop.address}
          crop={crop.crop}
          zoom={crop.zoom}
          maxZoom={crop.most}
          aspect={aspectOf(kind)}
          keyboardStep={4}
          onCropChange={crop.setCrop}
          onZoomChange={crop.zoomTo}
          onCropAreaChange={(_percent, area) => crop.setArea(area)}
          onMediaLoaded={crop.setShown}
          onCropSizeChange={crop.setFrame}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('photo.crop.frame') }}
          // The content policy allows styles from our own files only.
          disableAutomaticStylesInjection
        />
      )}
    </div>
  )
}
