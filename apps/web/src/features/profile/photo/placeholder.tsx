import { imageTargets, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

const drawings: Record<ImageKind, string> = {
  photo: 'M65 34a27 27 0 1 1 0 54a27 27 0 0 1 0-54zM14 160c3-38 22-54 51-54s48 16 51 54',
  signature:
    'M14 36c12-22 22-24 20-10s-10 16-2 4 14-14 12 0 6 6 10-2 8-4 6 4 8 2 14-6 6 6 14 2 16-8 26-4',
}

/** Stands where a picture will be. */
export function Placeholder({ kind }: { kind: ImageKind }) {
  const t = useT()
  const { width, height } = imageTargets[kind]
  return (
    <svg
      className="kept-picture picture-placeholder"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(`photo.${kind}.none`)}
    >
      <path d={drawings[kind]} />
    </svg>
  )
}
