import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@lokseva/texts/text-id'
import { describe, expect, it } from 'vitest'
import { speakCaptcha } from './speak-captcha.ts'
import { readWave, sampleRate } from './wave-file.ts'

const secondsOf = (samples: Float32Array): number => samples.length / sampleRate
const loudnessOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
const recording = (language: string, digit: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'sounds', language, `${digit}.wav`))

/** How long each word lasts, in seconds: what is louder than the noise, until a real pause. */
function wordsHeard(samples: Float32Array): number[] {
  const window = sampleRate / 100
  const words: { from: number; to: number }[] = []
  for (let at = 0; at + window <= samples.length; at += window) {
    if (loudnessOf(samples.subarray(at, at + window)) < 0.03) continue
    const last = words.at(-1)
    if (last && at - last.to < 0.3 * sampleRate) last.to = at + window
    else words.push({ from: at, to: at + window })
  }
  return words.map(({ from, to }) => (to - from) / sampleRate)
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
      // Five pauses of half a second, a lead-in and an ending; a digit may be 6% faster.
      expect(spoken).toBeGreaterThan(together / 1.06 + 5 * 0.5 + 0.4)
      expect(spoken).toBeGreaterThan(5)
      expect(spoken).toBeLessThan(10)
    },
  )

  // Digits whose end is clear: a final t or च is as soft as the noise, for this simple ear.
  it.each(['012369', '963210'])(
    'says the six digits of %s one after another (CAP-07)',
    (digits) => {
      const heard = wordsHeard(readWave(speakCaptcha(digits, language)))
      expect(heard).toHaveLength(6)
      Array.from(digits).forEach((digit, place) => {
        const [recorded] = wordsHeard(readWave(recording(language, digit)))
        expect(heard[place]! / recorded!, `digit ${digit}`).toBeGreaterThan(0.85)
        expect(heard[place]! / recorded!, `digit ${digit}`).toBeLessThan(1.2)
      })
    },
  )

  it('is loud enough to hear, never distorted, and begins with a quiet moment (CAP-07)', () => {
    const samples = readWave(speakCaptcha('482913', language))
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(peak).toBeGreaterThan(0.5)
    expect(peak).toBeLessThan(0.95)
    const leadIn = samples.subarray(0, 0.4 * sampleRate)
    expect(loudnessOf(leadIn)).toBeLessThan(loudnessOf(samples) / 4)
    expect(loudnessOf(leadIn), 'soft noise runs through it').toBeGreaterThan(0.005)
  })

  it('sounds different every time, for the same digits (CAP-05)', () => {
    const sounds = Array.from({ length: 10 }, () => speakCaptcha('482913', language))
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
  const [english, marathi] = languages.map((language) =>
    wordsHeard(readWave(speakCaptcha('111111', language))),
  )
  // 'One' takes a third longer to say than 'एक'.
  expect(Math.min(...english!)).toBeGreaterThan(Math.max(...marathi!))
})

it('names a recording of the wrong kind instead of playing noise (CAP-07)', () => {
  const stereo = Buffer.from(recording('en', '4'))
  stereo.writeUInt16LE(2, 22)
  expect(() => readWave(stereo)).toThrow('16 bit mono WAV')
  expect(() => readWave(Buffer.from('RIFF'))).toThrow('16 bit mono WAV')
})
