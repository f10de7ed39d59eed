import type { Language } from '@lokseva/texts/text-id'
import { drawCaptcha } from './draw-captcha.ts'
import { speakCaptcha } from './speak-captcha.ts'

/** The digits to draw, or to speak in a language. */
export type CaptchaOrder = { digits: string; spokenIn?: Language | undefined }

/** One picture or sound, in a thread of low priority. */
export default function work({ digits, spokenIn }: CaptchaOrder): Uint8Array {
  return spokenIn ? speakCaptcha(digits, spokenIn) : drawCaptcha(digits)
}
