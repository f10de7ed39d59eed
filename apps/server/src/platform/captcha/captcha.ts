import { randomInt } from 'node:crypto'
import { captchaLength } from './require-digits.ts'

/**
 * Six digits: known to everyone whatever their script, typed on a number pad, spoken in both
 * languages. What limits guessing is the throttle, not the number of answers.
 */
export const newCaptchaText = (): string =>
  randomInt(10 ** captchaLength)
    .toString()
    .padStart(captchaLength, '0')
