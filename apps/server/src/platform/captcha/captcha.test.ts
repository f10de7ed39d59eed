import { expect, it } from 'vitest'
import { newCaptchaText } from './captcha.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { speakCaptcha } from './speak-captcha.ts'

it('asks for six digits, and for others each time (CAP-01)', () => {
  const texts = Array.from({ length: 200 }, newCaptchaText)
  for (const text of texts) expect(text).toMatch(/^[0-9]{6}$/)
  expect(new Set(texts).size).toBeGreaterThan(190)
  const digits = new Set(texts.join(''))
  expect(digits.size, 'every digit occurs, in front too').toBe(10)
  expect(new Set(texts.map((text) => text[0])).size).toBe(10)
})

it.each(['', '12345', '1234567', '12345a', ' 12345', '123456\n', '१२३४५६', '-12345', '12 456'])(
  'draws and speaks nothing but six digits: %j is refused (CAP-02)',
  (text) => {
    expect(() => drawCaptcha(text)).toThrow(TypeError)
    expect(() => speakCaptcha(text, 'en')).toThrow(TypeError)
  },
)

it('keeps a refused text out of the error, which may reach a log (CAP-02)', () => {
  expect(() => drawCaptcha('48291x')).toThrow(/^A captcha is 6 digits\.$/)
})
