import { imageTargets, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import { useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { drawCut } from '../pictures/cut-picture.ts'
import type { Crop } from './use-crop.ts'

/** The part in the frame as it will be saved, point for point. */
export function CropResult({ kind, crop }: { kind: ImageKind; crop: Crop }) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { picture, area } = crop
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context && area) context.drawImage(drawCut(kind, picture, area), 0, 0)
  }, [kind, picture, area])
  return (
    <figure className="crop-result">
      <canvas
        ref={canvas}
        className="kept-picture"
        {...imageTargets[kind]}
        role="img"
        aria-label={t('photo.crop.result')}
      />
      <figcaption>{t('photo.crop.result')}</figcaption>
    </figure>
  )
}
