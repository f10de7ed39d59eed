import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@lokseva/texts/text-id'
import { describe, expect, it } from 'vitest'
import { effort } from '#test/effort'
import { seeded } from '#test/seeded'
import { randomFrom } from './random.ts'
import { soundReader } from './read-sound.test-kit.ts'
import { resample } from './resample.ts'
import { speakCaptcha as speak } from './speak-captcha.ts'
import { readWave, sampleRate } from './wave-file.ts'

// The same voices and rooms in every run: what is asked of them is no matter of luck.
const below = seeded(20_261_115)
const chance = randomFrom({
  below,
  bytes: (length) => new Uint8Array(length).map(() => below(256)),
})
const speakCaptcha = (digits: string, language: Language) => speak(digits, language, chance)

const secondsOf = (samples: Float32Array): number => samples.length / sampleRate
const loudnessOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
const recording = (language: string, digit: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'sounds', language, `${digit}.wav`))

/** How loud it is, moment by moment, softest first. */
function loudnesses(samples: Float32Array): number[] {
  const moment = sampleRate / 20
  return Array.from({ length: Math.floor(samples.length / moment) }, (_, n) =>
    loudnessOf(samples.subarray(n * moment, (n + 1) * moment)),
  ).toSorted((a, b) => a - b)
}

describe.each(languages)('the captcha spoken in language %s', (language) => {
  it('is a plain WAV sound, 16 bit, mono, 16 kHz, whose header tells its true length (CAP-07)', () => {
    const sound = speakCaptcha('482913', language)
    expect(sound.toString('latin1', 0, 4)).toBe('RIFF')
    expect(sound.readUInt32LE(4)).toBe(sound.length - 8)
    expect(sound.toString('latin1', 8, 16)).toBe('WAVEfmt ')
    expect([20, 22, 32, 34].map((at) => sound.readUInt16LE(at))).toEqual([1, 1, 2, 16])
    expect([24, 28].map((at) => sound.readUInt32LE(at))).toEqual([16_000, 32_000])
    expect(sound.toString('latin1', 36, 40)).toBe('data')
    expect(sound.readUInt32LE(40)).toBe(sound.length - 44)
  })

  it.each(['482913', '000000', '111111', '777777'])(
    'takes five to ten seconds for %s: every digit, and a pause before each (CAP-07)',
    (digits) => {
      const spoken = secondsOf(readWave(speakCaptcha(digits, language)))
      const words = Array.from(digits, (digit) => secondsOf(readWave(recording(language, digit))))
      const together = words.reduce((sum, word) => sum + word, 0)
      // Five pauses of half a second, a lead-in and an ending; a digit may be 15% faster.
      expect(spoken).toBeGreaterThan(together / 1.15 + 5 * 0.5 + 0.4)
      expect(spoken).toBeGreaterThan(5)
      expect(spoken).toBeLessThan(10)
    },
  )

  it('says each digit well over what is behind it: people follow the voice (CAP-91)', () => {
    for (let time = 0; time < 10; time++) {
      const moments = loudnesses(readWave(speakCaptcha('482913', language)))
      // A third of the time nobody speaks, and a third is the middle of a word.
      const [behind, voice] = [moments[Math.floor(moments.length * 0.25)]!, moments.at(-8)!]
      expect(voice / behind).toBeGreaterThan(3)
    }
  })

  it('is loud enough to hear, never distorted, and begins before the first digit (CAP-07)', () => {
    const samples = readWave(speakCaptcha('482913', language))
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(peak).toBeGreaterThan(0.5)
    expect(peak).toBeLessThan(0.95)
    const leadIn = samples.subarray(0, 0.4 * sampleRate)
    expect(loudnessOf(leadIn)).toBeLessThan(loudnessOf(samples) * 0.8)
    expect(loudnessOf(leadIn), 'a murmur runs through it').toBeGreaterThan(0.005)
  })

  it('sounds different every time, for the same digits (CAP-05)', () => {
    const sounds = Array.from({ length: 10 }, () => speak('482913', language))
    expect(new Set(sounds.map((sound) => sound.toString('base64'))).size).toBe(10)
    expect(new Set(sounds.map((sound) => sound.length)).size).toBeGreaterThan(5)
  })

  it('has nothing in the sound file but the sound (CAP-06)', () => {
    const sound = speakCaptcha('482913', language)
    expect(sound.readUInt32LE(16), 'no room for notes in the header').toBe(16)
    expect(sound.length, 'nothing after the sound').toBe(44 + sound.readUInt32LE(40))
    expect(sound.toString('latin1')).not.toContain('482913')
  })

  it('has ten recordings, each another one, small enough to keep (CAP-07)', () => {
    const files = Array.from('0123456789', (digit) => recording(language, digit))
    for (const file of files) expect(file.length).toBeLessThan(25_600)
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(10)
  })
})

it('speaks to each person in their own language (CAP-07)', () => {
  const [english, marathi] = languages.map((language) => {
    const lengths = Array.from({ length: 10 }, () => readWave(speakCaptcha('111111', language)))
    return lengths.reduce((sum, samples) => sum + secondsOf(samples) / 10, 0)
  })
  // 'One' takes a third longer to say than 'एक'.
  expect(english! - marathi!).toBeGreaterThan(0.3)
})

describe.each(languages)('a short program that has the recordings, in language %s,', (language) => {
  const recordings = Array.from('0123456789', (digit) => readWave(recording(language, digit)))
  const read = soundReader(recordings)

  /** The recordings one after the other, a little faster or slower each, over faint noise. */
  function plainly(digits: string): Float32Array {
    const parts = Array.from(digits).flatMap((digit) => [
      new Float32Array(Math.round(chance.between(0.5, 0.9) * sampleRate)),
      resample(recordings[Number(digit)]!, chance.between(0.93, 1.06)),
    ])
    const sound = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      sound.set(part, at)
      at += part.length
    }
    return sound.map((sample) => sample + chance.between(-0.02, 0.02))
  }

  it('reads what is spoken plainly, but less than a third of our captchas (CAP-90)', () => {
    const texts = Array.from({ length: effort(6) }, () => String(below(1e6)).padStart(6, '0'))
    const plain = texts.filter((digits) => read(plainly(digits)) === digits)
    expect(plain.length / texts.length).toBeGreaterThan(0.6)
    const ours = texts.filter((digits) => read(readWave(speakCaptcha(digits, language))) === digits)
    expect(ours.length / texts.length).toBeLessThan(1 / 3)
  })
})

it('names a recording of the wrong kind instead of playing noise (CAP-07)', () => {
  const stereo = Buffer.from(recording('en', '4'))
  stereo.writeUInt16LE(2, 22)
  expect(() => readWave(stereo)).toThrow('16 bit mono WAV')
  expect(() => readWave(Buffer.from('RIFF'))).toThrow('16 bit mono WAV')
})
