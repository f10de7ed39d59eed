import { useEffect } from 'react'
import type { CropperProps } from 'react-easy-crop'

/** Stands in for the cropper, which measures a picture as no test draws one. */
export default function TestCropper(props: CropperProps) {
  const { crop, zoom, onMediaLoaded, onCropSizeChange, onCropAreaChange } = props
  useEffect(() => {
    onMediaLoaded?.({ width: 240, height: 300, naturalWidth: 800, naturalHeight: 1000 })
    onCropSizeChange?.({ width: 240, height: 295 })
    const area = { x: 0, y: 0, width: 800, height: 984 }
    onCropAreaChange?.(area, area)
    // Once, as when a picture has loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return <div data-testid="frame" data-zoom={zoom} data-x={crop.x} data-y={crop.y} />
}
