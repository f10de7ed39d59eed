import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import { lazy, Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Chosen } from './use-choices.ts'

// Cropping is asked for by those who choose a picture, not by those who look at theirs.
const CropDialog = lazy(() => import('./crop/crop-dialog.tsx'))
const CameraDialog = lazy(() => import('./camera/camera-dialog.tsx'))

type PhotoDialogsProps = {
  chosen: Chosen
  /** In KB. */
  limits: Record<ImageKind, number>
  atCamera: boolean
  onCameraClose: () => void
}

export function PhotoDialogs({ chosen, limits, atCamera, onCameraClose }: PhotoDialogsProps) {
  const t = useT()
  const { cropping } = chosen
  return (
    <Suspense fallback={<p role="status">{t('photo.opening')}</p>}>
      {atCamera && (
        <CameraDialog
          onClose={onCameraClose}
          onPhoto={(photo) => {
            onCameraClose()
            void chosen.open('photo', photo)
          }}
        />
      )}
      {cropping && (
        <CropDialog
          kind={cropping.kind}
          picture={cropping.picture}
          limit={limits[cropping.kind]}
          onCut={(cut, picture) => chosen.take(cropping.kind, cut, picture, limits[cropping.kind])}
          onClose={chosen.stopCropping}
        />
      )}
    </Suspense>
  )
}
