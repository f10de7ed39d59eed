import { sampleRate } from './wave-file.ts'

/**
 * A short program that reads spoken captchas by comparing them with known recordings: what anybody
 * writes in an afternoon. It finds six loud stretches, and takes for each the digit whose bands of
 * sound run most alike, however fast (dynamic time warping).
 */
export function soundReader(recordings: readonly Float32Array[]) {
  const templates = recordings.map((samples) => bandsOf(samples))
  return (samples: Float32Array): string =>
    sixLoudest(samples)
      .map(({ from, to }) => {
        const heard = bandsOf(samples.subarray(from, to))
        const costs = templates.map((template) => warpedDistance(heard, template))
        return costs.indexOf(Math.min(...costs))
      })
      .join('')
}

const WINDOW = 512
const HOP = 320
const BANDS = 20
/** What is softer than this is no part of a word. */
const QUIET = 0.5

type Stretch = { from: number; to: number }

/** Lowers the ear's threshold until six stretches stand out; the best it can otherwise. */
function sixLoudest(samples: Float32Array): Stretch[] {
  const levels = Array.from({ length: Math.floor(samples.length / HOP) }, (_, n) => {
    const part = samples.subarray(n * HOP, (n + 1) * HOP)
    return Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / HOP)
  })
  const top = levels.toSorted((a, b) => b - a)[Math.floor(levels.length / 20)]!
  let best: Stretch[] = []
  for (const share of [0.05, 0.08, 0.1, 0.13, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6]) {
    const found = stretchesOver(levels, top * share)
    if (found.length === 6) return found
    if (Math.abs(found.length - 6) < Math.abs(best.length - 6)) best = found
  }
  return best
}

function stretchesOver(levels: readonly number[], threshold: number): Stretch[] {
  const found: Stretch[] = []
  const pause = (0.25 * sampleRate) / HOP
  let last = -Infinity
  levels.forEach((level, n) => {
    if (level < threshold) return
    if (n - last > pause) found.push({ from: n * HOP, to: n * HOP })
    found.at(-1)!.to = (n + 1) * HOP
    last = n
  })
  return found.filter(({ from, to }) => to - from > 0.12 * sampleRate)
}

/** Loudness in bands as wide as the ear's, frame by frame, without its mean. */
function bandsOf(samples: Float32Array): number[][] {
  const frames: number[][] = []
  for (let at = 0; at + WINDOW <= samples.length; at += HOP) {
    const power = spectrum(samples.subarray(at, at + WINDOW))
    frames.push(
      Array.from({ length: BANDS }, (_, band) => {
        const [low, high] = [edges[band]!, edges[band + 2]!]
        let sum = QUIET
        for (let bin = low; bin < high; bin++) sum += power[bin]!
        return Math.log(sum)
      }),
    )
  }
  const mean = Array.from({ length: BANDS }, (_, band) =>
    frames.reduce((sum, frame) => sum + frame[band]! / frames.length, 0),
  )
  return frames.map((frame) => frame.map((level, band) => level - mean[band]!))
}

/** Mel scale, from 100 to 6,000 Hz. */
function edge(band: number): number {
  const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700)
  const place = mel(100) + (band * (mel(6000) - mel(100))) / (BANDS + 1)
  return Math.round(((10 ** (place / 2595) - 1) * 700 * WINDOW) / sampleRate)
}

const edges = Array.from({ length: BANDS + 2 }, (_, band) => edge(band))

const hann = Float64Array.from(
  { length: WINDOW },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW),
)
/** Every angle the transform needs, once. */
const cosine = Float64Array.from({ length: WINDOW }, (_, n) => Math.cos((2 * Math.PI * n) / WINDOW))
const sine = Float64Array.from({ length: WINDOW }, (_, n) => Math.sin((2 * Math.PI * n) / WINDOW))
/** Each place with its bits from behind: how the fast transform wants what it begins with. */
const mirrored = Uint16Array.from({ length: WINDOW }, (_, n) =>
  Number.parseInt(
    Array.from(n.toString(2).padStart(Math.log2(WINDOW), '0'))
      .toReversed()
      .join(''),
    2,
  ),
)

/** Power in each frequency up to 6,000 Hz, by the fast Fourier transform. */
function spectrum(part: Float32Array): Float64Array {
  const real = Float64Array.from(mirrored, (from) => hann[from]! * part[from]!)
  const imaginary = new Float64Array(WINDOW)
  for (let half = 1; half < WINDOW; half *= 2)
    for (let start = 0; start < WINDOW; start += 2 * half)
      for (let n = start; n < start + half; n++) {
        const angle = ((n - start) * WINDOW) / (2 * half)
        const [x, y, other] = [cosine[angle]!, sine[angle]!, n + half]
        const turnedReal = real[other]! * x + imaginary[other]! * y
        const turnedImaginary = imaginary[other]! * x - real[other]! * y
        real[other] = real[n]! - turnedReal
        imaginary[other] = imaginary[n]! - turnedImaginary
        real[n]! += turnedReal
        imaginary[n]! += turnedImaginary
      }
  return real.slice(0, edges[BANDS + 1]! + 1).map((value, bin) => value ** 2 + imaginary[bin]! ** 2)
}

/** How unlike two words are, stretched over each other at their best. */
function warpedDistance(one: readonly number[][], other: readonly number[][]): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => (n === 0 ? 0 : Infinity))
  for (const frame of one) {
    const next = [Infinity]
    other.forEach((known, n) => {
      let squares = 0
      for (let band = 0; band < BANDS; band++) squares += (frame[band]! - known[band]!) ** 2
      next.push(Math.sqrt(squares) + Math.min(row[n]!, row[n + 1]!, next[n]!))
    })
    row = next
  }
  return row.at(-1)! / (one.length + other.length)
}
