import type { ImageHeader } from './header.ts'
import { u16 } from './bytes-at.ts'

type Component = { horizontal: number; vertical: number }
type Frame = { width: number; height: number; components: Component[]; progressive: boolean }

/** Marker numbers 0xC0 to 0xCF begin a frame, but for tables (C4, CC) and an extension (C8). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker % 4 !== 0
const BASELINE = 0xc0
const START_OF_SCAN = 0xda

/** Walks over the segments up to the first scan; behind them the pixels begin. */
export function readJpegHeader(bytes: Uint8Array): ImageHeader | undefined {
  let frame: Frame | undefined
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    // Markers may be padded with more of the same byte.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = u16(bytes, at + 2)
    if (length < 2) return undefined
    if (marker === BASELINE || isFrame(marker)) frame = readFrame(bytes, at, marker)
    if (marker === START_OF_SCAN) return frame && headerOf(frame, bytes[at + 4] ?? 0)
    at += 2 + length
  }
  return undefined
}

function readFrame(bytes: Uint8Array, at: number, marker: number): Frame {
  const count = bytes[at + 9] ?? 0
  return {
    height: u16(bytes, at + 5),
    width: u16(bytes, at + 7),
    // Of each group of four, the third codes progressively: C2, C6, CA, CE.
    progressive: marker % 4 === 2,
    components: Array.from({ length: count }, (_, index) => {
      const factors = bytes[at + 11 + 3 * index] ?? 0
      return { horizontal: factors >> 4, vertical: factors & 15 }
    }),
  }
}

/** In several scans a picture comes in layers: the reader holds the coefficients of all of it. */
function headerOf(frame: Frame, componentsInScan: number): ImageHeader {
  const { width, height, components, progressive } = frame
  const inLayers = progressive || componentsInScan < components.length
  return { width, height, animated: false, heldBytes: inLayers ? coefficientBytes(frame) : 0 }
}

function coefficientBytes({ width, height, components }: Frame): number {
  const most = (side: keyof Component) => Math.max(1, ...components.map((each) => each[side]))
  const [widest, highest] = [most('horizontal'), most('vertical')]
  const blocks = components.map(
    ({ horizontal, vertical }) =>
      Math.ceil((width * horizontal) / (8 * widest)) *
      Math.ceil((height * vertical) / (8 * highest)),
  )
  return blocks.reduce((sum, count) => sum + count, 0) * 64 * 2
}
