import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { BlobPicture } from './blob-picture.tsx'
import { cornerNames, type Corners, moveCorner, type Point } from './corners.ts'
import type { PhotographedPage } from './photographed-page.ts'

type CornerFrameProps = {
  page: PhotographedPage
  corners: Corners
  onCorners: (corners: Corners) => void
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP = 0.01
const STRIDE = 0.05

/** The photograph with a handle at each corner of the paper: dragged, or moved by arrow keys. */
export function CornerFrame({ page, corners, onCorners }: CornerFrameProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const drag = (at: number) => (event: PointerEvent) => {
    if (!frame.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = frame.current.getBoundingClientRect()
    const to = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    onCorners(moveCorner(corners, at, to))
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const way = arrows[event.key]
    const corner = corners[at]
    if (!way || !corner) return
    // Not the page below it as well.
    event.preventDefault()
    const step = event.shiftKey ? STRIDE : STEP
    onCorners(moveCorner(corners, at, { x: corner.x + way.x * step, y: corner.y + way.y * step }))
  }
  const percent = (part: number) => Math.round(part * 100)
  return (
    <div className="corner-room">
      <div
        ref={frame}
        className="corner-frame"
        // As large as fits, whatever its shape.
        style={{ '--shape': page.width / page.height } as CSSProperties}
      >
        <BlobPicture content={page.picture} alt={t('documents.pages.cut.alt')} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {corners.map(({ x, y }, at) => (
          <button
            key={cornerNames[at]}
            type="button"
            className="corner-handle"
            aria-label={t('documents.pages.corner.handle', {
              corner: t(`documents.pages.corner.${cornerNames[at]!}`),
              across: percent(x),
              down: percent(y),
            })}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(at)}
            onKeyDown={press(at)}
          />
        ))}
      </div>
    </div>
  )
}
