import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lokseva/texts/text-id'
import { between } from './random.ts'
import { requireDigits } from './require-digits.ts'
import { resample } from './resample.ts'
import { readWave, sampleRate, writeWave } from './wave-file.ts'

const recordings = new Map<Language, Float32Array[]>()

/** The digits as a WAV of about seven seconds, for people who cannot see the picture. */
export function speakCaptcha(digits: string, language: Language): Buffer {
  const figures = requireDigits(digits)
  const spoken = recordingsIn(language)
  const words = figures.map((figure) => vary(spoken[figure]!))
  // Players and headphones swallow the first moment of a sound, so the first digit waits.
  const waits = figures.map((_, place) =>
    seconds(place === 0 ? between(0.4, 0.6) : between(0.5, 0.9)),
  )
  const ending = seconds(0.3)
  const length = words.reduce((sum, word, place) => sum + waits[place]! + word.length, ending)
  const sound = softNoise(length)
  let at = 0
  words.forEach((word, place) => {
    at += waits[place]!
    for (const sample of word) sound[at++]! += sample
  })
  return writeWave(sound)
}

const seconds = (time: number): number => Math.round(time * sampleRate)

/** Read at first use and kept: ten recordings a language, 320 KB as numbers. */
function recordingsIn(language: Language): Float32Array[] {
  const known = recordings.get(language)
  if (known) return known
  const folder = join(import.meta.dirname, 'sounds', language)
  const read = Array.from({ length: 10 }, (_, digit) =>
    readWave(readFileSync(join(folder, `${digit}.wav`))),
  )
  recordings.set(language, read)
  return read
}

/** The same word a little faster or slower, higher or lower, softer or louder. */
function vary(word: Float32Array): Float32Array {
  const loudness = between(0.85, 1.1)
  return resample(word, between(0.93, 1.06)).map((sample) => loudness * sample)
}

/** Like wind far away, about 20 dB under the voice: it changes every sample and hides no word. */
function softNoise(length: number): Float32Array {
  const chance = randomBytes(length)
  const noise = new Float32Array(length)
  let level = 0
  for (let step = 0; step < length; step++) {
    level += 0.25 * (chance[step]! / 127.5 - 1 - level)
    noise[step] = 0.05 * level
  }
  return noise
}
