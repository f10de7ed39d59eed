import type { ImageKind, Size } from '@lokseva/contract/profile/photo/constants'
import { useEffect, useState } from 'react'
import type { Area } from '../pictures/cut-picture.ts'
import { type Picture, toJpeg, turned } from '../pictures/picture.ts'
import { clampMove, maxZoom, type Point } from './frame.ts'

const STEP = 12
const middle: Point = { x: 0, y: 0 }
const directions = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const
export type Direction = keyof typeof directions

/** Where the frame stands on the picture, and everything that moves it. */
export function useCrop(kind: ImageKind, first: Picture) {
  const [picture, setPicture] = useState(first)
  const [crop, setCrop] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [shown, setShown] = useState<Size>()
  const [frame, setFrame] = useState<Size>()
  const address = useAddress(picture)
  const most = maxZoom(kind, picture)
  return {
    picture,
    crop,
    zoom,
    area,
    address,
    most,
    setCrop,
    setArea,
    setShown,
    setFrame,
    zoomTo: (value: number) => setZoom(Math.min(most, Math.max(1, value))),
    move(direction: Direction) {
      const [x, y] = directions[direction]
      const next = { x: crop.x + x * STEP, y: crop.y + y * STEP }
      if (shown && frame) setCrop(clampMove(next, shown, frame, zoom))
    },
    turn(direction: 1 | -1) {
      setPicture(turned(picture, direction))
      setCrop(middle)
      setZoom(1)
    },
  }
}

export type Crop = ReturnType<typeof useCrop>

/** The picture as an address an <img> understands, as long as it is looked at. */
function useAddress({ canvas }: Picture): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    const make = async () => {
      const blob = await toJpeg(canvas, 0.9)
      if (gone) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    void make()
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [canvas])
  return address
}
