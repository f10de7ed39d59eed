import { type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; startY: number; middles: readonly number[]; step: number }

/**
 * Dragging an item of a list, by its `.rank-grip`, to another place. Nothing is moved in the page
 * before it is let go: the item follows the finger and the others make room, drawn only.
 */
export function useDragToRank(onDrop: (from: number, to: number) => void) {
  const drag = useRef<Drag>(undefined)
  const [dragged, setDragged] = useState<number>()
  const end = (list: HTMLElement) => {
    drag.current = undefined
    for (const row of rowsOf(list)) shift(row, 0)
    setDragged(undefined)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grip = (event.target as Element).closest('.rank-grip')
      const rows = rowsOf(event.currentTarget)
      const from = rows.findIndex((row) => row.contains(grip))
      if (!grip || from < 0 || event.button !== 0) return
      grip.setPointerCapture(event.pointerId)
      const boxes = rows.map((row) => row.getBoundingClientRect())
      const middles = boxes.map(({ top, height }) => top + height / 2 + window.scrollY)
      const gap = boxes[1] ? boxes[1].top - boxes[0]!.bottom : 0
      drag.current = { from, startY: pageYOf(event), middles, step: boxes[from]!.height + gap }
      setDragged(from)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now) return
      const to = placeAt(now, pageYOf(event))
      for (const [at, row] of rowsOf(event.currentTarget).entries()) {
        if (at === now.from) shift(row, pageYOf(event) - now.startY)
        else if (at > now.from && at <= to) shift(row, -now.step)
        else shift(row, at < now.from && at >= to ? now.step : 0)
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now) return
      const to = placeAt(now, pageYOf(event))
      end(event.currentTarget)
      if (to !== now.from) onDrop(now.from, to)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.currentTarget),
  }
  return { dragged, handlers }
}

const rowsOf = (list: HTMLElement) => [...list.children] as HTMLElement[]

const shift = (row: HTMLElement, by: number): void => {
  row.style.transform = by === 0 ? '' : `translateY(${by}px)`
}

/** How many of the others the middle of the dragged one has come past. */
function placeAt({ from, startY, middles }: Drag, pageY: number): number {
  const middle = (middles[from] ?? 0) + pageY - startY
  return middles.filter((each, index) => index !== from && each < middle).length
}

const pageYOf = ({ clientY }: PointerEvent): number => clientY + window.scrollY
