import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lokseva/texts/text-id'
import { secureRandom, type Random } from './random.ts'
import { requireDigits } from './require-digits.ts'
import { resample } from './resample.ts'
import { stretch } from './stretch.ts'
import { readWave, sampleRate, writeWave } from './wave-file.ts'

const recordings = new Map<Language, Float32Array[]>()

/** Who speaks this captcha, and where: another voice, another room, other people behind. */
type Scene = {
  height: number
  pace: number
  bright: number
  noise: number
  babble: number
  chance: Random
}

/**
 * The digits as a WAV of about seven seconds, for people who cannot see the picture. People follow
 * one voice through a murmur; a program that compares recordings hears another word each time.
 */
export function speakCaptcha(digits: string, language: Language, chance = secureRandom): Buffer {
  const { between, oneOf } = chance
  const figures = requireDigits(digits)
  const spoken = recordingsIn(language)
  const scene: Scene = {
    height: oneOf([between(0.78, 0.88), between(1.14, 1.28)]),
    pace: between(0.92, 1.08),
    bright: between(-0.35, 0.35),
    noise: between(0.05, 0.09),
    babble: between(0.16, 0.24),
    chance,
  }
  const words = figures.map((figure) => vary(spoken[figure]!, scene))
  // Players and headphones swallow the first moment of a sound, so the first digit waits.
  const waits = figures.map((_, place) =>
    seconds(place === 0 ? between(0.4, 0.6) : between(0.5, 0.85)),
  )
  const ending = seconds(0.3)
  const length = words.reduce((sum, word, place) => sum + waits[place]! + word.length, ending)
  const sound = softNoise(length, scene)
  murmur(sound, spoken, scene)
  let at = 0
  words.forEach((word, place) => {
    at += waits[place]!
    for (const sample of word) sound[at++]! += sample
  })
  // As loud as it may be without being cut off, whatever met in one moment.
  return writeWave(loud(sound, 0.9))
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

/** The word in the voice of the scene, and each time a little differently. */
function vary(word: Float32Array, { height, pace, bright, chance }: Scene): Float32Array {
  const { between } = chance
  const own = height * between(0.95, 1.05)
  const voiced = tilt(resample(word, own), bright + between(-0.1, 0.1))
  // Higher by playing it faster: stretched again, a small voice does not hurry.
  const paced = stretch(voiced, (own / pace) * between(0.94, 1.06))
  return loud(paced, between(0.72, 0.85))
}

/** Duller (below 0) or sharper, as through another telephone. */
function tilt(samples: Float32Array, bright: number): Float32Array {
  const tilted = new Float32Array(samples.length)
  let last = 0
  for (let n = 0; n < samples.length; n++) {
    tilted[n] = samples[n]! - bright * last
    last = samples[n]!
  }
  return tilted
}

function loud(samples: Float32Array, peak: number): Float32Array {
  let most = 0.01
  for (const sample of samples) most = Math.max(most, Math.abs(sample))
  const louder = new Float32Array(samples.length)
  for (let n = 0; n < samples.length; n++) louder[n] = (samples[n]! * peak) / most
  return louder
}

/** Voices behind: words nobody knows, since they run backwards, one into the other. */
function murmur(sound: Float32Array, spoken: readonly Float32Array[], scene: Scene): void {
  const { babble, chance } = scene
  const { between, oneOf } = chance
  for (let voice = 0; voice < 2; voice++) {
    let at = Math.round(between(-0.3, 0) * sampleRate)
    while (at < sound.length) {
      const word = oneOf(spoken)
      const speed = between(0.75, 1.3)
      const length = Math.floor(word.length / speed)
      // Steps in place of a smooth curve: behind another voice nobody hears the difference.
      for (let n = Math.max(0, -at); n < length && at + n < sound.length; n++)
        sound[at + n]! += babble * word[Math.floor((length - 1 - n) * speed)]!
      at += Math.round(length * between(0.7, 1))
    }
  }
}

/** Like wind far away: it changes every sample and hides no word. */
function softNoise(length: number, { noise: most, chance }: Scene): Float32Array {
  const bytes = chance.bytes(length)
  const noise = new Float32Array(length)
  let level = 0
  for (let step = 0; step < length; step++) {
    level += 0.25 * (bytes[step]! / 127.5 - 1 - level)
    noise[step] = most * level
  }
  return noise
}
